package weft.cli.command;

import java.util.List;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import weft.engine.Aliases;
import weft.engine.Weft;
import weft.spi.EntityId;

/** {@code weft alias merge INTO FROM…}: from now on each FROM means INTO. */
@Command(name = "merge")
public final class AliasMergeCommand extends AliasChangeCommand {
  @Parameters(index = "0", paramLabel = "INTO", descriptionKey = "alias-into")
  String into = "";

  @Parameters(index = "1..*", arity = "1..*", paramLabel = "FROM", descriptionKey = "alias-from")
  List<String> from = List.of();

  public AliasMergeCommand(Session session) {
    super(session);
  }

  @Override
  protected Aliases.Draft draft(Weft weft) {
    var merged = new TreeSet<EntityId>();
    from.forEach(text -> merged.add(id(text)));
    return Arguments.checked(() -> weft.aliases().merge(id(into), merged));
  }
}
