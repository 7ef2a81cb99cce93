package weft.cli.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.cli.output.Table;
import weft.cli.output.Table.Align;
import weft.engine.Weft;
import weft.engine.WeftJson;
import weft.ledger.VersionInfo;

/** {@code weft snapshot show N}: all that is said of a version. */
@Command(name = "show")
public final class SnapshotShowCommand extends UpkeepCommand {
  @Parameters(arity = "0..1", paramLabel = "N", descriptionKey = "version-number")
  String version = "active";

  public SnapshotShowCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    VersionInfo shown = weft.snapshots().show(Versions.number(weft, version));
    if (out.isJson()) {
      out.json(document -> WeftJson.version(document, shown));
      return ExitCode.DONE;
    }
    var table = new Table(Align.LEFT, Align.LEFT);
    table.row(out.text("snapshot.version"), Long.toString(shown.number()));
    table.row(
        out.text("snapshot.parent"),
        shown.parent().isPresent() ? Long.toString(shown.parent().getAsLong()) : "–");
    table.row(out.text("snapshot.created"), Times.second(shown.createdAt()));
    table.row(
        out.text("snapshot.reason"),
        shown.reason() + (shown.pruned() ? "  " + out.text("snapshot.pruned") : ""));
    table.row(out.text("snapshot.holds"), StatusCommand.counts(shown.counts(), out));
    table.row(out.text("snapshot.alias-release"), Long.toString(shown.aliasRelease()));
    table.row(out.text("snapshot.profile"), shown.profile());
    table.row(out.text("snapshot.content"), shown.contentDigest());
    table.row(out.text("snapshot.change-set"), shown.changeSetDigest());
    out.lines("", table.lines());
    out.next("next.snapshot.show", shown.number());
    return ExitCode.DONE;
  }
}
