package weft.ingest;

import java.util.regex.Pattern;

/** The words of a heading. */
final class Headings {
  private static final Pattern LINK = Pattern.compile("!?\\[([^\\[\\]]*)]\\([^()]*\\)");
  private static final Pattern EMPHASIS = Pattern.compile("(\\*\\*|__|`|\\*)(\\S(?:[^*`]*\\S)?)\\1");
  private static final Pattern BLANKS = Pattern.compile("[\\s\\u00A0\\u3000]+");

  private Headings() {}

  /** The heading on one line, without the markup of links, emphasis and code. */
  static String plain(String heading) {
    String unlinked = LINK.matcher(heading).replaceAll("$1");
    String unmarked = EMPHASIS.matcher(unlinked).replaceAll("$2");
    return BLANKS.matcher(unmarked).replaceAll(" ").strip();
  }
}
