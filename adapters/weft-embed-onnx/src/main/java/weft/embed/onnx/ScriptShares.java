package weft.embed.onnx;

import java.lang.Character.UnicodeScript;
import weft.kernel.Scripts;

/**
 * How much of a text each of two models is to speak for: weights from 0 to 1 with the sum 1. A Han
 * or kana character counts one unit, a run of other letters two, about what a word is worth in
 * either; digits and signs belong to neither. A text without letters is read by both. Hangul goes
 * to the English model, which knows its letters; the Chinese one does not.
 *
 * @param chinese weight of the Chinese model
 * @param english weight of the other
 */
record ScriptShares(double chinese, double english) {
  /** Part of the id of embedders: a change of this rule changes their vectors. */
  static final int RULE_VERSION = 1;

  private static final int UNITS_OF_A_WORD = 2;

  /**
   * What glossed Chinese text gives to the English model, which reads it in a rough translation.
   */
  private static final double GLOSS_SHARE = 1.0 / 3;

  static ScriptShares of(String text) {
    int dense = 0;
    int words = 0;
    boolean inWord = false;
    for (int at = 0; at < text.length(); ) {
      int codePoint = text.codePointAt(at);
      at += Character.charCount(codePoint);
      boolean letter = isOtherLetter(codePoint);
      if (isChinese(codePoint)) {
        dense++;
      } else if (letter && !inWord) {
        words++;
      }
      inWord = letter || inWord && (Scripts.isMark(codePoint) || codePoint == '\'');
    }
    double units = dense + (double) UNITS_OF_A_WORD * words;
    return units == 0 ? new ScriptShares(0.5, 0.5) : of(dense / units);
  }

  /** Whether the Chinese model is the one to read it: Han or kana. */
  static boolean isChinese(int codePoint) {
    return Scripts.isHanKanaHangul(codePoint)
        && UnicodeScript.of(codePoint) != UnicodeScript.HANGUL;
  }

  private static boolean isOtherLetter(int codePoint) {
    return Scripts.isHanKanaHangul(codePoint)
        ? !isChinese(codePoint)
        : Scripts.isWord(codePoint) && !Character.isDigit(codePoint);
  }

  private static ScriptShares of(double chinese) {
    return new ScriptShares(chinese, 1 - chinese);
  }

  /** The weights when the English model reads glosses of the Chinese part. */
  ScriptShares glossed() {
    return of(chinese * (1 - GLOSS_SHARE));
  }
}
