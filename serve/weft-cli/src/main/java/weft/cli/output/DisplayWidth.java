package weft.cli.output;

/**
 * How many columns of a terminal a text takes: two for East Asian wide characters and pictographs,
 * none for marks and invisible characters, one for all else.
 */
public final class DisplayWidth {
  private static final int[][] WIDE = {
    {0x1100, 0x115F},
    {0x2E80, 0x303E},
    {0x3041, 0xA4CF},
    {0xA960, 0xA97F},
    {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},
    {0xFE10, 0xFE19},
    {0xFE30, 0xFE6F},
    {0xFF00, 0xFF60},
    {0xFFE0, 0xFFE6},
    {0x1F300, 0x1F64F},
    {0x1F680, 0x1F6FF},
    {0x1F900, 0x1F9FF},
    {0x20000, 0x3FFFD},
  };
  private static final String ELLIPSIS = "…";

  /** What must not stand at the beginning of a line. */
  private static final String CLOSING = "，。、；：！？）」』》】”’…,.;:!?)]";

  private DisplayWidth() {}

  /** In columns. */
  public static int of(String text) {
    return text.codePoints().map(DisplayWidth::of).sum();
  }

  private static int of(int codePoint) {
    int type = Character.getType(codePoint);
    if (type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT
        || type == Character.CONTROL) {
      return 0;
    }
    for (int[] range : WIDE) {
      if (codePoint >= range[0] && codePoint <= range[1]) {
        return 2;
      }
    }
    return 1;
  }

  /** The text with blanks on its right up to {@code columns}; longer ones as they are. */
  public static String padRight(String text, int columns) {
    return text + blanks(columns - of(text));
  }

  /** The text with blanks on its left up to {@code columns}; longer ones as they are. */
  public static String padLeft(String text, int columns) {
    return blanks(columns - of(text)) + text;
  }

  private static String blanks(int count) {
    return " ".repeat(Math.max(0, count));
  }

  /**
   * The text on one line, cut between whole characters so that it takes {@code columns} at most;
   * what was cut ends in an ellipsis.
   *
   * @param columns at least 1
   */
  public static String shorten(String text, int columns) {
    String line = oneLine(text);
    if (of(line) <= columns) {
      return line;
    }
    return prefix(line, columns - of(ELLIPSIS)).stripTrailing() + ELLIPSIS;
  }

  /** The longest beginning of whole characters that takes {@code columns} at most. */
  public static String prefix(String text, int columns) {
    int used = 0;
    int end = 0;
    while (end < text.length()) {
      int codePoint = text.codePointAt(end);
      used += of(codePoint);
      if (used > columns) {
        break;
      }
      end += Character.charCount(codePoint);
    }
    return text.substring(0, end);
  }

  /**
   * As {@link #prefix}, but not cut inside a word of letters that are one column wide, nor before a
   * mark that ends a phrase.
   */
  public static String wrapped(String text, int columns) {
    String whole = prefix(text, columns);
    if (whole.length() == text.length() || whole.isEmpty()) {
      return whole;
    }
    if (CLOSING.indexOf(text.charAt(whole.length())) >= 0) {
      return whole.substring(0, whole.offsetByCodePoints(whole.length(), -1));
    }
    if (!insideWord(text, whole.length())) {
      return whole;
    }
    int blank = whole.lastIndexOf(' ');
    return blank > whole.length() / 2 ? whole.substring(0, blank) : whole;
  }

  private static boolean insideWord(String text, int at) {
    return isNarrowLetter(text.codePointBefore(at)) && isNarrowLetter(text.codePointAt(at));
  }

  private static boolean isNarrowLetter(int codePoint) {
    return Character.isLetterOrDigit(codePoint) && of(codePoint) == 1;
  }

  /** Runs of blanks and line ends as one blank; control characters left out. */
  public static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ").replaceAll("\\p{Cntrl}", "");
  }
}
