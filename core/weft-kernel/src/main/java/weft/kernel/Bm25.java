package weft.kernel;

/**
 * The arithmetic of BM25. Immutable and safe from any thread.
 *
 * @param k1 how slowly repeated terms saturate, finite, at least 0
 * @param b how much the length of a text counts, from 0 to 1
 */
public record Bm25(double k1, double b) {
  /** The usual parameters, 1.2 and 0.75. */
  public static final Bm25 STANDARD = new Bm25(1.2, 0.75);

  public Bm25 {
    if (!(k1 >= 0 && k1 < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("need finite k1 >= 0, got " + k1);
    }
    if (!(b >= 0 && b <= 1)) {
      throw new IllegalArgumentException("need 0 <= b <= 1, got " + b);
    }
  }

  /**
   * How telling a term is: {@code ln(1 + (N - n + 0.5) / (n + 0.5))}, always above 0.
   *
   * @param documents N, count of documents
   * @param documentFrequency n, count of documents with the term, from 0 to N
   */
  public double idf(long documents, long documentFrequency) {
    if (documentFrequency < 0 || documentFrequency > documents) {
      throw new IllegalArgumentException(
          "need 0 <= document frequency <= %d, got %d".formatted(documents, documentFrequency));
    }
    return Math.log(1 + (documents - documentFrequency + 0.5) / (documentFrequency + 0.5));
  }

  /**
   * What one term adds to the score of one text: {@code idf tf (k1 + 1) / (tf + k1 (1 - b + b
   * length / average))}. Finite also when all texts are empty.
   *
   * @param termFrequency count of the term in the text, at least 0
   * @param length count of tokens in the text, at least 0
   * @param averageLength mean count of tokens, at least 0; with 0 the length does not count
   */
  public double part(double idf, int termFrequency, int length, double averageLength) {
    if (termFrequency <= 0) {
      return 0;
    }
    double relative = averageLength > 0 ? length / averageLength : 0;
    return idf * termFrequency * (k1 + 1) / (termFrequency + k1 * (1 - b + b * relative));
  }
}
