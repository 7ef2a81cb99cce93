package weft.ingest;

import java.util.regex.Pattern;

/** The words of a heading. */
final class Headings {
  private static final Pattern LINK = Pattern.compile("!?\\[([^\\[\\]]*)]\\([^()]*\\)");
  private static final Pattern EMPHASIS =
      Pattern.compile("(\\*\\*|__|`|\\*)(\\S(?:[^*`]*\\S)?)\\1");
  private static final Pattern BLANKS = Pattern.compile("[\\s\\u00A0\\u3000]+");

  private static final int UNITS_MAX = 300;

  private Headings() {}

  /**
   * The heading on one line, without the markup of links, emphasis and code; of a very long one the
   * beginning, as every chunk below repeats it.
   */
  static String plain(String heading) {
    String unlinked = LINK.matcher(beginning(heading)).replaceAll("$1");
    String unmarked = EMPHASIS.matcher(unlinked).replaceAll("$2");
    return BLANKS.matcher(unmarked).replaceAll(" ").strip();
  }

  private static String beginning(String heading) {
    if (heading.length() <= UNITS_MAX) {
      return heading;
    }
    boolean pair = Character.isHighSurrogate(heading.charAt(UNITS_MAX - 1));
    return heading.substring(0, pair ? UNITS_MAX - 1 : UNITS_MAX);
  }
}
