package weft.retrieve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weft.kernel.ReciprocalRankFusion;
import weft.spi.ChunkId;

/** Which routes a search takes, and how they become one order. */
sealed interface Plan {
  /** In ranks: how much the head of a ranking is flattened when it is fused. */
  int FUSION_K = 60;

  /** In the order in which they count. */
  List<Route> routes();

  /** How many candidates each route hands over for so many results. */
  int depth(int topK, Limits limits);

  /** One order of what the routes found, best first, each chunk once. */
  List<Placed> merge(List<RouteRanking> rankings);

  /** What can still be done without vectors; a question is then ranked by its words. */
  Plan byWords();

  /** One ranking as it is: relevance is the route's own. */
  record Alone(Route route) implements Plan {
    @Override
    public List<Route> routes() {
      return List.of(route);
    }

    @Override
    public int depth(int topK, Limits limits) {
      return topK;
    }

    @Override
    public List<Placed> merge(List<RouteRanking> rankings) {
      RouteRanking only = rankings.getFirst();
      var placed = new ArrayList<Placed>(only.candidates().size());
      for (int i = 0; i < only.candidates().size(); i++) {
        RouteRank rank = only.rank(i);
        placed.add(new Placed(only.candidates().get(i).id(), rank.relevance(), List.of(rank)));
      }
      return placed;
    }

    @Override
    public Plan byWords() {
      return new Alone(route.byWords());
    }
  }

  /**
   * Several rankings: relevance is the sum of {@code 1 / (60 + rank)} over the routes that found the
   * chunk, ties go to the smaller id. The order in which routes are named does not count.
   */
  record Fused(List<Route> routes) implements Plan {
    public Fused {
      routes = routes.stream().distinct().sorted().toList();
    }

    @Override
    public int depth(int topK, Limits limits) {
      return Math.max(topK, limits.routeDepth());
    }

    @Override
    public List<Placed> merge(List<RouteRanking> rankings) {
      List<RouteRanking> inOrder =
          rankings.stream().sorted(Comparator.comparing(RouteRanking::route)).toList();
      Map<ChunkId, List<RouteRank>> places = new HashMap<>();
      for (RouteRanking ranking : inOrder) {
        for (int i = 0; i < ranking.candidates().size(); i++) {
          places
              .computeIfAbsent(ranking.candidates().get(i).id(), id -> new ArrayList<>())
              .add(ranking.rank(i));
        }
      }
      return ReciprocalRankFusion.fuseScored(
              inOrder.stream().map(RouteRanking::ids).toList(), FUSION_K)
          .stream()
          .map(
              fused ->
                  new Placed(
                      fused.key(), fused.score(), places.getOrDefault(fused.key(), List.of())))
          .toList();
    }

    @Override
    public Plan byWords() {
      return new Fused(routes.stream().map(Route::byWords).toList());
    }
  }

  /**
   * What these options ask for; {@link Mode#AUTO} leaves out a graph that no entity leads into.
   *
   * @param episodes whether the version has any that can be found
   */
  static Plan of(RecallOptions options, Scope scope, boolean episodes) {
    return switch (options.mode()) {
      case LEXICAL -> new Alone(Route.LEXICAL);
      case VECTOR -> new Alone(Route.VECTOR);
      case HYBRID -> new Fused(List.of(Route.LEXICAL, Route.VECTOR));
      case CONSTRAINED -> constrained(options.ranking().ranker());
      case EPISODIC -> new Alone(Route.EPISODIC);
      case AUTO -> auto(!scope.seeds().isEmpty(), episodes);
    };
  }

  private static Plan constrained(Ranker ranker) {
    return switch (ranker) {
      case BM25, VECTOR -> new Alone(Route.constrained(ranker));
      case HYBRID ->
          new Fused(List.of(Route.constrained(Ranker.BM25), Route.constrained(Ranker.VECTOR)));
    };
  }

  private static Plan auto(boolean throughGraph, boolean episodes) {
    var routes = new ArrayList<>(List.of(Route.LEXICAL, Route.VECTOR));
    if (throughGraph) {
      routes.add(Route.constrained(Ranker.BM25));
    }
    if (episodes) {
      routes.add(Route.EPISODIC);
    }
    return new Fused(routes);
  }

  default boolean readsVectors() {
    return routes().stream().anyMatch(Route::readsVectors);
  }

  /** Whether chunks are ranked by vectors of their own. */
  default boolean readsChunkVectors() {
    return routes().stream().anyMatch(route -> route.readsVectors() && !route.isEpisodic());
  }

  default boolean findsEpisodes() {
    return routes().contains(Route.EPISODIC);
  }

  default boolean readsGraph() {
    return routes().stream().anyMatch(route -> route.mode() == Mode.CONSTRAINED);
  }
}
