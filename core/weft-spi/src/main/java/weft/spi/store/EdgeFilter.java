package weft.spi.store;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Set;
import weft.spi.TimeRange;

/**
 * Conditions on edges that hold together.
 *
 * @param types empty asks nothing
 * @param weightMin at least 1
 * @param validDuring the edge's validity overlaps this; an open end is open
 * @param zone in which validity without an offset is read
 * @param limit how many edges at most
 */
public record EdgeFilter(
    Set<String> types, int weightMin, Optional<TimeRange> validDuring, ZoneId zone, int limit) {
  public EdgeFilter {
    types = Set.copyOf(types);
    if (weightMin < 1 || limit < 0) {
      throw new IllegalArgumentException(
          "need weightMin >= 1 and limit >= 0, got %d, %d".formatted(weightMin, limit));
    }
  }

  /** Every edge, up to a limit. */
  public static EdgeFilter all(int limit) {
    return new EdgeFilter(Set.of(), 1, Optional.empty(), ZoneOffset.UTC, limit);
  }

  /** The conditions in plain words of code, without the limit. */
  public boolean accepts(GraphEdge edge) {
    return (types.isEmpty() || types.contains(edge.type()))
        && edge.weight() >= weightMin
        && (validDuring.isEmpty() || isValidDuring(edge, validDuring.get()));
  }

  private boolean isValidDuring(GraphEdge edge, TimeRange range) {
    boolean begun =
        edge.validFrom().map(from -> from.range(zone).begin().isBefore(range.end())).orElse(true);
    boolean unended =
        edge.validTo().map(to -> range.begin().isBefore(to.range(zone).begin())).orElse(true);
    return begun && unended;
  }
}
