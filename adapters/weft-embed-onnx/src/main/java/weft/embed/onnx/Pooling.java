package weft.embed.onnx;

import java.nio.FloatBuffer;

/** How the vectors of a text's tokens become one. */
enum Pooling {
  /** That of the first token, which stands for the text. */
  CLS {
    @Override
    double[] pool(FloatBuffer values, int tokens, int dimension) {
      var sum = new double[dimension];
      for (int i = 0; i < dimension; i++) {
        sum[i] = values.get(i);
      }
      return sum;
    }
  },
  /** The mean of all tokens, the special ones included. */
  MEAN {
    @Override
    double[] pool(FloatBuffer values, int tokens, int dimension) {
      var sum = new double[dimension];
      for (int token = 0; token < tokens; token++) {
        for (int i = 0; i < dimension; i++) {
          sum[i] += values.get(token * dimension + i);
        }
      }
      for (int i = 0; i < dimension; i++) {
        sum[i] /= tokens;
      }
      return sum;
    }
  };

  /**
   * @param values those of the first token, then those of the second, …
   */
  abstract double[] pool(FloatBuffer values, int tokens, int dimension);
}
