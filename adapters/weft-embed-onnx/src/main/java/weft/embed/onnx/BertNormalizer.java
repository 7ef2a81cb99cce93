package weft.embed.onnx;

import java.text.Normalizer;

/**
 * What BERT does to a text before it looks for words: control characters out, each Chinese
 * character a word of its own, accents off, lower case, as the model's file says. Follows the Rust
 * library that models are published for, its table of Chinese characters included. O(text); safe
 * from any thread.
 *
 * @param cleanText whether control characters are dropped and all blanks become a space
 * @param spaceChinese whether Chinese characters stand alone
 * @param stripAccents whether combining marks are dropped after decomposition
 * @param lowerCase whether letters are lowered, each for itself
 */
record BertNormalizer(
    boolean cleanText, boolean spaceChinese, boolean stripAccents, boolean lowerCase) {

  private static final int CAPITAL_I_WITH_DOT = 0x130;

  String normalize(String text) {
    String clean = cleanText || spaceChinese ? cleanAndSpaced(text) : text;
    String bare = stripAccents ? withoutAccents(clean) : clean;
    return lowerCase ? lowered(bare) : bare;
  }

  private String cleanAndSpaced(String text) {
    var out = new StringBuilder(text.length() + text.length() / 2);
    for (int at = 0; at < text.length(); ) {
      int codePoint = text.codePointAt(at);
      at += Character.charCount(codePoint);
      if (cleanText && BertCharacters.isDropped(codePoint)) {
        continue;
      }
      if (cleanText && BertCharacters.isBlank(codePoint)) {
        out.append(' ');
      } else if (spaceChinese && BertCharacters.isChinese(codePoint)) {
        out.append(' ').appendCodePoint(codePoint).append(' ');
      } else {
        out.appendCodePoint(codePoint);
      }
    }
    return out.toString();
  }

  private static String withoutAccents(String text) {
    if (isAscii(text)) {
      return text;
    }
    String decomposed = Normalizer.normalize(text, Normalizer.Form.NFD);
    var out = new StringBuilder(decomposed.length());
    decomposed
        .codePoints()
        .filter(codePoint -> !BertCharacters.isAccent(codePoint))
        .forEach(out::appendCodePoint);
    return out.toString();
  }

  /** Not the lower case of String, which looks at the neighbours of a sigma. */
  private static String lowered(String text) {
    var out = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            codePoint -> {
              out.appendCodePoint(
                  codePoint == CAPITAL_I_WITH_DOT ? 'i' : Character.toLowerCase(codePoint));
              if (codePoint == CAPITAL_I_WITH_DOT) {
                out.append('\u0307');
              }
            });
    return out.toString();
  }

  /** Most English text has nothing to decompose. */
  private static boolean isAscii(String text) {
    return text.chars().allMatch(unit -> unit < 0x80);
  }
}
