package weft.ingest;

import weft.kernel.Scripts;

/**
 * The size of a text in a count that needs no model: one for a Han, kana or Hangul character, one
 * for every started four letters or digits of a word of other scripts (its combining marks count
 * with it). Of all other characters every four count one, of blanks every hundred, so that ordinary
 * punctuation hardly weighs but a text of punctuation or blanks alone is bounded too.
 */
public final class ChunkSize {
  private static final int PER_COUNT = 4;
  private static final int BLANKS_PER_COUNT = 100;

  private int dense;
  private int words;
  private int run;
  private int others;
  private int blanks;

  ChunkSize() {}

  /** The size of a text. Linear; safe from any thread. */
  public static int count(CharSequence text) {
    var size = new ChunkSize();
    size.add(text, 0, text.length(), Integer.MAX_VALUE);
    return size.count();
  }

  ChunkSize copy() {
    var copy = new ChunkSize();
    copy.dense = dense;
    copy.words = words;
    copy.run = run;
    copy.others = others;
    copy.blanks = blanks;
    return copy;
  }

  /** What has been added so far. */
  int count() {
    int inWords = words + (run + PER_COUNT - 1) / PER_COUNT;
    return dense + inWords + others / PER_COUNT + blanks / BLANKS_PER_COUNT;
  }

  /**
   * Adds a part of a text, from {@code begin} on, but no more than makes the count pass the limit.
   */
  void add(CharSequence text, int begin, int end, int limit) {
    for (int at = begin; at < end && count() <= limit; ) {
      int codePoint = Character.codePointAt(text, at);
      add(codePoint);
      at += Character.charCount(codePoint);
    }
  }

  void add(int codePoint) {
    if (Scripts.isWord(codePoint) || run > 0 && Scripts.isMark(codePoint)) {
      run++;
      return;
    }
    words += (run + PER_COUNT - 1) / PER_COUNT;
    run = 0;
    if (Scripts.isHanKanaHangul(codePoint)) {
      dense++;
    } else if (Scripts.isBlank(codePoint)) {
      blanks++;
    } else {
      others++;
    }
  }
}
