package weft.retrieve;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import weft.spi.EntityId;
import weft.spi.WeftException;
import weft.spi.store.GraphReader;
import weft.spi.store.LexicalReader;
import weft.spi.store.NumberSet;

/**
 * Search in every mode. The question is linked and expanded over the co-occurrence graph where the
 * mode asks for it, and embedded where a route needs a vector; each route ranks what it may; several
 * are fused. Equal questions to one version get equal results, unless a time budget runs out or an
 * embedder fails. Immutable and safe from any thread.
 */
public final class Recall {
  private final LongSupplier nanoClock;

  /**
   * @param nanoClock for timings and the time budget, such as {@code System::nanoTime}; must be safe
   *     from any thread
   */
  public Recall(LongSupplier nanoClock) {
    this.nanoClock = nanoClock;
  }

  /**
   * Searches one version. An answer that is empty, cut or partial says so. Cost: the edges of the
   * entities that are expanded, one embedding, for each route the postings of the question's terms
   * or a search for the nearest vectors, with a filter and vectors O(chunks), and a few reads per
   * result.
   *
   * @param question taken as text: no character is an operator; may be blank
   * @throws WeftException where nothing but vectors ranks: UNSUPPORTED when the version has none,
   *     EMBEDDER_MISMATCH when their embedder is not at hand, MODEL_UNREACHABLE or MODEL_FAILED when
   *     it fails. Where something else ranks too, the result is partial
   */
  public SearchResult search(Snapshot snapshot, String question, RecallOptions options) {
    var watch = new Stopwatch(nanoClock, options.limits().time());
    Inquiry inquiry = Inquiry.of(snapshot, question, options, watch);
    List<RouteRanking> rankings = inquiry.rank(watch);
    List<Placed> placed = inquiry.plan().merge(rankings);
    if (rankings.size() > 1) {
      watch.lap("fuse");
    }
    Scope scope = inquiry.scope();
    List<Hit> hits =
        new HitReader(snapshot, scope.leading(), options)
            .read(placed.stream().limit(options.topK()).toList());
    List<EntityId> expanded = expanded(scope.expanded(), snapshot.graph());
    Optional<Allowed> allowed =
        inquiry.plan().readsGraph()
            ? Optional.of(allowed(snapshot.lexical(), scope, options.limits()))
            : Optional.empty();
    watch.lap("show");
    return new SearchResult(
        snapshot.version(),
        options.mode(),
        scope.constraint(),
        scope.seeds().list(),
        expanded,
        allowed,
        rankings.stream()
            .flatMap(ranking -> ranking.episodes().stream())
            .findFirst()
            .map(FoundEpisodes::result),
        hits,
        Shortfalls.truncated(inquiry, rankings),
        Shortfalls.partial(inquiry, rankings),
        watch.stages());
  }

  private static List<EntityId> expanded(NumberSet numbers, GraphReader graph) {
    int[] entities = numbers.toArray();
    var ids = new EntityId[entities.length];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = graph.entity(entities[i]);
    }
    Arrays.sort(ids);
    return List.of(ids);
  }

  private static Allowed allowed(LexicalReader lexical, Scope scope, Limits limits) {
    int total = lexical.chunkCount();
    return scope
        .allowed()
        .map(
            numbers -> {
              var ids = lexical.ids(numbers, limits.allowedIdsMax());
              return new Allowed(numbers.size(), total, ids, ids.size() < numbers.size());
            })
        .orElseGet(() -> new Allowed(total, total, List.of(), total > 0));
  }
}
