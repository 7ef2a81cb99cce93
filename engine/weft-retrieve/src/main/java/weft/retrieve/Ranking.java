package weft.retrieve;

import weft.spi.store.LexicalQuery.Bm25Parameters;
import weft.spi.store.LexicalQuery.Statistics;

/**
 * How candidates are put in order.
 *
 * @param statistics over what BM25 counts documents, frequencies and lengths
 */
public record Ranking(Ranker ranker, Statistics statistics, Bm25Parameters parameters) {
  /** BM25 with k1 1.2 and b 0.75, counted over the live chunks of the version. */
  public static final Ranking DEFAULT =
      new Ranking(Ranker.BM25, Statistics.CORPUS, new Bm25Parameters(1.2, 0.75));
}
