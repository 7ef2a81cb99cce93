package weft.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.cli.output.Table;
import weft.cli.output.Table.Align;
import weft.engine.Weft;
import weft.engine.WeftJson;
import weft.ledger.Counts;
import weft.ledger.VersionInfo;

/** {@code weft snapshot list}: every version, the newest first. */
@Command(name = "list")
public final class SnapshotListCommand extends UpkeepCommand {
  public SnapshotListCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    List<VersionInfo> versions = weft.snapshots().list();
    OptionalLong active = Versions.active(weft);
    Map<String, Long> tags = weft.snapshots().tags();
    if (out.isJson()) {
      out.json(document -> WeftJson.versions(document, versions, active, tags));
      return ExitCode.DONE;
    }
    if (versions.isEmpty()) {
      out.say("status.fresh");
      out.next("next.fresh");
      return ExitCode.DONE;
    }
    out.lines("", table(versions, active, tags, out).lines());
    out.next(versions.size() > 1 ? "next.snapshot.list" : "next.status");
    return ExitCode.DONE;
  }

  private static Table table(
      List<VersionInfo> versions, OptionalLong active, Map<String, Long> tags, Output out) {
    var table =
        new Table(
            Align.LEFT,
            Align.RIGHT,
            Align.RIGHT,
            Align.LEFT,
            Align.LEFT,
            Align.RIGHT,
            Align.RIGHT,
            Align.RIGHT,
            Align.RIGHT,
            Align.LEFT);
    table.row(
        "",
        out.text("snapshot.version"),
        out.text("snapshot.parent"),
        out.text("snapshot.created"),
        out.text("snapshot.reason"),
        out.text("snapshot.documents"),
        out.text("snapshot.chunks"),
        out.text("snapshot.entities"),
        out.text("snapshot.edges"),
        "");
    for (VersionInfo version : versions) {
      boolean isActive = active.isPresent() && active.getAsLong() == version.number();
      Counts counts = version.counts();
      table.row(
          isActive ? "*" : "",
          Long.toString(version.number()),
          version.parent().isPresent() ? Long.toString(version.parent().getAsLong()) : "–",
          Times.minute(version.createdAt()),
          version.reason(),
          Long.toString(counts.documents()),
          Long.toString(counts.chunks()),
          Long.toString(counts.entities()),
          Long.toString(counts.edges()),
          marks(version, tags, out));
    }
    return table;
  }

  private static String marks(VersionInfo version, Map<String, Long> tags, Output out) {
    var marks = new ArrayList<String>();
    new TreeMap<>(tags)
        .forEach(
            (name, number) -> {
              if (number == version.number()) {
                marks.add(name);
              }
            });
    if (version.pruned()) {
      marks.add(out.text("snapshot.pruned"));
    }
    return String.join(", ", marks);
  }
}
