package weft.retrieve;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import weft.spi.EntityId;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.GraphReader;
import weft.spi.store.LexicalHit;
import weft.spi.store.LexicalReader;
import weft.spi.store.NumberSet;

/**
 * Constrained and lexical recall: link the question, expand over the co-occurrence graph, collect
 * the allowed chunks, rank inside them. Equal questions to one version get equal results, unless a
 * time budget runs out. Immutable and safe from any thread.
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
   * entities that are expanded, the postings of the question's terms, and a few reads per result.
   *
   * @param question taken as text: no character is an operator; may be blank
   * @throws WeftException UNSUPPORTED for a ranker that needs vectors
   */
  public SearchResult search(Snapshot snapshot, String question, RecallOptions options) {
    requireBm25(options);
    var watch = new Stopwatch(nanoClock, options.limits().time());
    Scope scope = Scope.of(snapshot, question, options, watch);
    Query query = Query.of(question, options.limits().queryTermsMax());
    List<LexicalHit> ranked = rank(snapshot.lexical(), query, scope, options);
    watch.lap("rank");
    List<Hit> hits = new HitReader(snapshot, scope.leading(), options).read(ranked);
    List<EntityId> expanded = expanded(scope.expanded(), snapshot.graph());
    Optional<Allowed> allowed = allowed(snapshot.lexical(), scope, options);
    watch.lap("show");
    return new SearchResult(
        snapshot.version(),
        options.mode(),
        scope.constraint(),
        scope.seeds().list(),
        expanded,
        allowed,
        hits,
        Shortfalls.truncated(scope, query, options),
        Shortfalls.partial(scope),
        watch.stages());
  }

  static void requireBm25(RecallOptions options) {
    switch (options.ranking().ranker()) {
      case BM25 -> {}
      case VECTOR, HYBRID ->
          throw new WeftException(
              ErrorCode.UNSUPPORTED,
              Words.format(
                  "ranker '%s' needs vectors, and this version has none",
                  options.ranking().ranker().word()),
              "use ranker bm25");
    }
  }

  private static List<LexicalHit> rank(
      LexicalReader lexical, Query query, Scope scope, RecallOptions options) {
    boolean nothing =
        options.topK() == 0 || query.terms().isEmpty() || scope.constraint() == Constraint.EMPTY;
    return nothing
        ? List.of()
        : lexical.search(query.within(scope.allowed(), options, options.topK()));
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

  private static Optional<Allowed> allowed(
      LexicalReader lexical, Scope scope, RecallOptions options) {
    int total = lexical.chunkCount();
    return switch (options.mode()) {
      case LEXICAL -> Optional.empty();
      case CONSTRAINED ->
          Optional.of(
              scope
                  .allowed()
                  .map(
                      numbers -> {
                        var ids = lexical.ids(numbers, options.limits().allowedIdsMax());
                        return new Allowed(numbers.size(), total, ids, ids.size() < numbers.size());
                      })
                  .orElseGet(() -> new Allowed(total, total, List.of(), total > 0)));
    };
  }
}
