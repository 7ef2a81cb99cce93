package weft.kernel;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * One run of folding over one text. A unit is an original character with the marks that belong to
 * it; ordinary characters are units of one. A mark is noticed only after its base was written: the
 * base is then taken back and the unit is normalised as a whole. Offsets are kept only from the first
 * character on that is not an ordinary one.
 */
final class Folder {
  private static final int[] NO_OFFSETS = new int[0];

  private final String text;
  private final char[] simple;
  private final IntUnaryOperator extra;
  private char[] chars;
  private int[] begins;
  private int[] ends;
  private int length;

  Folder(String text, char[] simple, IntUnaryOperator extra) {
    this.text = text;
    this.simple = simple;
    this.extra = extra;
    this.chars = new char[text.length()];
    this.begins = NO_OFFSETS;
    this.ends = NO_OFFSETS;
  }

  FoldedText fold() {
    int at = ordinary();
    if (at < text.length()) {
      keepOffsets();
      length = at;
      foldFrom(at);
    } else {
      length = at;
    }
    return new FoldedText(text, chars, begins, ends, length);
  }

  /** Folds the ordinary characters that the text begins with; returns how many they are. */
  private int ordinary() {
    int at = 0;
    while (at < chars.length) {
      char folded = simple[text.charAt(at)];
      if (folded == 0) {
        return at;
      }
      chars[at++] = folded;
    }
    return at;
  }

  private void keepOffsets() {
    begins = new int[chars.length];
    ends = new int[chars.length];
    for (int i = 0; i < chars.length; i++) {
      begins[i] = i;
      ends[i] = i + 1;
    }
  }

  private void foldFrom(int begin) {
    int at = begin;
    while (at < text.length()) {
      char folded = simple[text.charAt(at)];
      if (folded == 0) {
        at = special(at);
      } else {
        put(folded, at, ++at);
      }
    }
  }

  /** Folds what begins at {@code at} and is no ordinary character; returns where to go on. */
  private int special(int at) {
    int codePoint = text.codePointAt(at);
    int next = at + Character.charCount(codePoint);
    if (Scripts.isZeroWidth(codePoint)) {
      return next;
    }
    if (belongsToLast(codePoint)) {
      return takeBack(next);
    }
    if (FoldTables.changes(codePoint)) {
      putUnit(Normalizer.normalize(Character.toString(codePoint), Form.NFKC), at, next);
    } else {
      int first = length;
      putFolded(codePoint);
      seal(first, length == first, at, next);
    }
    return next;
  }

  private boolean belongsToLast(int codePoint) {
    if (length == 0) {
      return false;
    }
    return FoldTables.joins(codePoint)
        || FoldTables.mayCompose(codePoint) && composesWithLast(codePoint);
  }

  private boolean composesWithLast(int codePoint) {
    int start = begins[lastUnit()];
    String before = Normalizer.normalize(visible(start, ends[length - 1]), Form.NFKC);
    String tail = Normalizer.normalize(Character.toString(codePoint), Form.NFKC);
    return !Normalizer.isNormalized(before + tail, Form.NFC);
  }

  /** Writes the last unit anew together with the marks up to {@code end} and those behind it. */
  private int takeBack(int end) {
    int unit = lastUnit();
    int start = begins[unit];
    int to = lastMarkEnd(end);
    length = unit;
    putUnit(Normalizer.normalize(visible(start, to), Form.NFKC), start, to);
    return to;
  }

  private int lastUnit() {
    int unit = length - 1;
    while (begins[unit] == FoldedText.INSIDE) {
      unit--;
    }
    return unit;
  }

  private int lastMarkEnd(int from) {
    int end = from;
    int at = from;
    while (at < text.length()) {
      int codePoint = text.codePointAt(at);
      boolean zeroWidth = Scripts.isZeroWidth(codePoint);
      if (!zeroWidth && !FoldTables.joins(codePoint)) {
        break;
      }
      at += Character.charCount(codePoint);
      end = zeroWidth ? end : at;
    }
    return end;
  }

  private String visible(int from, int to) {
    StringBuilder kept = new StringBuilder(to - from);
    text.substring(from, to)
        .codePoints()
        .filter(codePoint -> !Scripts.isZeroWidth(codePoint))
        .forEach(kept::appendCodePoint);
    return kept.toString();
  }

  private void putUnit(String normalised, int begin, int end) {
    int first = length;
    int head = normalised.codePointAt(0);
    putFolded(head);
    boolean merged = length == first;
    for (int i = Character.charCount(head); i < normalised.length(); ) {
      int codePoint = normalised.codePointAt(i);
      putFolded(codePoint);
      i += Character.charCount(codePoint);
    }
    seal(first, merged, begin, end);
  }

  private void putFolded(int codePoint) {
    int folded = extra.applyAsInt(Character.toLowerCase(codePoint));
    if (Scripts.isBlank(folded)) {
      if (length == 0 || chars[length - 1] != ' ') {
        put(' ', FoldedText.INSIDE, FoldedText.INSIDE);
      }
    } else if (Character.isBmpCodePoint(folded)) {
      put((char) folded, FoldedText.INSIDE, FoldedText.INSIDE);
    } else {
      put(Character.highSurrogate(folded), FoldedText.INSIDE, FoldedText.INSIDE);
      put(Character.lowSurrogate(folded), FoldedText.INSIDE, FoldedText.INSIDE);
    }
  }

  /**
   * Names the borders of the unit written since {@code first}. A unit whose leading blank was
   * merged into the blank before it begins inside that blank.
   */
  private void seal(int first, boolean merged, int begin, int end) {
    if (!merged) {
      begins[first] = begin;
    }
    ends[length - 1] = end;
  }

  private void put(char folded, int begin, int end) {
    if (length == chars.length) {
      grow();
    }
    chars[length] = folded;
    begins[length] = begin;
    ends[length++] = end;
  }

  private void grow() {
    int capacity = chars.length + (chars.length >> 1) + 16;
    chars = Arrays.copyOf(chars, capacity);
    begins = Arrays.copyOf(begins, capacity);
    ends = Arrays.copyOf(ends, capacity);
  }
}
