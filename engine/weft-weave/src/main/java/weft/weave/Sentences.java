package weft.weave;

/** Where sentences end, in Chinese and in English. */
final class Sentences {
  private Sentences() {}

  /**
   * The end of the sentence that begins at {@code from}, exclusive: after 。！？；, a line break, or
   * one of {@code . ! ?} before a blank.
   */
  static int endAfter(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean hardEnd = c == '。' || c == '！' || c == '？' || c == '；' || c == '\n';
      boolean softEnd =
          (c == '.' || c == '!' || c == '?')
              && (i + 1 == text.length() || Character.isWhitespace(text.charAt(i + 1)));
      if (hardEnd || softEnd) {
        return i + 1;
      }
    }
    return text.length();
  }
}
