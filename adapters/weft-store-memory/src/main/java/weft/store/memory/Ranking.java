package weft.store.memory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import weft.kernel.Bm25;
import weft.kernel.TokenCounts;
import weft.kernel.Tokens;
import weft.spi.ChunkId;
import weft.spi.store.IndexedChunk;
import weft.spi.store.LexicalExplanation;
import weft.spi.store.LexicalExplanation.TermPart;
import weft.spi.store.LexicalHit;
import weft.spi.store.LexicalQuery;
import weft.spi.store.LexicalQuery.Statistics;
import weft.spi.store.LexicalQuery.Term;

/** BM25 in plain code: every text is analysed anew for every query. */
final class Ranking {
  private static final Comparator<LexicalHit> BEST_FIRST =
      Comparator.comparingDouble(LexicalHit::relevance).reversed().thenComparing(LexicalHit::id);

  private final LexicalQuery query;
  private final Bm25 bm25;
  private final List<Text> candidates;
  private final long documents;
  private final double averageLength;
  private final Map<String, Long> documentFrequencies;

  /** A chunk with its tokens. */
  private record Text(IndexedChunk item, TokenCounts tokens) {
    static Text of(IndexedChunk item) {
      return new Text(item, Tokens.count(item.readingText()));
    }
  }

  private Ranking(LexicalQuery query, List<Text> live) {
    this.query = query;
    this.bm25 = new Bm25(query.parameters().k1(), query.parameters().b());
    this.candidates = live.stream().filter(text -> isCandidate(text.item())).toList();
    List<Text> counted = query.statistics() == Statistics.CORPUS ? live : candidates;
    this.documents = counted.size();
    this.averageLength = averageLength(counted);
    this.documentFrequencies =
        query.terms().stream()
            .map(Term::text)
            .distinct()
            .collect(Collectors.toMap(term -> term, term -> documentFrequency(term, counted)));
  }

  static Ranking of(LexicalQuery query, Collection<IndexedChunk> live) {
    return new Ranking(query, live.stream().map(Text::of).toList());
  }

  private boolean isCandidate(IndexedChunk item) {
    return query.allowed().map(allowed -> allowed.contains(item.number())).orElse(true)
        && query.filter().accepts(item);
  }

  /** The chunks with a score above 0, best first, up to the query's limit. */
  List<LexicalHit> hits() {
    return candidates.stream()
        .map(
            text ->
                new LexicalHit(
                    text.item().chunk().id(), text.item().number(), explanation(text).score()))
        .filter(hit -> hit.relevance() > 0)
        .sorted(BEST_FIRST)
        .limit(query.limit())
        .toList();
  }

  /** The parts of one candidate's score. */
  Optional<LexicalExplanation> explain(ChunkId id) {
    return candidates.stream()
        .filter(text -> text.item().chunk().id().equals(id))
        .findFirst()
        .map(this::explanation);
  }

  private LexicalExplanation explanation(Text text) {
    int length = text.tokens().length();
    var parts = new ArrayList<TermPart>();
    for (Term term : query.terms()) {
      int frequency = text.tokens().of(term.text());
      long documentFrequency = documentFrequencies.getOrDefault(term.text(), 0L);
      double idf = bm25.idf(documents, documentFrequency);
      double value = term.count() * bm25.part(idf, frequency, length, averageLength);
      parts.add(new TermPart(term.text(), term.count(), frequency, documentFrequency, idf, value));
    }
    return new LexicalExplanation(documents, averageLength, length, parts);
  }

  private static double averageLength(List<Text> texts) {
    long total = texts.stream().mapToLong(text -> text.tokens().length()).sum();
    return texts.isEmpty() ? 0 : (double) total / texts.size();
  }

  private static long documentFrequency(String term, List<Text> texts) {
    return texts.stream().filter(text -> text.tokens().of(term) > 0).count();
  }
}
