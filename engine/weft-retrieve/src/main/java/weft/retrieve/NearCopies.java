package weft.retrieve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import weft.kernel.Shingles;

/**
 * Finds texts that say nearly what a text before them said. A text is compared only with those that
 * share a run of characters with it. Not thread-safe.
 */
final class NearCopies {
  /** The share of a text's runs that must stand in the other one. */
  static final double CONTAINED_MIN = 0.9;

  private final Map<Long, List<Integer>> owners = new HashMap<>();
  private int size;

  /**
   * The first of the texts so far in which nearly all of this one stands. O(runs of the text, and
   * for each the texts that have it).
   *
   * @param condition that such a text must meet besides, by its number
   */
  OptionalInt find(Shingles text, IntPredicate condition) {
    long[] runs = text.toArray();
    var shared = new int[size];
    for (long run : runs) {
      for (int owner : owners.getOrDefault(run, List.of())) {
        shared[owner]++;
      }
    }
    for (int owner = 0; owner < size; owner++) {
      if ((double) shared[owner] / runs.length >= CONTAINED_MIN && condition.test(owner)) {
        return OptionalInt.of(owner);
      }
    }
    return OptionalInt.empty();
  }

  /** Takes a text up; returns its number, from 0. */
  int add(Shingles text) {
    for (long run : text.toArray()) {
      owners.computeIfAbsent(run, _run -> new ArrayList<>(1)).add(size);
    }
    return size++;
  }
}
