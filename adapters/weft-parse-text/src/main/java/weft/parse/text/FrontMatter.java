package weft.parse.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The settings some Markdown files begin with, between two lines of three hyphens.
 *
 * @param end where the document proper begins, in UTF-16 units; 0 without front matter
 * @param title the value of {@code title}; empty when there is none
 */
record FrontMatter(int end, String title) {
  private static final FrontMatter NONE = new FrontMatter(0, "");
  private static final int LINES_MAX = 500;
  private static final Pattern KEY = Pattern.compile("[ \\t]*(?:#.*|[\\w-]+[ \\t]*:.*)");
  private static final Pattern TITLE = Pattern.compile("title[ \\t]*:[ \\t]*(.*)");

  /**
   * A rule at the top of a document is no front matter: the line after the fence must have a key.
   */
  static FrontMatter of(String text) {
    int fence = Lines.end(text, 0);
    int line = Lines.next(text, fence);
    if (!isFence(text.substring(0, fence), "---")
        || !KEY.matcher(text.substring(line, Lines.end(text, line))).matches()) {
      return NONE;
    }
    String title = "";
    for (int i = 0; i < LINES_MAX && line < text.length(); i++) {
      int end = Lines.end(text, line);
      String content = text.substring(line, end);
      line = Lines.next(text, end);
      if (isFence(content, "---") || isFence(content, "...")) {
        return new FrontMatter(line, title);
      }
      Matcher titled = TITLE.matcher(content);
      title = titled.matches() ? unquoted(titled.group(1).strip()) : title;
    }
    return NONE;
  }

  private static boolean isFence(String line, String fence) {
    return line.startsWith(fence) && line.stripTrailing().equals(fence);
  }

  private static String unquoted(String value) {
    boolean quoted =
        value.length() >= 2
            && (value.charAt(0) == '"' || value.charAt(0) == '\'')
            && value.charAt(value.length() - 1) == value.charAt(0);
    return quoted ? value.substring(1, value.length() - 1).strip() : value;
  }
}
