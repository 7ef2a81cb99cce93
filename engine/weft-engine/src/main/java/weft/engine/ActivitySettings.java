package weft.engine;

/**
 * How long searches are kept.
 *
 * @param keepDays in days of 24 hours, at least 1
 * @param keepRuns how many at most, the newest, at least 1
 */
public record ActivitySettings(int keepDays, int keepRuns) {
  public ActivitySettings {
    if (keepDays < 1 || keepRuns < 1) {
      throw new IllegalArgumentException(
          "need keepDays and keepRuns >= 1, got %d, %d".formatted(keepDays, keepRuns));
    }
  }
}
