package weft.cli.command;

import java.util.ArrayList;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import weft.engine.Aliases;
import weft.engine.Weft;
import weft.spi.Entity;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/** {@code weft alias import FILE}: entities from a change set that holds nothing else. */
@Command(name = "import")
public final class AliasImportCommand extends AliasChangeCommand {
  @Parameters(paramLabel = "FILE|-", descriptionKey = "alias-file")
  String file = "";

  public AliasImportCommand(Session session) {
    super(session);
  }

  @Override
  protected Aliases.Draft draft(Weft weft) {
    var entities = new ArrayList<Entity>();
    for (ChangeSet.Entry entry : ChangeSetFiles.read(session(), file).entries()) {
      if (!(entry.operation() instanceof Operation.UpsertEntity(Entity entity))) {
        throw new WeftException(
            ErrorCode.INVALID_FILE,
            "line %d of %s is not an entity".formatted(entry.line(), file),
            "weft apply takes every kind of operation");
      }
      entities.add(entity);
    }
    return weft.aliases().importAll(entities);
  }
}
