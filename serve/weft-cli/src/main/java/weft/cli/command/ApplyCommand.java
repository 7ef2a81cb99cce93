package weft.cli.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.engine.Weft;
import weft.engine.WeftJson;
import weft.ledger.Publication;
import weft.spi.change.ChangeSet;

/** {@code weft apply FILE.jsonl}: a change set, all of it or nothing. */
@Command(name = "apply")
public final class ApplyCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "FILE|-", descriptionKey = "change-set")
  String file = "";

  @Option(names = "--dry-run", hidden = true)
  boolean dryRun;

  public ApplyCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (dryRun) {
      throw Arguments.unavailable(
          "apply --dry-run", "weft add and weft alias have one; a version can be rolled back");
    }
    Output out = session.output();
    // Read before anything is opened: a refused file leaves no trace.
    ChangeSet changes = ChangeSetFiles.read(session, file);
    try (Weft weft = session.open()) {
      Publication published = weft.apply(changes);
      if (out.isJson()) {
        out.json(document -> WeftJson.applyResult(document, published));
      } else {
        Changes.print(published, out);
        Changes.hint(published, out);
      }
      return ExitCode.DONE;
    }
  }
}
