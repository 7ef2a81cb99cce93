package weft.ingest;

import weft.spi.ChunkKind;

/** Finds where a text that is too long is cut. */
final class Cutter {
  /** A cut shall leave at least this share of the room filled, or the next worse kind is tried. */
  private static final int FILLED_PART = 4;

  private final String text;
  private final int limit;

  Cutter(String text, int limit) {
    this.text = text;
    this.limit = limit;
  }

  /**
   * The end of the longest good part of {@code [begin, end)} that fits behind what {@code before}
   * has counted: at a sentence, else a line, a clause, a blank, between two characters, and only
   * for a character with too many marks between two code points. Linear in that part.
   *
   * @return {@code begin} when not one code point fits
   */
  int cut(ChunkSize before, int begin, int end, ChunkKind kind) {
    var size = before.copy();
    int filled = size.count() + (limit - size.count()) / FILLED_PART;
    var last = new int[BreakLevel.values().length];
    var late = new int[last.length];
    for (int at = begin; at < end; ) {
      int codePoint = text.codePointAt(at);
      size.add(codePoint);
      if (size.count() > limit) {
        break;
      }
      at += Character.charCount(codePoint);
      int level = at < end ? Breaks.levelAt(text, at, kind).ordinal() : 0;
      last[level] = at;
      late[level] = size.count() >= filled ? at : late[level];
    }
    return best(late, 1, best(last, 0, begin));
  }

  private static int best(int[] places, int lowest, int otherwise) {
    for (int level = places.length - 1; level >= lowest; level--) {
      if (places[level] > 0) {
        return places[level];
      }
    }
    return otherwise;
  }
}
