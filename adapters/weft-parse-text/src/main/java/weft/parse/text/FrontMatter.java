package weft.parse.text;

import java.util.Optional;
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

  /** Two fences with a first line between them that looks like {@code key: value}. */
  private static final Pattern FENCED =
      Pattern.compile(
          "\\A---[ \\t]*\\R(?<body>[ \\t]*(?:#.*|[\\w-]+[ \\t]*:.*)\\R(?:.*\\R)*?)(?:---|\\.\\.\\.)[ \\t]*(?:\\R|\\z)");

  private static final Pattern TITLE = Pattern.compile("(?m)^title[ \\t]*:[ \\t]*(?<title>.*)$");

  static FrontMatter of(String text) {
    if (!text.startsWith("---")) {
      return NONE;
    }
    Matcher fenced = FENCED.matcher(head(text));
    return fenced.find() ? new FrontMatter(fenced.end(), title(fenced.group("body"))) : NONE;
  }

  /** Enough for any front matter, and a bound for the search. */
  private static String head(String text) {
    int end = Math.min(text.length(), 16_384);
    return text.substring(0, end);
  }

  private static String title(String body) {
    return Optional.of(TITLE.matcher(body))
        .filter(Matcher::find)
        .map(found -> unquoted(found.group("title").strip()))
        .orElse("");
  }

  private static String unquoted(String value) {
    boolean quoted =
        value.length() >= 2
            && (value.charAt(0) == '"' || value.charAt(0) == '\'')
            && value.charAt(value.length() - 1) == value.charAt(0);
    return quoted ? value.substring(1, value.length() - 1).strip() : value;
  }
}
