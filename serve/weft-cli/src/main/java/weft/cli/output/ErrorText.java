package weft.cli.output;

import weft.spi.WeftException;

/** An error in words. */
public final class ErrorText {
  private ErrorText() {}

  /** What happened and where, without the hint. */
  public static String sentence(WeftException error) {
    String message = String.valueOf(error.getMessage());
    String tail = "; " + error.hint();
    return !error.hint().isEmpty() && message.endsWith(tail)
        ? message.substring(0, message.length() - tail.length())
        : message;
  }
}
