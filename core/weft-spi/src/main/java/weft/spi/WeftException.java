package weft.spi;

/**
 * The one exception of Weft: a code, what happened and where, and how to mend it. The message ends
 * without a full stop when a hint follows; {@link #getMessage()} holds both.
 */
public final class WeftException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorCode code;
  private final String hint;

  /** An error that needs no hint beyond its message. */
  public WeftException(ErrorCode code, String message) {
    this(code, message, "");
  }

  /**
   * @param message what happened and where
   * @param hint how to mend it; may be empty
   */
  public WeftException(ErrorCode code, String message, String hint) {
    super(joined(message, hint));
    this.code = code;
    this.hint = hint;
  }

  /**
   * @param message what happened and where
   * @param hint how to mend it; may be empty
   */
  public WeftException(ErrorCode code, String message, String hint, Throwable cause) {
    super(joined(message, hint), cause);
    this.code = code;
    this.hint = hint;
  }

  private static String joined(String message, String hint) {
    return hint.isEmpty() ? message : message + "; " + hint;
  }

  /** The word programs can rely on. */
  public ErrorCode code() {
    return code;
  }

  /** How to mend it; empty when the message says it all. */
  public String hint() {
    return hint;
  }
}
