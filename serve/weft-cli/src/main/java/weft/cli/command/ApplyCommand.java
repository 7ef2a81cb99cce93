package weft.cli.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.engine.Weft;
import weft.spi.change.ChangeSet;

/** {@code weft apply FILE.jsonl}: a change set, all of it or nothing. */
@Command(name = "apply")
public final class ApplyCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "FILE|-", descriptionKey = "change-set")
  String file = "";

  @Option(names = "--dry-run")
  boolean dryRun;

  public ApplyCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Output out = session.output();
    // Read before anything is opened: a refused file leaves no trace.
    ChangeSet changes = ChangeSetFiles.read(session, file);
    try (Weft weft = dryRun ? session.openForDryRun() : session.open()) {
      if (dryRun) {
        Changes.answer(weft.preview(changes), out);
      } else {
        Changes.answer(weft.apply(changes), out);
      }
      return ExitCode.DONE;
    }
  }
}
