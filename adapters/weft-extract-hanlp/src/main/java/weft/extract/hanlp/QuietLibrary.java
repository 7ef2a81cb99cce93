package weft.extract.hanlp;

import java.util.logging.Level;
import java.util.logging.Logger;

/** HanLP writes to a logger of its own while it loads; our standard streams belong to others. */
final class QuietLibrary {
  /** Held, as the log manager keeps loggers only weakly and would forget the level. */
  private static final Logger LOGGER = Logger.getLogger("HanLP");

  private QuietLibrary() {}

  static void silence() {
    LOGGER.setLevel(Level.OFF);
    LOGGER.setUseParentHandlers(false);
  }
}
