package weft.cli.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import weft.engine.Aliases;
import weft.engine.Weft;

/** {@code weft alias move NAME FROM TO}: gives a name of one entity to another. */
@Command(name = "move")
public final class AliasMoveCommand extends AliasChangeCommand {
  @Parameters(index = "0", paramLabel = "NAME", descriptionKey = "alias-name")
  String name = "";

  @Parameters(index = "1", paramLabel = "FROM", descriptionKey = "alias-from")
  String from = "";

  @Parameters(index = "2", paramLabel = "TO", descriptionKey = "alias-to")
  String to = "";

  public AliasMoveCommand(Session session) {
    super(session);
  }

  @Override
  protected Aliases.Draft draft(Weft weft) {
    return weft.aliases().move(name, id(from), id(to));
  }
}
