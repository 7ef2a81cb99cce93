package weft.kernel;

/**
 * Distances between vectors of length 1, in double precision with a fixed order of additions: equal
 * vectors give equal bits on every machine. O(dimension); safe from any thread.
 */
public final class Cosine {
  private Cosine() {}

  /**
   * One minus the cosine, from 0 to 2.
   *
   * @param a of length 1
   * @param b of length 1, as many values as {@code a}
   */
  public static double distance(float[] a, float[] b) {
    return Math.min(2, Math.max(0, 1 - dot(a, b)));
  }

  /** The sum of products. Four sums that do not wait for one another, added up at the end. */
  public static double dot(float[] a, float[] b) {
    if (a.length != b.length) {
      throw new IllegalArgumentException(
          "need equal dimensions, got %d and %d".formatted(a.length, b.length));
    }
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    for (; i + 3 < a.length; i += 4) {
      s0 += (double) a[i] * b[i];
      s1 += (double) a[i + 1] * b[i + 1];
      s2 += (double) a[i + 2] * b[i + 2];
      s3 += (double) a[i + 3] * b[i + 3];
    }
    for (; i < a.length; i++) {
      s0 += (double) a[i] * b[i];
    }
    return (s0 + s1) + (s2 + s3);
  }
}
