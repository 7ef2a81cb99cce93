package weft.ledger;

import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;

/** How a change set is refused: the line, the reason, and that nothing was written. */
final class Refusal {
  private Refusal() {}

  static WeftException at(ChangeSet.Entry entry, String reason) {
    return at(entry.line(), reason);
  }

  /**
   * @param line from 1; 0 when there is none
   */
  static WeftException at(int line, String reason) {
    String where = line > 0 ? "line " + line + ": " : "";
    return new WeftException(ErrorCode.INVALID_CHANGE_SET, where + reason, "nothing was written");
  }

  static WeftException at(int line, String reason, Throwable cause) {
    String where = line > 0 ? "line " + line + ": " : "";
    return new WeftException(
        ErrorCode.INVALID_CHANGE_SET, where + reason, "nothing was written", cause);
  }
}
