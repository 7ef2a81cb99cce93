package weft.spi;

import java.time.Instant;

/** A range of instants, half open: {@code [begin, end)}. */
public record TimeRange(Instant begin, Instant end) {
  public TimeRange {
    if (end.isBefore(begin)) {
      throw new IllegalArgumentException("need begin <= end, got [%s, %s)".formatted(begin, end));
    }
  }

  /** Whether the two share an instant. */
  public boolean overlaps(TimeRange other) {
    return begin.isBefore(other.end) && other.begin.isBefore(end);
  }
}
