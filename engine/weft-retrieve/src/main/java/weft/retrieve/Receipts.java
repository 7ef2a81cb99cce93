package weft.retrieve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import weft.spi.ChunkId;
import weft.spi.ChunkWeave;
import weft.spi.EntityId;
import weft.spi.store.IndexedChunk;
import weft.spi.store.LexicalExplanation;
import weft.spi.store.LexicalHit;
import weft.spi.store.ScalarFilter;

/**
 * Explains a search by doing it again: with the same version, question and options (and no time
 * budget that ran out) the explanation is that of the search. Stateless, safe from any thread; a
 * receipt costs about one search, a why-not up to a few dozen walks.
 */
public final class Receipts {
  private Receipts() {}

  /**
   * How a chunk got its relevance; absent when the search does not find it at any rank, for which
   * {@link #explain} has the reason.
   *
   * @throws weft.spi.WeftException UNSUPPORTED for a ranker that needs vectors
   */
  public static Optional<Receipt> receipt(
      Snapshot snapshot, String question, RecallOptions options, ChunkId chunkId) {
    Recall.requireBm25(options);
    Scope scope = Scope.of(snapshot, question, options, Stopwatch.stopped());
    if (scope.constraint() == Constraint.EMPTY) {
      return Optional.empty();
    }
    var query =
        Query.of(question, options.limits().queryTermsMax())
            .within(scope.allowed(), options, options.topK());
    return snapshot
        .lexical()
        .explain(query, chunkId)
        .filter(explanation -> explanation.score() > 0)
        .map(
            explanation -> {
              var lines = new ArrayList<>(chain(snapshot, scope, options, chunkId));
              lines.addAll(parts(explanation));
              return new Receipt(snapshot.version(), chunkId, explanation.score(), lines);
            });
  }

  private static List<ReceiptLine> chain(
      Snapshot snapshot, Scope scope, RecallOptions options, ChunkId chunkId) {
    var graph = snapshot.graph();
    var chains = new Chains(graph, scope.leading(), options.expansion());
    return chains
        .to(mentioned(snapshot, chunkId))
        .map(via -> lines(snapshot, scope.seeds(), via, chunkId))
        .orElse(List.of());
  }

  private static List<ReceiptLine> lines(Snapshot snapshot, Seeds seeds, Via via, ChunkId chunkId) {
    var graph = snapshot.graph();
    var lines = new ArrayList<ReceiptLine>();
    lines.add(new ReceiptLine.FromSeed(seeds.of(via.seed()), name(snapshot, via.seed()).name()));
    for (Via.Edge edge : via.edges()) {
      lines.add(
          new ReceiptLine.OverEdge(
              name(snapshot, edge.source()),
              name(snapshot, edge.target()),
              edge.weight(),
              EdgeEvidence.of(graph, edge.source(), edge.target())));
    }
    lines.add(new ReceiptLine.ToChunk(name(snapshot, via.end()), chunkId));
    return lines;
  }

  private static List<ReceiptLine> parts(LexicalExplanation explanation) {
    var lines = new ArrayList<ReceiptLine>();
    lines.add(
        new ReceiptLine.Counted(
            explanation.documents(), explanation.averageLength(), explanation.length()));
    for (LexicalExplanation.TermPart part : explanation.terms()) {
      if (part.frequency() > 0) {
        lines.add(
            new ReceiptLine.TermPart(
                part.term(),
                part.queryCount(),
                part.frequency(),
                part.documentFrequency(),
                part.idf(),
                part.value()));
      }
    }
    return lines;
  }

  /**
   * Why a chunk is not among the results, or at which rank it is.
   *
   * @throws weft.spi.WeftException UNSUPPORTED for a ranker that needs vectors
   */
  public static WhyNot explain(
      Snapshot snapshot, String question, RecallOptions options, ChunkId chunkId) {
    Recall.requireBm25(options);
    OptionalInt number = snapshot.lexical().number(chunkId);
    if (number.isEmpty()) {
      return new WhyNot.NotInVersion(chunkId, snapshot.version());
    }
    Scope scope = Scope.of(snapshot, question, options, Stopwatch.stopped());
    if (!scope.allows(number.getAsInt())) {
      return shutOut(snapshot, scope.seeds(), options, chunkId);
    }
    List<String> failed = failedConditions(snapshot, options.filter(), chunkId);
    return failed.isEmpty()
        ? ranked(snapshot, question, options, scope, chunkId)
        : new WhyNot.FilteredOut(failed);
  }

  private static WhyNot shutOut(
      Snapshot snapshot, Seeds seeds, RecallOptions options, ChunkId chunkId) {
    if (seeds.isEmpty()) {
      return new WhyNot.NoSeed();
    }
    List<EntityId> mentioned = mentioned(snapshot, chunkId);
    if (mentioned.isEmpty()) {
      return new WhyNot.NoMention();
    }
    int number = snapshot.lexical().number(chunkId).orElseThrow();
    return new Diagnosis(snapshot.graph(), seeds, options, number, mentioned).gate();
  }

  private static WhyNot ranked(
      Snapshot snapshot, String question, RecallOptions options, Scope scope, ChunkId chunkId) {
    var query =
        Query.of(question, options.limits().queryTermsMax())
            .within(scope.allowed(), options, snapshot.lexical().chunkCount());
    List<LexicalHit> all = snapshot.lexical().search(query);
    for (int i = 0; i < all.size(); i++) {
      LexicalHit hit = all.get(i);
      if (hit.id().equals(chunkId)) {
        return i < options.topK()
            ? new WhyNot.Found(i + 1, hit.relevance())
            : below(all, i, options.topK());
      }
    }
    return new WhyNot.NoQueryTerm();
  }

  private static WhyNot below(List<LexicalHit> all, int place, int topK) {
    double own = all.get(place).relevance();
    double missing = topK == 0 ? 0 : all.get(topK - 1).relevance() - own;
    return new WhyNot.RankedBelow(place + 1, topK, own, missing);
  }

  private static List<String> failedConditions(
      Snapshot snapshot, ScalarFilter filter, ChunkId chunkId) {
    var failed = new ArrayList<String>();
    for (IndexedChunk chunk : snapshot.lexical().chunks(List.of(chunkId))) {
      FilterConditions.of(filter)
          .forEach(
              (name, condition) -> {
                if (!condition.accepts(chunk)) {
                  failed.add(name);
                }
              });
    }
    return failed;
  }

  private static List<EntityId> mentioned(Snapshot snapshot, ChunkId chunkId) {
    return snapshot.graph().weaves(List.of(chunkId)).stream()
        .map(ChunkWeave::entities)
        .flatMap(List::stream)
        .toList();
  }

  private static NamedEntity name(Snapshot snapshot, EntityId id) {
    return Names.of(snapshot.graph(), List.of(id)).getFirst();
  }
}
