package weft.cli.command;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.engine.Weft;
import weft.ledger.ChangeSetWriter;
import weft.spi.Entity;
import weft.spi.EntityStatus;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/** {@code weft alias export [FILE]}: curated entities as a change set that import takes back. */
@Command(name = "export")
public final class AliasExportCommand extends UpkeepCommand {
  @Parameters(arity = "0..1", paramLabel = "FILE", descriptionKey = "export-file")
  Optional<Path> file = Optional.empty();

  @Option(names = "--all")
  boolean all;

  @Option(names = "--dry-run")
  boolean dryRun;

  public AliasExportCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    List<Entity> entities =
        weft.aliases().list().stream()
            .filter(entity -> all || entity.status() == EntityStatus.CURATED)
            .toList();
    var changes = ChangeSet.of(entities.stream().map(Operation.UpsertEntity::new).toList());
    if (file.isEmpty() && !dryRun) {
      new ChangeSetWriter().write(changes, session().console().out());
      return ExitCode.DONE;
    }
    if (!dryRun) {
      write(changes, session().path(file.get()));
    }
    if (out.isJson()) {
      out.json(Map.of("exported", entities.size(), "dry_run", dryRun));
    } else {
      out.say("alias.exported", entities.size());
      out.next("next.alias.export");
    }
    return ExitCode.DONE;
  }

  private static void write(ChangeSet changes, Path to) {
    try (OutputStream bytes = Files.newOutputStream(to)) {
      new ChangeSetWriter().write(changes, bytes);
    } catch (IOException cause) {
      throw new WeftException(
          ErrorCode.IO,
          "cannot write %s: %s".formatted(to, cause.getMessage()),
          "check the folder and the disk",
          cause);
    }
  }
}
