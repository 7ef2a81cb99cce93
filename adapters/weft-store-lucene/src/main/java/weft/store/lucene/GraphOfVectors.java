package weft.store.lucene;

import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.AcceptDocs;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TotalHits;
import org.apache.lucene.search.knn.KnnCollectorManager;
import org.apache.lucene.util.BitSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;

/**
 * A walk of the graph that hands the selected documents of each segment over as they are: Lucene's
 * own way would ask a query for them, with a test for a vector of each.
 */
final class GraphOfVectors extends KnnFloatVectorQuery {
  private static final TopDocs NOTHING =
      new TopDocs(new TotalHits(0, TotalHits.Relation.EQUAL_TO), new ScoreDoc[0]);

  private final VectorTable table;
  private final VectorTable.Selection selection;

  GraphOfVectors(VectorTable table, VectorTable.Selection selection, float[] target, int count) {
    super(table.field(), target, count);
    this.table = table;
    this.selection = selection;
  }

  @Override
  protected TopDocs approximateSearch(
      LeafReaderContext leaf, AcceptDocs live, int visitedMax, KnnCollectorManager collectors)
      throws IOException {
    if (selection.docs().isEmpty()) {
      return super.approximateSearch(leaf, live, visitedMax, collectors);
    }
    for (int part = 0; part < table.parts().size(); part++) {
      if (table.parts().get(part).leaf().ord == leaf.ord) {
        return among(selection.docs().get().get(part), leaf, collectors);
      }
    }
    return NOTHING;
  }

  /** As Lucene does with a filter: a walk that comes to cost more than comparing all is given up. */
  private TopDocs among(FixedBitSet docs, LeafReaderContext leaf, KnnCollectorManager collectors)
      throws IOException {
    int count = docs.cardinality();
    if (count == 0) {
      return NOTHING;
    }
    TopDocs found = super.approximateSearch(leaf, new Selected(docs, count), count + 1, collectors);
    return found.totalHits.relation() == TotalHits.Relation.EQUAL_TO
        ? found
        : exactSearch(leaf, new BitSetIterator(docs, count), null);
  }

  @Override
  public boolean equals(Object other) {
    return this == other; // never cached
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  /** The selected documents of a segment, all of them live. */
  private static final class Selected extends AcceptDocs {
    private final FixedBitSet docs;
    private final int count;

    Selected(FixedBitSet docs, int count) {
      this.docs = docs;
      this.count = count;
    }

    @Override
    public Bits bits() {
      return docs;
    }

    @Override
    public DocIdSetIterator iterator() {
      return new BitSetIterator(docs, count);
    }

    @Override
    public int cost() {
      return count;
    }
  }
}
