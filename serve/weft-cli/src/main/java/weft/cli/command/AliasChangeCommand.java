package weft.cli.command;

import picocli.CommandLine.Option;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.engine.Aliases;
import weft.engine.Weft;
import weft.spi.EntityId;

/** A change of the alias table: published as a release, or with {@code --dry-run} only told. */
public abstract class AliasChangeCommand extends ReadingCommand {
  @Option(names = "--dry-run")
  boolean dryRun;

  protected AliasChangeCommand(Session session) {
    super(session);
  }

  /** What is asked for. */
  protected abstract Aliases.Draft draft(Weft weft);

  @Override
  protected final int run(Weft weft, Output out) {
    Aliases.Draft draft = draft(weft);
    if (dryRun) {
      Changes.answer(draft.preview(), out);
    } else {
      Changes.answer(draft.publish(), out);
    }
    return ExitCode.DONE;
  }

  static EntityId id(String text) {
    return Arguments.checked(() -> new EntityId(text));
  }
}
