package weft.kernel;

import java.util.Arrays;

/**
 * The runs of {@link #LENGTH} characters that stand in a text, as a set: texts that share nearly all
 * of them are nearly the same. A text is folded as names are, so that width, case and blanks do not
 * count. Runs are known by a hash of 64 bits; of a million texts a thousand characters long, fewer
 * than one pair of runs is expected to share one by chance. Immutable and safe from any thread.
 */
public final class Shingles {
  /** In code points; a shorter text is one run. */
  public static final int LENGTH = 5;

  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private final long[] hashes;

  private Shingles(long[] hashes) {
    this.hashes = hashes;
  }

  /** Those of a text; none when nothing is left of it after folding. O(n log n). */
  public static Shingles of(String text) {
    int[] codePoints = Folding.plain().key(text).codePoints().toArray();
    if (codePoints.length == 0) {
      return new Shingles(new long[0]);
    }
    int length = Math.min(LENGTH, codePoints.length);
    var hashes = new long[codePoints.length - length + 1];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = hash(codePoints, i, length);
    }
    return new Shingles(Arrays.stream(hashes).sorted().distinct().toArray());
  }

  private static long hash(int[] codePoints, int begin, int length) {
    long hash = length;
    for (int i = begin; i < begin + length; i++) {
      hash = (hash + codePoints[i] + 1) * MULTIPLIER;
      hash ^= hash >>> 29;
    }
    return hash;
  }

  /** How many distinct runs there are. */
  public int size() {
    return hashes.length;
  }

  /** Distinct, ascending; a copy. */
  public long[] toArray() {
    return hashes.clone();
  }

  /**
   * Which share of these runs stands in the other text too, from 0 to 1; 1 for a text without runs.
   * O(size of both).
   */
  public double containedIn(Shingles other) {
    if (hashes.length == 0) {
      return 1;
    }
    int shared = 0;
    int at = 0;
    for (long hash : hashes) {
      while (at < other.hashes.length && other.hashes[at] < hash) {
        at++;
      }
      if (at < other.hashes.length && other.hashes[at] == hash) {
        shared++;
      }
    }
    return (double) shared / hashes.length;
  }
}
