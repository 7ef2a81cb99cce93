package weft.store.lucene;

/**
 * Sums scores by document of one segment. Only the documents that were touched are read and
 * cleared, so that a search costs what its postings do. For one thread.
 */
final class Accumulator {
  private double[] sums = new double[0];
  private int[] touched = new int[0];
  private int touchedCount;

  /** Receives a document's sum. */
  @FunctionalInterface
  interface Sink {
    void accept(int doc, double sum);
  }

  /** Makes room for documents from 0 to below {@code end}. */
  void reserve(int end) {
    if (sums.length < end) {
      sums = new double[end];
      touched = new int[end];
    }
  }

  /**
   * Adds to a document's sum.
   *
   * @param value 0 or more; 0 leaves no trace
   */
  void add(int doc, double value) {
    if (value <= 0) {
      return;
    }
    if (sums[doc] == 0) {
      touched[touchedCount++] = doc;
    }
    sums[doc] += value;
  }

  /** Hands over every sum above 0 and forgets it. */
  void drain(Sink sink) {
    for (int i = 0; i < touchedCount; i++) {
      sink.accept(touched[i], sums[touched[i]]);
      sums[touched[i]] = 0;
    }
    touchedCount = 0;
  }
}
