package weft.cli.command;

import java.util.LinkedHashMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.engine.Weft;

/** {@code weft snapshot tag NAME [N]}: names a version, so that it is kept. */
@Command(name = "tag")
public final class SnapshotTagCommand extends UpkeepCommand {
  @Parameters(index = "0", paramLabel = "NAME", descriptionKey = "tag-name")
  String name = "";

  @Parameters(index = "1", arity = "0..1", paramLabel = "N", descriptionKey = "version-number")
  String version = "active";

  public SnapshotTagCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    long number = Versions.number(weft, version);
    Arguments.checked(
        () -> {
          weft.snapshots().tag(name, number);
          return number;
        });
    if (out.isJson()) {
      var document = new LinkedHashMap<String, Object>();
      document.put("tag", name);
      document.put("version", number);
      out.json(document);
      return ExitCode.DONE;
    }
    out.say("snapshot.tagged", name, number);
    out.next("next.snapshot.tag", name);
    return ExitCode.DONE;
  }
}
