package weft.cli.command;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;

/** {@code weft space list}: the spaces of the home. */
@Command(name = "list")
public final class SpaceListCommand implements Callable<Integer> {
  private final Session session;

  public SpaceListCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    List<String> spaces = session.existingHome().spaces();
    Output out = session.output();
    if (out.isJson()) {
      out.json(Map.of("spaces", spaces));
    } else {
      spaces.forEach(out::line);
      out.next("next.space.list");
    }
    return ExitCode.DONE;
  }
}
