package weft.cli.command;

import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.engine.Home;

/** {@code weft space create NAME}: a new, empty space; makes the home where there is none. */
@Command(name = "create")
public final class SpaceCreateCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "NAME", descriptionKey = "space-name")
  String name = "";

  public SpaceCreateCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Home.create(session.home()).createSpace(name);
    Output out = session.output();
    if (out.isJson()) {
      out.json(Map.of("created", name));
    } else {
      out.say("space.created", name);
      out.next("next.space.create", name);
    }
    return ExitCode.DONE;
  }
}
