package weft.cli.command;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import weft.engine.Aliases;
import weft.engine.Weft;
import weft.spi.Entity;
import weft.spi.EntityName;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** {@code weft alias remove ID [NAME]}: takes an entity out, or only one of its names. */
@Command(name = "remove")
public final class AliasRemoveCommand extends AliasChangeCommand {
  @Parameters(index = "0", paramLabel = "ID", descriptionKey = "entity-id-only")
  String id = "";

  @Parameters(index = "1", arity = "0..1", paramLabel = "NAME", descriptionKey = "alias-name")
  Optional<String> name = Optional.empty();

  public AliasRemoveCommand(Session session) {
    super(session);
  }

  @Override
  protected Aliases.Draft draft(Weft weft) {
    return name.isPresent() ? withoutName(weft, name.get()) : weft.aliases().remove(id(id));
  }

  private Aliases.Draft withoutName(Weft weft, String removed) {
    Entity entity = weft.entity(id, 0).entity();
    List<EntityName> left =
        entity.names().stream().filter(each -> !each.text().equals(removed)).toList();
    if (left.size() == entity.names().size()) {
      throw new WeftException(
          ErrorCode.NOT_FOUND,
          "'%s' is not a name of %s, which has %s"
              .formatted(removed, id, entity.names().stream().map(EntityName::text).toList()));
    }
    if (left.isEmpty()) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT,
          "'%s' is the only name of %s".formatted(removed, id),
          "weft alias remove %s takes the entity out".formatted(id));
    }
    return weft.aliases()
        .put(new Entity(entity.id(), entity.type(), left, entity.attributes(), entity.status()));
  }
}
