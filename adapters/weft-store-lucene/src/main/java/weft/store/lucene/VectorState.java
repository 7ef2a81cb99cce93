package weft.store.lucene;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import weft.spi.embed.VectorSpace;

/**
 * What vectors a version has.
 *
 * @param counts of each collection, above 0
 */
record VectorState(Optional<VectorSpace> space, SortedMap<String, Integer> counts) {
  static final VectorState NONE = new VectorState(Optional.empty(), Collections.emptySortedMap());

  private static final String SPACE = "weft.vectors";
  private static final String COUNT = "weft.vectors.";

  VectorState {
    counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
  }

  /** Adds what a commit says of it to the commit's user data. */
  void write(Map<String, String> entries) {
    space.ifPresent(known -> entries.put(SPACE, known.toString()));
    counts.forEach((collection, count) -> entries.put(COUNT + collection, count.toString()));
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws IllegalArgumentException when a value is none
   */
  static VectorState of(Map<String, String> entries) {
    var counts = new TreeMap<String, Integer>();
    entries.forEach(
        (key, value) -> {
          if (key.startsWith(COUNT)) {
            counts.put(key.substring(COUNT.length()), Integer.valueOf(value));
          }
        });
    return new VectorState(Optional.ofNullable(entries.get(SPACE)).map(VectorSpace::parse), counts);
  }
}
