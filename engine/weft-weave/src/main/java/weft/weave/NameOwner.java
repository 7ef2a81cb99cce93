package weft.weave;

import java.util.Comparator;
import java.util.TreeSet;
import weft.spi.EntityId;

/**
 * An entity that has a name, with the context words that speak for it there.
 *
 * @param words indexes of context words, ascending and distinct
 */
record NameOwner(EntityId id, java.util.List<Integer> words) {
  static final Comparator<NameOwner> ORDER = Comparator.comparing(NameOwner::id);

  NameOwner and(NameOwner other) {
    var all = new TreeSet<>(words);
    all.addAll(other.words);
    return new NameOwner(id, java.util.List.copyOf(all));
  }
}
