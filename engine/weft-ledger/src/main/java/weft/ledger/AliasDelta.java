package weft.ledger;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityName;

/**
 * How the alias table that is read changed.
 *
 * @param entries those that differ, ascending by id
 * @param moved ids that may mean another entity than before, or none; ascending
 */
record AliasDelta(List<Entry> entries, SortedSet<EntityId> moved) {
  record Entry(EntityId id, Optional<Entity> before, Optional<Entity> after) {}

  AliasDelta {
    entries = List.copyOf(entries);
    moved = Collections.unmodifiableSortedSet(new TreeSet<>(moved));
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  /** This change and then another. */
  AliasDelta then(AliasDelta later) {
    Map<EntityId, Entry> joined = new LinkedHashMap<>();
    entries.forEach(entry -> joined.put(entry.id(), entry));
    for (Entry entry : later.entries) {
      joined.merge(
          entry.id(), entry, (first, second) -> new Entry(first.id, first.before, second.after));
    }
    joined.values().removeIf(entry -> entry.before().equals(entry.after()));
    var all = new ArrayList<>(joined.values());
    all.sort(java.util.Comparator.comparing(Entry::id));
    var ids = new TreeSet<>(moved);
    ids.addAll(later.moved);
    return new AliasDelta(all, ids);
  }

  /**
   * The folded names whose owners, or what decides between them, changed: only text that holds one
   * of them can link otherwise than before.
   */
  Set<String> touchedKeys(UnaryOperator<String> folding) {
    var keys = new TreeSet<String>();
    for (Entry entry : entries) {
      var before = links(entry.before());
      var after = links(entry.after());
      Stream.concat(before.stream(), after.stream())
          .filter(link -> !(before.contains(link) && after.contains(link)))
          .forEach(link -> keys.add(folding.apply(link.name)));
    }
    keys.remove("");
    return keys;
  }

  private record NameLink(String name, List<String> context) {}

  private static Set<NameLink> links(Optional<Entity> entity) {
    var links = new HashSet<NameLink>();
    entity.ifPresent(
        present -> {
          for (EntityName name : present.names()) {
            links.add(new NameLink(name.text(), name.context()));
          }
        });
    return links;
  }
}
