package weft.retrieve;

import java.util.List;
import weft.spi.store.NumberSet;

/** Arithmetic of sets of numbers. */
final class NumberSets {
  private NumberSets() {}

  /** The numbers in any of the sets. */
  static NumberSet union(List<NumberSet> sets) {
    if (sets.size() == 1) {
      return sets.getFirst();
    }
    var all = NumberSet.builder();
    for (NumberSet set : sets) {
      set.forEach(all::add);
    }
    return all.build();
  }

  /** The numbers in both sets. */
  static NumberSet intersection(NumberSet a, NumberSet b) {
    var common = NumberSet.builder();
    a.forEach(
        number -> {
          if (b.contains(number)) {
            common.add(number);
          }
        });
    return common.build();
  }
}
