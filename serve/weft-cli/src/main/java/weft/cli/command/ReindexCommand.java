package weft.cli.command;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.core.JsonGenerator;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.engine.Weft;
import weft.engine.WeftJson;
import weft.ledger.Publication;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * {@code weft reindex [--embedder KIND]}: makes all vectors anew. The embedder that was named is
 * the one of the home from then on: it is written into {@code weft.yaml} where nothing is said
 * there, else the line to change is shown.
 */
@Command(name = "reindex")
public final class ReindexCommand implements Callable<Integer> {
  private final Session session;

  @Option(names = "--embedder", paramLabel = "KIND")
  Optional<String> embedder = Optional.empty();

  public ReindexCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Output out = session.output();
    session.existingHome();
    var bar = new EmbeddingBar(out, session.console());
    Map<String, String> flags =
        embedder.map(kind -> Map.of("embedder.kind", kind)).orElse(Map.of());
    try (Weft weft = session.openForUpkeep(flags, bar)) {
      Optional<Publication> done = reindexed(weft);
      bar.end();
      Optional<String> line = embedder.flatMap(kind -> session.settingsFile().nameEmbedder(kind));
      tell(out, done, line);
      return ExitCode.DONE;
    } finally {
      bar.end();
    }
  }

  /** Absent in a fresh space, where there is nothing to do. */
  private static Optional<Publication> reindexed(Weft weft) {
    try {
      return Optional.of(weft.reindex());
    } catch (WeftException failure) {
      if (failure.code() == ErrorCode.NOT_FOUND) {
        return Optional.empty();
      }
      throw failure;
    }
  }

  private void tell(Output out, Optional<Publication> done, Optional<String> line) {
    if (out.isJson()) {
      out.json(document -> write(document, done, line));
      return;
    }
    done.ifPresentOrElse(publication -> print(out, publication), () -> out.say("status.fresh"));
    embedder.ifPresent(
        kind ->
            line.ifPresentOrElse(
                missing -> out.note(out.text("reindex.line", missing)),
                () -> out.say("reindex.named", kind)));
    out.next(done.isPresent() ? "next.reindex" : "next.fresh");
  }

  private static void print(Output out, Publication done) {
    if (done.version().space().isEmpty()) {
      out.say("reindex.none", done.version().number());
      return;
    }
    out.say(
        done.unchanged() ? "reindex.same" : "reindex.done",
        done.version().number(),
        done.version().embedder(),
        done.version().counts().vectors());
    done.warnings().forEach(out::note);
  }

  private static void write(JsonGenerator out, Optional<Publication> done, Optional<String> line) {
    out.writeStartObject();
    out.writeName("reindex");
    done.ifPresentOrElse(publication -> WeftJson.applyResult(out, publication), out::writeNull);
    out.writeName("embedder");
    done.ifPresentOrElse(
        publication -> out.writeString(publication.version().embedder()), out::writeNull);
    out.writeName("weft_yaml");
    line.ifPresentOrElse(out::writeString, out::writeNull);
    out.writeEndObject();
  }
}
