package weft.cli.command;

import java.util.concurrent.Callable;
import weft.cli.output.Output;
import weft.engine.Weft;

/** A command on a space that is there. */
public abstract class ReadingCommand implements Callable<Integer> {
  private final Session session;

  protected ReadingCommand(Session session) {
    this.session = session;
  }

  @Override
  public final Integer call() {
    try (Weft weft = open()) {
      return run(weft, session.output());
    }
  }

  /** The space as this command needs it. */
  protected Weft open() {
    return session.openExisting();
  }

  /** Does it; returns the exit code. */
  protected abstract int run(Weft weft, Output out);

  protected final Session session() {
    return session;
  }
}
