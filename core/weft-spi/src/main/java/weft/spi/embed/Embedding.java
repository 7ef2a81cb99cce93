package weft.spi.embed;

/** What an embedder makes of one text. */
public sealed interface Embedding {
  /**
   * A vector.
   *
   * @param values of length 1, as many as the space has dimensions; not to be changed
   * @param cut whether the text was longer than the model reads, so that its end does not count
   */
  record Vector(float[] values, boolean cut) implements Embedding {}

  /** No vector: such a text is found by its words only. */
  record None(Reason reason) implements Embedding {}

  /**
   * What a model's numbers mean: their direction, as a vector of length 1. In double precision with
   * a fixed order of additions: equal numbers give equal bits. O(dimension).
   *
   * @param values at least one; any size that a double has
   * @param cut as in {@link Vector}
   */
  static Embedding ofDirection(double[] values, boolean cut) {
    double largest = 0;
    for (double value : values) {
      if (!Double.isFinite(value)) {
        return new None(Reason.NOT_FINITE);
      }
      largest = Math.max(largest, Math.abs(value));
    }
    return largest == 0 ? new None(Reason.ZERO) : new Vector(unit(values, scale(largest)), cut);
  }

  /** What to divide by, so that no square leaves the range of a double. */
  private static double scale(double largest) {
    return largest > 1e-100 && largest < 1e100 ? 1 : largest;
  }

  private static float[] unit(double[] values, double scale) {
    double squares = 0;
    for (double value : values) {
      squares += value / scale * (value / scale);
    }
    double length = Math.sqrt(squares);
    var unit = new float[values.length];
    for (int i = 0; i < unit.length; i++) {
      unit[i] = (float) (values[i] / scale / length);
    }
    return unit;
  }

  /** Why a text has no vector. */
  enum Reason {
    /** Nothing in the text that the model reads. */
    BLANK,
    /** The model gave zeros, which have no direction. */
    ZERO,
    /** The model gave what is not a number. */
    NOT_FINITE
  }
}
