package weft.eval;

import java.util.Locale;

/** Collects a page that is well-formed XML as well; text is escaped. Not thread-safe. */
final class Html {
  private final StringBuilder out = new StringBuilder();

  /** Markup as it is. */
  Html raw(String markup) {
    out.append(markup);
    return this;
  }

  /** Markup as {@link String#format} makes it; values must not need escaping. */
  Html raw(String pattern, Object... values) {
    out.append(format(pattern, values));
    return this;
  }

  /** A piece of text. */
  Html text(String text) {
    out.append(escaped(text));
    return this;
  }

  /** The same in both languages, of which the page shows one. */
  Html both(String english, String chinese) {
    return raw("<span class=\"en\">")
        .text(english)
        .raw("</span><span class=\"zh\">")
        .text(chinese)
        .raw("</span>");
  }

  /** An element that holds both languages. */
  Html both(String element, String english, String chinese) {
    return raw("<" + element + ">").both(english, chinese).raw("</" + element + ">");
  }

  @SuppressWarnings("AnnotateFormatMethod") // every pattern is a constant of this package
  static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }

  /** Without what XML does not take, and with references for what it reads as markup. */
  static String escaped(String text) {
    var safe = new StringBuilder();
    text.codePoints()
        .filter(Html::isAllowed)
        .forEach(
            c -> {
              switch (c) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                case '"' -> safe.append("&quot;");
                default -> safe.appendCodePoint(c);
              }
            });
    return safe.toString();
  }

  private static boolean isAllowed(int c) {
    boolean surrogate = c >= 0xD800 && c <= 0xDFFF;
    return (c >= 0x20 || c == '\t' || c == '\n') && !surrogate && c != 0xFFFE && c != 0xFFFF;
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
