package weft.spi.store;

import java.util.List;
import java.util.Optional;

/**
 * A BM25 search.
 *
 * @param terms distinct, with how often each stands in the question
 * @param allowed only these chunks; absent allows all
 * @param statistics over what documents, frequencies and lengths are counted
 * @param limit how many hits at most, 0 or more
 */
public record LexicalQuery(
    List<Term> terms,
    Optional<NumberSet> allowed,
    ScalarFilter filter,
    Statistics statistics,
    Bm25Parameters parameters,
    int limit) {
  /**
   * @param count how often the term stands in the question: its weight
   */
  public record Term(String text, int count) {}

  /**
   * @param k1 0 or more; how fast repetition saturates
   * @param b 0 to 1; how much length counts
   */
  public record Bm25Parameters(double k1, double b) {
    public Bm25Parameters {
      if (!(k1 >= 0 && k1 < 1000) || !(b >= 0 && b <= 1)) {
        throw new IllegalArgumentException("need k1 >= 0 and 0 <= b <= 1, got " + k1 + ", " + b);
      }
    }
  }

  /** Over what BM25 counts. */
  public enum Statistics {
    /** The live chunks of the version. */
    CORPUS,
    /** The chunks that {@code allowed} and {@code filter} let through. */
    CANDIDATES
  }

  public LexicalQuery {
    terms = List.copyOf(terms);
    if (limit < 0) {
      throw new IllegalArgumentException("need limit >= 0, got " + limit);
    }
  }
}
