package weft.engine;

import java.text.Normalizer;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** What a space may be called: a name that is a folder's name everywhere as it stands. */
final class SpaceName {
  private static final int LENGTH_MAX = 64;
  private static final String RULE =
      "a name has 1 to 64 characters: letters and digits of any script, '-', '_' and '.', and does"
          + " not begin with '.'";

  private SpaceName() {}

  /** The name in the form in which it is compared (NFC); some file systems give another back. */
  static String composed(String name) {
    return Normalizer.normalize(name, Normalizer.Form.NFC);
  }

  /**
   * The composed name of a new space.
   *
   * @throws WeftException INVALID_ARGUMENT with the rule
   */
  static String check(String name) {
    String composed = composed(name);
    if (!isAllowed(composed)) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT,
          "a space cannot be called '%s'".formatted(name.replaceAll("\\p{Cntrl}", "?")),
          RULE);
    }
    return composed;
  }

  private static boolean isAllowed(String name) {
    return !name.isEmpty()
        && name.length() <= LENGTH_MAX
        && name.charAt(0) != '.'
        && !isMark(name.codePointAt(0))
        && name.codePoints().allMatch(SpaceName::isAllowed);
  }

  private static boolean isAllowed(int codePoint) {
    return Character.isLetterOrDigit(codePoint)
        || isMark(codePoint)
        || codePoint == '-'
        || codePoint == '_'
        || codePoint == '.';
  }

  /** Vowel signs and the like, without which many scripts cannot be written. */
  private static boolean isMark(int codePoint) {
    int type = Character.getType(codePoint);
    return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
  }
}
