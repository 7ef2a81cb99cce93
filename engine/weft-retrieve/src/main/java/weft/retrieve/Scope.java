package weft.retrieve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import weft.spi.store.GraphReader;
import weft.spi.store.NumberSet;

/**
 * What may be ranked: the first three steps of recall.
 *
 * @param reaches one from all seeds, or under {@link SeedRule#INTERSECTION} one from each; empty
 *     without a graph constraint
 * @param allowed absent when the whole version is
 */
record Scope(Constraint constraint, Seeds seeds, List<Reach> reaches, Optional<NumberSet> allowed) {
  static Scope of(Snapshot snapshot, String question, RecallOptions options, Stopwatch watch) {
    boolean constrained =
        switch (options.mode()) {
          case LEXICAL, VECTOR, HYBRID, EPISODIC -> false;
          case CONSTRAINED, AUTO -> true;
        };
    Seeds seeds = constrained ? Seeds.in(question, snapshot) : Seeds.none();
    watch.lap("link");
    boolean open = !constrained || (seeds.isEmpty() && opensWithoutSeed(options));
    return open
        ? new Scope(Constraint.NONE, seeds, List.of(), Optional.empty())
        : within(seeds, snapshot.graph(), options, watch);
  }

  /** In {@link Mode#AUTO} the other routes answer a question without an entity. */
  private static boolean opensWithoutSeed(RecallOptions options) {
    return options.mode() == Mode.AUTO || options.onNoSeed() == OnNoSeed.FULL;
  }

  /** The scope that these seeds span. */
  static Scope within(Seeds seeds, GraphReader graph, RecallOptions options, Stopwatch watch) {
    List<NumberSet> groups =
        switch (options.seedRule()) {
          case UNION -> List.of(seeds.numbers());
          case INTERSECTION -> seeds.groups();
        };
    var reaches = new ArrayList<Reach>(groups.size());
    for (NumberSet group : groups) {
      reaches.add(Walk.from(group, graph, options.expansion(), watch));
    }
    watch.lap("expand");
    NumberSet allowed = allowedByEach(groups, reaches, graph, options);
    watch.lap("allow");
    var constraint = allowed.isEmpty() ? Constraint.EMPTY : Constraint.GRAPH;
    return new Scope(constraint, seeds, reaches, Optional.of(allowed));
  }

  private static NumberSet allowedByEach(
      List<NumberSet> groups, List<Reach> reaches, GraphReader graph, RecallOptions options) {
    Optional<NumberSet> common = Optional.empty();
    for (int i = 0; i < groups.size(); i++) {
      NumberSet own = allowed(groups.get(i), reaches.get(i), graph, options);
      common = Optional.of(common.map(all -> NumberSets.intersection(all, own)).orElse(own));
    }
    return common.orElse(NumberSet.empty());
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

  boolean allows(int chunk) {
    return allowed.isEmpty() || allowed.get().contains(chunk);
  }

  /** The entities within reach of any seed. */
  NumberSet expanded() {
    return NumberSets.union(reaches.stream().map(Reach::numbers).toList());
  }

  /** The reach that leads to every allowed chunk: under an intersection that of the first seed. */
  Reach leading() {
    return reaches.isEmpty() ? new Reach() : reaches.getFirst();
  }

  /** Whether some walk ended so. */
  boolean any(Predicate<Reach> ending) {
    return reaches.stream().anyMatch(ending);
  }
}
