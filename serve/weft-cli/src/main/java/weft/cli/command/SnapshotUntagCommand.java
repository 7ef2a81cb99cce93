package weft.cli.command;

import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.engine.Weft;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** {@code weft snapshot untag NAME}: takes a name away. */
@Command(name = "untag")
public final class SnapshotUntagCommand extends UpkeepCommand {
  @Parameters(paramLabel = "NAME", descriptionKey = "tag-name")
  String name = "";

  public SnapshotUntagCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    if (!weft.snapshots().untag(name)) {
      throw new WeftException(
          ErrorCode.NOT_FOUND,
          "there is no tag '%s'; there are %s".formatted(name, weft.snapshots().tags().keySet()),
          "weft snapshot list shows the tags");
    }
    if (out.isJson()) {
      out.json(Map.of("untagged", name));
      return ExitCode.DONE;
    }
    out.say("snapshot.untagged", name);
    out.next("next.snapshot.untag");
    return ExitCode.DONE;
  }
}
