package weft.eval;

/**
 * A mean with its 95 % interval.
 *
 * @param low the 2.5th percentile of the resampled means
 * @param high the 97.5th percentile
 */
public record Interval(double mean, double low, double high) {
  /** Whether 0 lies outside. */
  public boolean excludesZero() {
    return low > 0 || high < 0;
  }
}
