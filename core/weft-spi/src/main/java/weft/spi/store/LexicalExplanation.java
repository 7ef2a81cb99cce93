package weft.spi.store;

import java.util.List;

/**
 * The parts of a BM25 score, which add up to it.
 *
 * @param documents what the statistics count as documents
 * @param averageLength in tokens
 * @param length of the chunk, in tokens
 * @param terms those of the query in its order; a term the chunk lacks has frequency and value 0
 */
public record LexicalExplanation(
    long documents, double averageLength, int length, List<TermPart> terms) {
  /**
   * @param queryCount how often the term stands in the question
   * @param frequency how often it stands in the chunk
   * @param documentFrequency in how many chunks of the statistics it stands
   * @param value what it adds to the score
   */
  public record TermPart(
      String term,
      int queryCount,
      int frequency,
      long documentFrequency,
      double idf,
      double value) {}

  public LexicalExplanation {
    terms = List.copyOf(terms);
  }

  public double score() {
    double sum = 0;
    for (TermPart part : terms) {
      sum += part.value();
    }
    return sum;
  }
}
