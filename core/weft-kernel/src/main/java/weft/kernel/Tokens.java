package weft.kernel;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.LinkedHashMap;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/**
 * Text analysis for BM25. After NFKC, a maximal run of Han, kana or Hangul gives its characters and
 * its adjacent pairs; a maximal run of other letters and digits gives one word in lower case, code
 * point by code point; anything else separates. Linear in the text; safe from any thread.
 */
public final class Tokens {
  /** The longest word, in UTF-16 units; a longer one is skipped, as stores bound their terms. */
  public static final int WORD_UNITS_MAX = 256;

  private Tokens() {}

  /** The tokens of the text, counted. */
  public static TokenCounts count(String text) {
    LinkedHashMap<String, Integer> counts = new LinkedHashMap<>();
    int skipped = walk(text, token -> counts.merge(token, 1, Integer::sum));
    int length = counts.values().stream().mapToInt(Integer::intValue).sum();
    return new TokenCounts(counts, length, skipped);
  }

  /**
   * Hands over each token as often as it stands in the text, from left to right; of a run of Han,
   * kana or Hangul each character is followed by the pair it begins. Words longer than {@link
   * #WORD_UNITS_MAX} are left out.
   */
  public static void forEach(String text, Consumer<String> consumer) {
    walk(text, consumer);
  }

  private static int walk(String text, Consumer<String> consumer) {
    String normal = Normalizer.normalize(text, Form.NFKC);
    int skipped = 0;
    int at = 0;
    while (at < normal.length()) {
      int codePoint = normal.codePointAt(at);
      if (Scripts.isHanKanaHangul(codePoint)) {
        int end = runEnd(normal, at, Scripts::isHanKanaHangul);
        charactersAndPairs(normal, at, end, consumer);
        at = end;
      } else if (Scripts.isWord(codePoint)) {
        int end = runEnd(normal, at, Scripts::isWord);
        skipped += word(normal, at, end, consumer);
        at = end;
      } else {
        at += Character.charCount(codePoint);
      }
    }
    return skipped;
  }

  private static int runEnd(String text, int begin, IntPredicate member) {
    int end = begin;
    while (end < text.length()) {
      int codePoint = text.codePointAt(end);
      if (!member.test(codePoint)) {
        break;
      }
      end += Character.charCount(codePoint);
    }
    return end;
  }

  private static void charactersAndPairs(
      String text, int begin, int end, Consumer<String> consumer) {
    int at = begin;
    int next = at + Character.charCount(text.codePointAt(at));
    consumer.accept(text.substring(at, next));
    while (next < end) {
      int afterNext = next + Character.charCount(text.codePointAt(next));
      consumer.accept(text.substring(at, afterNext));
      consumer.accept(text.substring(next, afterNext));
      at = next;
      next = afterNext;
    }
  }

  /** Hands the word over; returns how many words were skipped. */
  private static int word(String text, int begin, int end, Consumer<String> consumer) {
    if (end - begin > WORD_UNITS_MAX) {
      return 1;
    }
    StringBuilder lower = new StringBuilder(end - begin);
    for (int at = begin; at < end; ) {
      int codePoint = text.codePointAt(at);
      lower.appendCodePoint(Character.toLowerCase(codePoint));
      at += Character.charCount(codePoint);
    }
    consumer.accept(lower.toString());
    return 0;
  }
}
