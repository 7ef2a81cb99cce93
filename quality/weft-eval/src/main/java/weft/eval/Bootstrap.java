package weft.eval;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Percentile bootstrap: resamples the questions with replacement and looks at the spread of the mean.
 * For two configurations the differences question by question are resampled, so that what is hard
 * for both does not blur their difference. Equal values and seed give an equal interval. Immutable,
 * safe from any thread.
 *
 * @param resamples at least 100
 */
public record Bootstrap(int resamples, long seed) {
  /** 10,000 resamples. */
  public static final Bootstrap STANDARD = new Bootstrap(10_000, 20_260_101);

  public Bootstrap {
    if (resamples < 100) {
      throw new IllegalArgumentException("need resamples >= 100, got " + resamples);
    }
  }

  /**
   * The interval of a mean; O(n · resamples).
   *
   * @param values at least one
   */
  public Interval of(double[] values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("need at least one value");
    }
    var random = new SplittableRandom(seed);
    double[] means = new double[resamples];
    for (int i = 0; i < resamples; i++) {
      double sum = 0;
      for (int j = 0; j < values.length; j++) {
        sum += values[random.nextInt(values.length)];
      }
      means[i] = sum / values.length;
    }
    Arrays.sort(means);
    return new Interval(mean(values), at(means, 0.025), at(means, 0.975));
  }

  /**
   * The interval of the mean difference {@code second - first}.
   *
   * @param first values question by question
   * @param second of the same questions in the same order
   */
  public Interval ofDifference(double[] first, double[] second) {
    if (first.length != second.length) {
      throw new IllegalArgumentException(
          "need pairs, got %d and %d values".formatted(first.length, second.length));
    }
    double[] differences = new double[first.length];
    Arrays.setAll(differences, i -> second[i] - first[i]);
    return of(differences);
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).sum() / values.length;
  }

  private static double at(double[] ascending, double share) {
    return ascending[(int) Math.round(share * (ascending.length - 1))];
  }
}
