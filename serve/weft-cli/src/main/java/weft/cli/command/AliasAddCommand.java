package weft.cli.command;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import weft.engine.Aliases;
import weft.engine.Weft;
import weft.spi.Entity;
import weft.spi.EntityName;
import weft.spi.EntityStatus;

/** {@code weft alias add ID NAME}: one more name for an entity, or with {@code --new} an entity. */
@Command(name = "add")
public final class AliasAddCommand extends AliasChangeCommand {
  @Parameters(index = "0", paramLabel = "ID", descriptionKey = "entity-id-only")
  String id = "";

  @Parameters(index = "1", paramLabel = "NAME", descriptionKey = "alias-name")
  String name = "";

  @Option(names = "--name-lang", paramLabel = "LANG")
  Optional<String> nameLang = Optional.empty();

  @Option(names = "--context", paramLabel = "WORD")
  List<String> context = List.of();

  @Option(names = "--new")
  boolean fresh;

  @Option(names = "--entity-type", paramLabel = "TYPE")
  Optional<String> type = Optional.empty();

  public AliasAddCommand(Session session) {
    super(session);
  }

  @Override
  protected Aliases.Draft draft(Weft weft) {
    EntityName added = Arguments.checked(() -> new EntityName(name, nameLang, context));
    if (!fresh) {
      return weft.aliases().add(id(id), added);
    }
    var entity = new Entity(id(id), type, List.of(added), List.of(), EntityStatus.CURATED);
    return weft.aliases().put(entity);
  }
}
