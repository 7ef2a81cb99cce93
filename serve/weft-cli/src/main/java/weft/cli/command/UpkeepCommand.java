package weft.cli.command;

import weft.engine.Weft;

/**
 * A command that needs no vectors: it works too where those of the active version were made by
 * another embedder.
 */
public abstract class UpkeepCommand extends ReadingCommand {
  protected UpkeepCommand(Session session) {
    super(session);
  }

  @Override
  protected final Weft open() {
    return session().openForUpkeep();
  }
}
