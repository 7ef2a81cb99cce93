package weft.store.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.apache.lucene.search.DocAndFloatFeatureBuffer;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.VectorScorer;
import org.apache.lucene.util.ArrayUtil;
import weft.kernel.TopK;

/** Scores selected vectors one by one, with Lucene's arithmetic in single precision. */
final class VectorScan {
  private int[] docs = new int[256];
  private float[] scores = new float[256];
  private int size;

  /**
   * Scores vectors of a segment.
   *
   * @param selected those of its documents, all with a vector; absent for all that have one
   */
  void add(VectorScorer scorer, Optional<DocIdSetIterator> selected, int docBase)
      throws IOException {
    VectorScorer.Bulk bulk = scorer.bulk(selected.orElse(null)); // null asks for all
    var buffer = new DocAndFloatFeatureBuffer();
    bulk.nextDocsAndScores(DocIdSetIterator.NO_MORE_DOCS, null, buffer);
    while (buffer.size > 0) {
      take(buffer, docBase);
      bulk.nextDocsAndScores(DocIdSetIterator.NO_MORE_DOCS, null, buffer);
    }
  }

  private void take(DocAndFloatFeatureBuffer buffer, int docBase) {
    docs = ArrayUtil.grow(docs, size + buffer.size);
    scores = ArrayUtil.grow(scores, size + buffer.size);
    for (int i = 0; i < buffer.size; i++) {
      docs[size] = docBase + buffer.docs[i];
      // of two vectors that are nearly one the product may be above 1; no distance is below 0
      scores[size++] = Math.min(1, buffer.features[i]);
    }
  }

  /**
   * The documents whose score is among the best.
   *
   * @param count how many; those that are below the last of them by no more than the margin follow
   */
  int[] best(int count, float margin) {
    if (count >= size) {
      return Arrays.copyOf(docs, size);
    }
    var top = new TopK(count, Integer::compare);
    for (int i = 0; i < size; i++) {
      top.offer(i, scores[i]);
    }
    double enough = top.drain().getLast().score() - margin;
    var best = new Ints();
    for (int i = 0; i < size; i++) {
      if (scores[i] >= enough) {
        best.add(docs[i]);
      }
    }
    return best.toArray();
  }
}
