package weft.retrieve;

import weft.kernel.Folding;
import weft.kernel.Scripts;

/**
 * Texts as they are compared with the words of a question: folded, blanks and punctuation count as
 * nothing but for the border that they make between two words. Source: the design page of episodic
 * retrieval, step 3. Linear in the text; stateless and safe from any thread.
 */
final class Phrases {
  private Phrases() {}

  /** The folded text without blanks and punctuation; one space stands between two words. */
  static String of(String text) {
    String folded = Folding.plain().key(text);
    var phrase = new StringBuilder(folded.length());
    boolean border = false;
    for (int at = 0; at < folded.length(); ) {
      int codePoint = folded.codePointAt(at);
      at += Character.charCount(codePoint);
      if (isSilent(codePoint)) {
        border = true;
        continue;
      }
      if (border
          && !phrase.isEmpty()
          && bothWords(phrase.codePointBefore(phrase.length()), codePoint)) {
        phrase.append(' ');
      }
      phrase.appendCodePoint(codePoint);
      border = false;
    }
    return phrase.toString();
  }

  private static boolean isSilent(int codePoint) {
    return Scripts.isBlank(codePoint)
        || switch (Character.getType(codePoint)) {
          case Character.CONNECTOR_PUNCTUATION,
              Character.DASH_PUNCTUATION,
              Character.START_PUNCTUATION,
              Character.END_PUNCTUATION,
              Character.INITIAL_QUOTE_PUNCTUATION,
              Character.FINAL_QUOTE_PUNCTUATION,
              Character.CONTROL ->
              true;
          // C# is not C
          case Character.OTHER_PUNCTUATION -> codePoint != '#';
          default -> false;
        };
  }

  private static boolean bothWords(int left, int right) {
    return Scripts.blocksBorder(left) && Scripts.blocksBorder(right);
  }

  /**
   * Whether a part stands in a text; where it begins or ends with a word character it does not stand
   * beside another. O(text) for most parts.
   *
   * @param part not empty
   */
  static boolean stands(String part, String text) {
    boolean wordFirst = Scripts.blocksBorder(part.codePointAt(0));
    boolean wordLast = Scripts.blocksBorder(part.codePointBefore(part.length()));
    for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
      int end = at + part.length();
      boolean blocked =
          wordFirst && at > 0 && Scripts.blocksBorder(text.codePointBefore(at))
              || wordLast && end < text.length() && Scripts.blocksBorder(text.codePointAt(end));
      if (!blocked) {
        return true;
      }
    }
    return false;
  }
}
