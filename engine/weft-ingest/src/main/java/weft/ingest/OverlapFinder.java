package weft.ingest;

import java.util.OptionalInt;
import weft.kernel.Scripts;
import weft.spi.ChunkKind;

/** Chooses how much of the end of a chunk is read in front of the next. */
final class OverlapFinder {
  private final double share;

  OverlapFinder(double share) {
    this.share = share;
  }

  /**
   * The overlap in UTF-16 units: from two thirds to four thirds of the share of the text's size,
   * from the best break in that range (sentence, line, clause, blank, character), of equals the
   * nearest to the share. None when that is less than one count. Linear.
   */
  OptionalInt units(String text, ChunkKind kind) {
    int total = ChunkSize.count(text);
    double target = share * total;
    var best = new Candidate(text.length(), BreakLevel.NONE, Double.MAX_VALUE);
    var before = new ChunkSize();
    for (int at = 0; at < text.length(); ) {
      int codePoint = text.codePointAt(at);
      before.add(codePoint);
      at += Character.charCount(codePoint);
      double off = Math.abs(total - before.count() - target);
      if (at < text.length() && off * 3 <= target && total - before.count() >= 1) {
        best = best.or(new Candidate(at, Breaks.levelAt(text, at, kind), off));
      }
    }
    int begin = best.at();
    while (begin < text.length() && Scripts.isBlank(text.charAt(begin))) {
      begin++;
    }
    return begin == text.length() ? OptionalInt.empty() : OptionalInt.of(text.length() - begin);
  }

  private record Candidate(int at, BreakLevel level, double off) {
    Candidate or(Candidate other) {
      int order = level.compareTo(other.level);
      return order > 0 || order == 0 && (level == BreakLevel.NONE || off <= other.off)
          ? this
          : other;
    }
  }
}
