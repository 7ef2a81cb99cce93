package weft.cli.command;

import java.util.LinkedHashMap;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.engine.SpaceStatus;
import weft.engine.Weft;
import weft.ledger.VersionInfo;

/** {@code weft snapshot activate N}: rolls back, or forward again. */
@Command(name = "activate")
public final class SnapshotActivateCommand extends UpkeepCommand {
  @Parameters(paramLabel = "N", descriptionKey = "version-number")
  String version = "";

  public SnapshotActivateCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    OptionalLong before = Versions.active(weft);
    VersionInfo active = weft.snapshots().activate(Versions.number(weft, version));
    if (out.isJson()) {
      var document = new LinkedHashMap<String, Object>();
      document.put("active", active.number());
      if (before.isPresent()) {
        document.put("before", before.getAsLong());
      }
      out.json(document);
      return ExitCode.DONE;
    }
    out.say("snapshot.activated", active.number(), StatusCommand.counts(active.counts(), out));
    SpaceStatus status = weft.status();
    if (status.wantsReindex()) {
      out.say("status.embedder.other", active.embedder(), status.embedder());
    }
    if (before.isPresent() && before.getAsLong() != active.number()) {
      out.next("next.snapshot.activate", before.getAsLong());
    }
    return ExitCode.DONE;
  }
}
