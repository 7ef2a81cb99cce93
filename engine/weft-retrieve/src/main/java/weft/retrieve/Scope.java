package weft.retrieve;

import java.util.List;
import java.util.Optional;
import weft.spi.store.GraphReader;
import weft.spi.store.NumberSet;

/**
 * What may be ranked: the first three steps of recall.
 *
 * @param reach from all seeds; empty without a graph constraint
 * @param allowed absent when the whole version is
 */
record Scope(Constraint constraint, Seeds seeds, Reach reach, Optional<NumberSet> allowed) {
  static Scope of(Snapshot snapshot, String question, RecallOptions options, Stopwatch watch) {
    boolean constrained =
        switch (options.mode()) {
          case LEXICAL -> false;
          case CONSTRAINED -> true;
        };
    Seeds seeds = constrained ? Seeds.in(question, snapshot) : Seeds.none();
    watch.lap("link");
    boolean open = !constrained || (seeds.isEmpty() && options.onNoSeed() == OnNoSeed.FULL);
    return open
        ? new Scope(Constraint.NONE, seeds, new Reach(), Optional.empty())
        : within(seeds, snapshot.graph(), options, watch);
  }

  /** The scope that these seeds span. */
  static Scope within(Seeds seeds, GraphReader graph, RecallOptions options, Stopwatch watch) {
    NumberSet numbers = seeds.numbers();
    Reach reach = Walk.from(numbers, graph, options.expansion(), watch);
    watch.lap("expand");
    NumberSet allowed =
        switch (options.seedRule()) {
          case UNION -> allowed(numbers, reach, graph, options);
          case INTERSECTION -> allowedByEach(seeds.groups(), graph, options, watch);
        };
    watch.lap("allow");
    var constraint = allowed.isEmpty() ? Constraint.EMPTY : Constraint.GRAPH;
    return new Scope(constraint, seeds, reach, Optional.of(allowed));
  }

  private static NumberSet allowed(
      NumberSet seeds, Reach reach, GraphReader graph, RecallOptions options) {
    if (reach.size() == 0) {
      return NumberSet.empty();
    }
    return switch (options.chunkRule()) {
      case ANY -> graph.chunksMentioning(reach.numbers());
      case LINKED ->
          NumberSets.union(
              List.of(
                  graph.chunksMentioning(seeds),
                  graph.evidenceWithin(reach.numbers(), options.expansion().minWeight())));
    };
  }

  private static NumberSet allowedByEach(
      List<NumberSet> groups, GraphReader graph, RecallOptions options, Stopwatch watch) {
    Optional<NumberSet> common = Optional.empty();
    for (NumberSet group : groups) {
      Reach reach = Walk.from(group, graph, options.expansion(), watch);
      NumberSet own = allowed(group, reach, graph, options);
      common = Optional.of(common.map(all -> NumberSets.intersection(all, own)).orElse(own));
    }
    return common.orElse(NumberSet.empty());
  }

  boolean allows(int chunk) {
    return allowed.isEmpty() || allowed.get().contains(chunk);
  }
}
