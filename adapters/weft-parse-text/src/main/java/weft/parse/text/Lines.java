package weft.parse.text;

/** Places in a text, in UTF-16 units. */
final class Lines {
  private Lines() {}

  /** Where the line that begins at {@code begin} ends, before its line break. */
  static int end(String text, int begin) {
    int at = begin;
    while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
      at++;
    }
    return at;
  }

  /** Where the line after the line break at {@code end} begins. */
  static int next(String text, int end) {
    boolean pair =
        end + 1 < text.length() && text.charAt(end) == '\r' && text.charAt(end + 1) == '\n';
    return Math.min(text.length(), end + (pair ? 2 : 1));
  }

  /** The first place from {@code begin} that is not blank, at most {@code end}. */
  static int skipBlanks(String text, int begin, int end) {
    int at = begin;
    while (at < end && blank(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** The place behind the last character before {@code end} that is not blank. */
  static int trimBlanks(String text, int begin, int end) {
    int at = end;
    while (at > begin && blank(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  static boolean blank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0x85;
  }

  static boolean isBlank(String text) {
    return skipBlanks(text, 0, text.length()) == text.length();
  }
}
