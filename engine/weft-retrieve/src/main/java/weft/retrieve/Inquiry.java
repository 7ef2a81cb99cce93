package weft.retrieve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.spi.ChunkId;
import weft.spi.store.LexicalQuery;
import weft.spi.store.NumberSet;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorHit;
import weft.spi.store.VectorQuery;

/**
 * A question to one version, prepared: what may be ranked, its words, its vector, and the routes
 * that can be taken. Searching and explaining begin with it, so that they agree. Not thread-safe.
 *
 * @param vector of the question as it was asked, for chunks
 * @param episodes the question to the memory graph; absent where no route asks it
 * @param plan without the routes for which something is missing
 * @param filtered the chunks that pass the filter; absent when it asks nothing or no route needs it
 */
record Inquiry(
    Snapshot snapshot,
    RecallOptions options,
    Scope scope,
    Query words,
    QuestionVector vector,
    Optional<EpisodeQuestion> episodes,
    Plan plan,
    Optional<NumberSet> filtered) {
  static Inquiry of(Snapshot snapshot, String question, RecallOptions options, Stopwatch watch) {
    Scope scope = Scope.of(snapshot, question, options, watch);
    Query words = Query.of(question, options.limits().queryTermsMax());
    Plan wanted = Plan.of(options, scope, EpisodeQuestion.canBeAsked(snapshot));
    QuestionVectors vectors = QuestionVectors.of(question, snapshot, wanted);
    if (wanted.readsVectors()) {
      watch.lap("embed");
    }
    Plan plan = vectors.isMissing() ? wanted.byWords() : wanted;
    boolean needsNumbers = plan.readsVectors() && !options.filter().asksNothing();
    Optional<NumberSet> filtered =
        needsNumbers ? Optional.of(snapshot.lexical().select(options.filter())) : Optional.empty();
    return new Inquiry(
        snapshot, options, scope, words, vectors.ofChunks(), vectors.ofEpisodes(), plan, filtered);
  }

  /** How many candidates each route hands over. */
  int depth() {
    return plan.depth(options.topK(), options.limits());
  }

  /** What each route finds, in the order of routes. */
  List<RouteRanking> rank(Stopwatch watch) {
    var rankings = new ArrayList<RouteRanking>();
    for (Route route : plan.routes()) {
      rankings.add(rank(route, depth()));
      watch.lap(route.stage());
    }
    return rankings;
  }

  private RouteRanking rank(Route route, int limit) {
    if (limit == 0) {
      return RouteRanking.empty(route);
    }
    if (route.isEpisodic()) {
      return findEpisodes(limit);
    }
    return route.readsVectors()
        ? nearest(route, vectorQuery(route, limit))
        : byWords(route, lexicalQuery(route, limit));
  }

  /** The chunks of the best episodes. */
  RouteRanking findEpisodes(int limit) {
    return RouteRanking.of(episodeSearch().find(options.topK(), limit));
  }

  /** The chunks of every episode that has a path, the cheapest first. */
  List<EpisodeChunk> allEpisodeChunks() {
    return episodeSearch().find(0, Integer.MAX_VALUE).chunks();
  }

  private EpisodeSearch episodeSearch() {
    EpisodeQuestion question =
        episodes.orElseThrow(() -> new IllegalStateException("no episodes are asked for: " + plan));
    return new EpisodeSearch(snapshot, question, options.episodes(), filtered);
  }

  RouteRanking byWords(Route route, LexicalQuery query) {
    boolean nothing =
        query.terms().isEmpty() || allowed(route).filter(NumberSet::isEmpty).isPresent();
    if (nothing) {
      return RouteRanking.empty(route);
    }
    var candidates =
        snapshot.lexical().search(query).stream()
            .map(hit -> new RouteRanking.Candidate(hit.id(), hit.relevance()))
            .toList();
    return new RouteRanking(route, candidates, 0);
  }

  /** Several vectors of one chunk count as the nearest of them. */
  RouteRanking nearest(Route route, VectorQuery query) {
    if (query.allowed().filter(NumberSet::isEmpty).isPresent()) {
      return RouteRanking.empty(route);
    }
    Map<ChunkId, RouteRanking.Candidate> candidates = new LinkedHashMap<>();
    int dropped = 0;
    for (VectorHit hit : snapshot.vectors().search(query)) {
      if (Double.isNaN(hit.distance())) {
        dropped++;
      } else {
        var id = new ChunkId(hit.key().id());
        candidates.putIfAbsent(id, new RouteRanking.Candidate(id, 1 - hit.distance()));
      }
    }
    return new RouteRanking(route, List.copyOf(candidates.values()), dropped);
  }

  LexicalQuery lexicalQuery(Route route, int limit) {
    return words.within(allowed(route), options, limit);
  }

  /** Conditions reach the vectors as numbers. */
  VectorQuery vectorQuery(Route route, int k) {
    var query = VectorQuery.of(VectorCollections.CHUNK_TEXT, known().values(), k);
    return candidates(route).map(query::within).orElse(query);
  }

  /** The chunks that a route may rank; absent when the whole version. */
  Optional<NumberSet> candidates(Route route) {
    Optional<NumberSet> allowed = allowed(route);
    if (allowed.isPresent() && filtered.isPresent()) {
      return Optional.of(NumberSets.intersection(allowed.get(), filtered.get()));
    }
    return allowed.or(() -> filtered);
  }

  private Optional<NumberSet> allowed(Route route) {
    return route.mode() == Mode.CONSTRAINED ? scope.allowed() : Optional.empty();
  }

  /** The vector; there is one when a route reads vectors of chunks. */
  QuestionVector.Known known() {
    if (vector instanceof QuestionVector.Known known) {
      return known;
    }
    throw new IllegalStateException("no route of this plan reads vectors of chunks: " + plan);
  }
}
