package weft.cli.command;

import java.nio.file.Path;
import java.util.function.Supplier;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Turns what the user typed into values. */
public final class Arguments {
  private Arguments() {}

  /**
   * The value, where wrong text is the user's mistake.
   *
   * @throws WeftException INVALID_ARGUMENT, with the message of the record that refused
   */
  public static <T> T checked(Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException refused) {
      String message = refused.getMessage();
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT, message == null ? refused.toString() : message, "", refused);
    }
  }

  /**
   * @throws WeftException INVALID_ARGUMENT when the value is smaller than {@code least}
   */
  static int atLeast(String name, int least, int value) {
    if (value < least) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT, "need %s >= %d, got %d".formatted(name, least, value));
    }
    return value;
  }

  /**
   * An unset variable of a shell must not become the folder one stands in.
   *
   * @throws WeftException INVALID_ARGUMENT when the path is empty
   */
  static Path requireNamed(Path path) {
    if (path.toString().isBlank()) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT, "a path is empty", "write . for this folder");
    }
    return path;
  }

  /** As it must be typed in a shell to be read as one word. */
  static String quoted(String word) {
    return word.matches("[\\p{L}\\p{N}:._/#@+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  static WeftException unavailable(String what, String hint) {
    return new WeftException(
        ErrorCode.UNSUPPORTED, what + " is not available in this version", hint);
  }
}
