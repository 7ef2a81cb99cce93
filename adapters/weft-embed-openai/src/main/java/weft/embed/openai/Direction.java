package weft.embed.openai;

import weft.spi.embed.Embedding;

/** What of a model's numbers counts: their direction, as a vector of length 1. */
final class Direction {
  private Direction() {}

  static Embedding of(double[] values) {
    double largest = 0;
    for (double value : values) {
      if (!Double.isFinite(value)) {
        return new Embedding.None(Embedding.Reason.NOT_FINITE);
      }
      largest = Math.max(largest, Math.abs(value));
    }
    if (largest == 0) {
      return new Embedding.None(Embedding.Reason.ZERO);
    }
    return new Embedding.Vector(unit(values, largest), false);
  }

  /** Divided by the largest first, so that no square is too large or too small for a double. */
  private static float[] unit(double[] values, double largest) {
    double squares = 0;
    for (double value : values) {
      double scaled = value / largest;
      squares += scaled * scaled;
    }
    double length = Math.sqrt(squares);
    var unit = new float[values.length];
    for (int i = 0; i < unit.length; i++) {
      unit[i] = (float) (values[i] / largest / length);
    }
    return unit;
  }
}
