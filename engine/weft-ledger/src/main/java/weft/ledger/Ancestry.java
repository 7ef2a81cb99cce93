package weft.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A version and all it descends from, as ranges of numbers: what decides which rows belong to it.
 * Most histories are one range; each return to an older version adds one.
 *
 * @param ranges ascending, not touching
 */
record Ancestry(List<Range> ranges) {
  /** Both ends inclusive. */
  record Range(long low, long high) {}

  Ancestry {
    ranges = List.copyOf(ranges);
  }

  /** The ancestry of no version: nothing belongs to it. */
  static Ancestry none() {
    return new Ancestry(List.of());
  }

  /**
   * @param parents of each version; 0 for none
   */
  static Ancestry of(long version, Map<Long, Long> parents) {
    var ranges = new ArrayList<Range>();
    long high = version;
    long low = version;
    for (long at = parents.getOrDefault(version, 0L); at > 0; at = parents.getOrDefault(at, 0L)) {
      if (at != low - 1) {
        ranges.add(new Range(low, high));
        high = at;
      }
      low = at;
    }
    if (version > 0) {
      ranges.add(new Range(low, high));
    }
    return new Ancestry(ranges.reversed());
  }

  boolean isEmpty() {
    return ranges.isEmpty();
  }

  boolean contains(long version) {
    return ranges.stream().anyMatch(range -> range.low() <= version && version <= range.high());
  }

  /** The SQL condition that a row of {@code record r} is visible. Holds numbers only. */
  String visible() {
    return "%s AND NOT EXISTS (SELECT 1 FROM ending e WHERE e.row = r.row AND %s)"
        .formatted(within("r.begin"), within("e.version"));
  }

  private String within(String column) {
    if (ranges.isEmpty()) {
      return "0";
    }
    if (ranges.size() == 1) {
      Range only = ranges.getFirst();
      return "%s BETWEEN %d AND %d".formatted(column, only.low(), only.high());
    }
    var values = new ArrayList<String>();
    ranges.forEach(range -> values.add("(%d,%d)".formatted(range.low(), range.high())));
    return "EXISTS (SELECT 1 FROM (VALUES %s) WHERE %s BETWEEN column1 AND column2)"
        .formatted(String.join(",", values), column);
  }
}
