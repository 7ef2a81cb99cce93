package weft.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.engine.Weft;
import weft.ledger.Retention;

/** {@code weft snapshot prune}: removes old versions for good; needs {@code --yes}. */
@Command(name = "prune")
public final class SnapshotPruneCommand extends UpkeepCommand {
  @Option(names = "--keep", paramLabel = "N")
  Optional<Integer> keep = Optional.empty();

  @Option(names = "--dry-run")
  boolean dryRun;

  public SnapshotPruneCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    Retention retention =
        keep.map(last -> Arguments.checked(() -> new Retention(last)))
            .orElse(weft.configuration().retention());
    List<Long> versions = weft.snapshots().pruneCandidates(retention);
    if (!dryRun && !versions.isEmpty()) {
      session().requireYes(out.text("prune.what", versions));
      versions = weft.snapshots().prune(retention);
    }
    if (out.isJson()) {
      var document = new LinkedHashMap<String, Object>();
      document.put("dry_run", dryRun);
      document.put("pruned", versions);
      out.json(document);
      return ExitCode.DONE;
    }
    if (versions.isEmpty()) {
      out.say("prune.none", retention.last());
    } else {
      out.say(dryRun ? "prune.would" : "prune.done", versions);
    }
    if (dryRun && !versions.isEmpty()) {
      out.next("next.prune.dry", retention.last());
    } else {
      out.next("next.prune");
    }
    return ExitCode.DONE;
  }
}
