package weft.embed.onnx;

import weft.spi.embed.Embedding;

/** Brings vectors to length 1, in double precision. */
final class UnitVectors {
  private UnitVectors() {}

  static Embedding of(double[] values, boolean cut) {
    double squares = 0;
    for (double value : values) {
      squares += value * value;
    }
    double length = Math.sqrt(squares);
    if (!Double.isFinite(length)) {
      return new Embedding.None(Embedding.Reason.NOT_FINITE);
    }
    if (length == 0) {
      return new Embedding.None(Embedding.Reason.ZERO);
    }
    var unit = new float[values.length];
    for (int i = 0; i < unit.length; i++) {
      unit[i] = (float) (values[i] / length);
    }
    return new Embedding.Vector(unit, cut);
  }
}
