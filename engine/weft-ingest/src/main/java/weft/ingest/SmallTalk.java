package weft.ingest;

import weft.kernel.Scripts;

/** Tells sentences that assert something from greetings, thanks, approval and questions. */
final class SmallTalk {
  private static final WordList OPENINGS = WordList.of("small-talk.txt");

  /** Below these a sentence hardly says anything. */
  private static final int WORDS_MIN = 4;

  private static final int HAN_MIN = 5;

  /** Up to these a sentence that opens like small talk is nothing else. */
  private static final int TALK_WORDS_MAX = 6;

  private static final int TALK_HAN_MAX = 9;

  private SmallTalk() {}

  /** Whether somebody may ask for what a sentence says. */
  static boolean isAssertion(String sentence) {
    int han = 0;
    int words = 0;
    boolean digits = false;
    boolean inside = false;
    for (int at = 0; at < sentence.length(); ) {
      int codePoint = sentence.codePointAt(at);
      at += Character.charCount(codePoint);
      boolean word = Scripts.isWord(codePoint) || inside && codePoint == '\'';
      words += word && !inside ? 1 : 0;
      inside = word;
      digits |= Character.isDigit(codePoint);
      han += Scripts.isHanKanaHangul(codePoint) ? 1 : 0;
    }
    boolean isLong = han >= HAN_MIN || words >= WORDS_MIN || digits && han + words >= 2;
    boolean opensSo = OPENINGS.begins(sentence) && han <= TALK_HAN_MAX && words <= TALK_WORDS_MAX;
    return isLong && !isQuestion(sentence) && (!opensSo || digits);
  }

  private static boolean isQuestion(String sentence) {
    String end = sentence.strip();
    return end.endsWith("?") || end.endsWith("？");
  }

  static boolean isHan(String text) {
    return text.codePoints().anyMatch(Scripts::isHanKanaHangul);
  }
}
