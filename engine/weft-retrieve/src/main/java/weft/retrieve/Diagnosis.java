package weft.retrieve;

import java.util.ArrayList;
import java.util.List;
import weft.spi.EntityId;
import weft.spi.store.GraphReader;
import weft.spi.store.NumberSet;

/**
 * Finds what keeps a chunk outside the allowed set: searches again with settings loosened, one at a
 * time, then together. Every answer was tried, not guessed.
 */
final class Diagnosis {
  private static final List<Bound> BOUNDS = List.of(Bound.values());

  private final GraphReader graph;
  private final Seeds seeds;
  private final RecallOptions options;
  private final int chunk;
  private final List<EntityId> mentioned;

  /**
   * @param mentioned the distinct entities of the chunk, at least one
   */
  Diagnosis(
      GraphReader graph, Seeds seeds, RecallOptions options, int chunk, List<EntityId> mentioned) {
    this.graph = graph;
    this.seeds = seeds;
    this.options = options;
    this.chunk = chunk;
    this.mentioned = mentioned.stream().sorted().toList();
  }

  /** The first gate that the chunk fails. */
  WhyNot gate() {
    // a chunk whose entities are within reach is kept out by a rule, not by distance
    List<Bound> order = reachedWith(options).isEmpty() ? BOUNDS : BOUNDS.reversed();
    for (Bound bound : order) {
      RecallOptions loose = bound.loosen(options);
      if (!loose.equals(options) && letsIn(loose)) {
        return alone(bound, tightened(bound, loose));
      }
    }
    return together();
  }

  private boolean letsIn(RecallOptions tried) {
    return scope(tried).allows(chunk);
  }

  private Scope scope(RecallOptions tried) {
    return Scope.within(seeds, graph, tried, Stopwatch.stopped());
  }

  /** The same bound as strict as it can be while the chunk still gets in. */
  private RecallOptions tightened(Bound bound, RecallOptions loose) {
    return switch (bound) {
      case HOPS -> fewestHops(loose);
      case MIN_WEIGHT -> largestWeight(loose);
      case EDGE_TYPE, MAX_DEGREE, MAX_EXPANDED, SEED_RULE, CHUNK_RULE -> loose;
    };
  }

  private RecallOptions fewestHops(RecallOptions loose) {
    for (int hops = 0; hops < loose.expansion().hops(); hops++) {
      RecallOptions tried = loose.withExpansion(loose.expansion().withHops(hops));
      if (letsIn(tried)) {
        return tried;
      }
    }
    return loose;
  }

  private RecallOptions largestWeight(RecallOptions loose) {
    int good = loose.expansion().minWeight();
    int bad = options.expansion().minWeight();
    while (bad - good > 1) {
      int middle = (good + bad) >>> 1;
      if (letsIn(loose.withExpansion(loose.expansion().withMinWeight(middle)))) {
        good = middle;
      } else {
        bad = middle;
      }
    }
    return loose.withExpansion(loose.expansion().withMinWeight(good));
  }

  private WhyNot alone(Bound bound, RecallOptions enough) {
    Expansion bounds = options.expansion();
    return switch (bound) {
      case HOPS -> new WhyNot.TooFar(reachedWith(enough), enough.expansion().hops(), bounds.hops());
      case MIN_WEIGHT ->
          new WhyNot.EdgeTooWeak(
              reachedWith(enough), enough.expansion().minWeight(), bounds.minWeight());
      case EDGE_TYPE ->
          new WhyNot.NotAnnotated(reachedWith(enough), bounds.edgeType().orElseThrow());
      case MAX_DEGREE -> hub(enough);
      case MAX_EXPANDED -> new WhyNot.CutByMaxExpanded(reachedWith(enough), bounds.maxExpanded());
      case SEED_RULE -> new WhyNot.OutsideIntersection(seeds.groups().size());
      case CHUNK_RULE -> new WhyNot.NotLinked(reachedWith(enough));
    };
  }

  /** The largest hub on the chain that would lead to the chunk. */
  private WhyNot hub(RecallOptions enough) {
    var chains = new Chains(graph, scope(enough).leading(), enough.expansion());
    int maxDegree = options.expansion().maxDegree();
    EntityId hub = mentioned.getFirst();
    int hubDegree = maxDegree;
    for (Via.Edge edge : chains.to(mentioned).map(Via::edges).orElse(List.of())) {
      int degree = graph.neighbours(graph.number(edge.source()).orElseThrow(), 1).size();
      if (degree > hubDegree) {
        hub = edge.source();
        hubDegree = degree;
      }
    }
    RecallOptions raised = options.withExpansion(options.expansion().withMaxDegree(hubDegree));
    // under `linked` or an intersection what lets the chunk in need not lie on this chain
    return letsIn(raised)
        ? new WhyNot.HubNotExpanded(Names.of(graph, List.of(hub)).getFirst(), hubDegree, maxDegree)
        : new WhyNot.SeveralBounds(List.of(Bound.MAX_DEGREE.setting(enough)));
  }

  private WhyNot together() {
    RecallOptions enough = Bound.loosest(options);
    if (!letsIn(enough)) {
      return new WhyNot.Unconnected(Names.of(graph, mentioned), Expansion.HOPS_MAX);
    }
    var settings = new ArrayList<String>();
    for (Bound bound : BOUNDS.reversed()) {
      RecallOptions strict = bound.take(enough, options);
      if (letsIn(strict)) {
        enough = strict;
      } else {
        enough = tightened(bound, enough);
        settings.addFirst(bound.setting(enough));
      }
    }
    return new WhyNot.SeveralBounds(settings);
  }

  /** The chunk's entities that are within reach under these options, ascending by id. */
  private List<NamedEntity> reachedWith(RecallOptions tried) {
    NumberSet expanded = scope(tried).expanded();
    var reached =
        mentioned.stream()
            .filter(id -> graph.number(id).stream().anyMatch(expanded::contains))
            .toList();
    return Names.of(graph, reached);
  }
}
