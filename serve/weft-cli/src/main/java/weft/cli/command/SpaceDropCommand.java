package weft.cli.command;

import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.engine.Home;

/** {@code weft space drop NAME}: removes a space with all it holds; needs {@code --yes}. */
@Command(name = "drop")
public final class SpaceDropCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "NAME", descriptionKey = "space-name")
  String name = "";

  public SpaceDropCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Output out = session.output();
    Home home = session.existingHome();
    home.spaceFolder(name);
    session.requireYes(out.text("space.drop.what", name));
    home.dropSpace(name);
    if (out.isJson()) {
      out.json(Map.of("dropped", name));
    } else {
      out.say("space.dropped", name);
      out.next("next.space.drop");
    }
    return ExitCode.DONE;
  }
}
