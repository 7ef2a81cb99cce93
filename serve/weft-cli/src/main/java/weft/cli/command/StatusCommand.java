package weft.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import tools.jackson.core.JsonGenerator;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.cli.output.Table;
import weft.cli.output.Table.Align;
import weft.engine.SpaceStatus;
import weft.engine.Weft;
import weft.engine.WeftJson;
import weft.ingest.FileReport;
import weft.ingest.FileStatus;
import weft.ledger.Counts;
import weft.ledger.StoreLayout;
import weft.ledger.VersionInfo;

/** {@code weft status}: how the space stands, and which sources changed since they were read. */
@Command(name = "status")
public final class StatusCommand extends UpkeepCommand {
  private static final int SOURCES_SHOWN = 20;

  public StatusCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    SpaceStatus status = weft.status();
    if (out.isJson()) {
      out.json(document -> write(document, session(), status));
      return ExitCode.DONE;
    }
    print(status, out);
    status.notices().forEach(out::note);
    hint(status, out);
    return ExitCode.DONE;
  }

  private void print(SpaceStatus status, Output out) {
    out.say("status.space", session().space(), session().home());
    Optional<VersionInfo> active = status.active();
    if (active.isEmpty()) {
      out.say("status.fresh");
      return;
    }
    out.say(
        "status.version",
        active.get().number(),
        status.versions(),
        Times.minute(active.get().createdAt()),
        active.get().reason());
    out.line("  " + counts(active.get().counts(), out));
    embedder(status, active.get(), out);
    out.say("status.stores", status.stores());
    out.say("status.bytes", Sizes.of(status.bytes()), Sizes.of(status.oldVersionBytes()));
    if (status.proposedEntities() > 0 || status.homonyms() > 0) {
      out.say("status.names", status.proposedEntities(), status.homonyms());
    }
    sources(status.sources(), out);
  }

  private static void embedder(SpaceStatus status, VersionInfo active, Output out) {
    if (active.space().isPresent()) {
      long without = status.chunksWithoutVector();
      out.say(
          "status.embedder",
          active.embedder(),
          active.counts().vectors(),
          status.chunkVectors(),
          without);
    }
    if (status.wantsReindex()) {
      out.line(
          out.styled(
              Style.YELLOW,
              out.text("status.embedder.other", active.embedder(), status.embedder())));
    }
  }

  static String counts(Counts counts, Output out) {
    return out.text(
        "counts",
        counts.documents(),
        counts.chunks(),
        counts.entities(),
        counts.mentions(),
        counts.edges());
  }

  private static void sources(List<FileReport> sources, Output out) {
    if (sources.isEmpty()) {
      out.say("status.sources.same");
      return;
    }
    out.line(out.styled(Style.YELLOW, out.text("status.sources", sources.size())));
    var table = new Table(Align.LEFT, Align.LEFT, Align.LEFT);
    sources.stream()
        .limit(SOURCES_SHOWN)
        .forEach(
            file ->
                table.row(out.text("file." + word(file.status())), file.source(), file.reason()));
    out.lines("  ", table.lines());
    if (sources.size() > SOURCES_SHOWN) {
      out.line("  " + out.text("more", sources.size() - SOURCES_SHOWN));
    }
  }

  static String word(FileStatus status) {
    return status.name().toLowerCase(Locale.ROOT);
  }

  private static void hint(SpaceStatus status, Output out) {
    if (status.active().isEmpty()) {
      out.next("next.fresh");
    } else if (status.wantsReindex()) {
      out.next("next.status.reindex");
    } else if (!status.sources().isEmpty()) {
      out.next("next.status.stale");
    } else {
      out.next("next.status");
    }
  }

  private static void write(JsonGenerator out, Session session, SpaceStatus status) {
    out.writeStartObject();
    out.writeStringProperty("home", session.home().toString());
    out.writeStringProperty("space", session.space());
    out.writeName("active");
    status
        .active()
        .ifPresentOrElse(version -> WeftJson.version(out, version), () -> out.writeNull());
    out.writeObjectPropertyStart("stores");
    status
        .stores()
        .names()
        .forEach((role, store) -> out.writeStringProperty(StoreLayout.word(role), store));
    out.writeEndObject();
    out.writeNumberProperty("versions", status.versions());
    out.writeNumberProperty("bytes", status.bytes());
    out.writeNumberProperty("old_version_bytes", status.oldVersionBytes());
    out.writeNumberProperty("proposed_entities", status.proposedEntities());
    out.writeNumberProperty("homonyms", status.homonyms());
    out.writeStringProperty("embedder", status.embedder());
    out.writeBooleanProperty("wants_reindex", status.wantsReindex());
    out.writeNumberProperty("chunks_without_vector", status.chunksWithoutVector());
    out.writeName("sources");
    FileDocument.write(out, status.sources());
    out.writeArrayPropertyStart("notices");
    status.notices().forEach(out::writeString);
    out.writeEndArray();
    out.writeEndObject();
  }

  static Map<String, Long> byStatus(List<FileReport> files) {
    var counts = new LinkedHashMap<String, Long>();
    for (FileStatus status : FileStatus.values()) {
      long count = files.stream().filter(file -> file.status() == status).count();
      if (count > 0) {
        counts.put(word(status), count);
      }
    }
    return counts;
  }
}
