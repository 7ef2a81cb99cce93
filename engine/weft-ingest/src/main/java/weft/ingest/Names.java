package weft.ingest;

import java.util.regex.Pattern;
import weft.kernel.Scripts;

/** What a proposed name looks like. */
final class Names {
  static final int CODE_POINTS_MAX = 200;
  private static final Pattern BLANKS =
      Pattern.compile("[\\s\\u00A0\\u2000-\\u200A\\u202F\\u3000]+");
  private static final String WRAPPERS = "\"'“”‘’「」『』《》〈〉`*_ ";

  private Names() {}

  /** The name on one line, without zero-width characters, outer quotes and outer blanks. */
  static String clean(String surface) {
    String seen =
        surface
            .codePoints()
            .filter(
                c -> !Scripts.isZeroWidth(c) && !(Character.isISOControl(c) && !Scripts.isBlank(c)))
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    String line = BLANKS.matcher(seen).replaceAll(" ");
    int begin = 0;
    int end = line.length();
    while (begin < end && wraps(line.charAt(begin))) {
      begin++;
    }
    while (end > begin && wraps(line.charAt(end - 1))) {
      end--;
    }
    return line.substring(begin, end);
  }

  private static boolean wraps(char c) {
    return WRAPPERS.indexOf(c) >= 0;
  }

  /** Whether it has a letter and at most {@link #CODE_POINTS_MAX} code points. */
  static boolean usable(String name) {
    return name.codePoints().anyMatch(Character::isLetter)
        && name.codePointCount(0, name.length()) <= CODE_POINTS_MAX;
  }
}
