package weft.retrieve;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import weft.spi.EntityId;
import weft.spi.Mention;
import weft.spi.TextSpan;
import weft.spi.store.NumberSet;

/** The entities recognised in a question. */
final class Seeds {
  private final List<Seed> seeds;
  private final List<NumberSet> groups;

  private Seeds(List<Seed> seeds, List<NumberSet> groups) {
    this.seeds = List.copyOf(seeds);
    this.groups = List.copyOf(groups);
  }

  static Seeds none() {
    return new Seeds(List.of(), List.of());
  }

  static Seeds in(String question, Snapshot snapshot) {
    var seeds = new ArrayList<Seed>();
    var seen = new HashSet<EntityId>();
    var occurrences = new LinkedHashMap<TextSpan, NumberSet.Builder>();
    for (Mention mention : snapshot.linker().link(question)) {
      if (seen.add(mention.entityId())) {
        seeds.add(new Seed(mention.surface(), mention.entityId(), mention.ambiguous()));
      }
      var group = occurrences.computeIfAbsent(mention.span(), span -> NumberSet.builder());
      snapshot.graph().number(mention.entityId()).ifPresent(group::add);
    }
    var groups = occurrences.values().stream().map(NumberSet.Builder::build).distinct().toList();
    return new Seeds(seeds, groups);
  }

  boolean isEmpty() {
    return seeds.isEmpty();
  }

  /** Distinct, in order of first mention. */
  List<Seed> list() {
    return seeds;
  }

  /** The seed that is this entity. */
  Seed of(EntityId id) {
    return seeds.stream().filter(seed -> seed.entityId().equals(id)).findFirst().orElseThrow();
  }

  NumberSet numbers() {
    return NumberSets.union(groups);
  }

  /** The seeds by occurrence: the owners of one ambiguous surface stand together. */
  List<NumberSet> groups() {
    return groups;
  }
}
