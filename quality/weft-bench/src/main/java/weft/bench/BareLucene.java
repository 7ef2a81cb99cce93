package weft.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.ConstantScoreScorer;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.Weight;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.BitSetIterator;
import org.apache.lucene.util.FixedBitSet;
import weft.spi.store.NumberSet;

/** Lucene's own search for the nearest vectors, on the files of the store. */
final class BareLucene implements AutoCloseable {
  private final MMapDirectory directory;
  private final DirectoryReader reader;
  private final IndexSearcher searcher;
  private final String field;
  private final Map<LeafReaderContext, int[]> numbers = new HashMap<>();

  BareLucene(Path folder) {
    try {
      directory = new MMapDirectory(folder);
      reader = DirectoryReader.open(directory);
      searcher = new IndexSearcher(reader);
      searcher.setQueryCache(null);
      field = vectorField();
      for (LeafReaderContext leaf : reader.leaves()) {
        numbers.put(leaf, column(leaf));
      }
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  private String vectorField() {
    for (LeafReaderContext leaf : reader.leaves()) {
      for (FieldInfo info : leaf.reader().getFieldInfos()) {
        if (info.hasVectorValues()) {
          return info.name;
        }
      }
    }
    throw new IllegalStateException("no vectors in " + directory);
  }

  private static int[] column(LeafReaderContext leaf) throws IOException {
    var column = new int[leaf.reader().maxDoc()];
    Arrays.fill(column, -1);
    NumericDocValues values = leaf.reader().getNumericDocValues("v_number");
    while (values != null && values.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
      column[values.docID()] = (int) values.longValue();
    }
    return column;
  }

  int segments() {
    return reader.leaves().size();
  }

  /** A filter whose bits are made here, not in the search. */
  Query filter(NumberSet allowed) {
    var bits = new HashMap<LeafReaderContext, FixedBitSet>();
    numbers.forEach(
        (leaf, column) -> {
          var docs = new FixedBitSet(column.length);
          for (int doc = 0; doc < column.length; doc++) {
            if (allowed.contains(column[doc])) {
              docs.set(doc);
            }
          }
          bits.put(leaf, docs);
        });
    return new Bits(bits);
  }

  /** The numbers of the nearest. */
  List<Integer> nearest(float[] question, int k, int candidates, Optional<Query> filter) {
    try {
      var query =
          filter.isPresent()
              ? new KnnFloatVectorQuery(field, question, candidates, filter.get())
              : new KnnFloatVectorQuery(field, question, candidates);
      var found = new ArrayList<Integer>();
      for (ScoreDoc hit : searcher.search(query, k).scoreDocs) {
        found.add(number(hit.doc));
      }
      return found;
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  private int number(int doc) {
    for (LeafReaderContext leaf : reader.leaves()) {
      int at = doc - leaf.docBase;
      int[] column = numbers.getOrDefault(leaf, new int[0]);
      if (at >= 0 && at < column.length) {
        return column[at];
      }
    }
    throw new IllegalStateException("no document " + doc);
  }

  @Override
  public void close() {
    try {
      reader.close();
      directory.close();
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  /** Documents by bits. */
  private static final class Bits extends Query {
    private final Map<LeafReaderContext, FixedBitSet> bits;

    Bits(Map<LeafReaderContext, FixedBitSet> bits) {
      this.bits = bits;
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode mode, float boost) {
      return new ConstantScoreWeight(this, boost) {
        @Override
        public ScorerSupplier scorerSupplier(LeafReaderContext leaf) {
          FixedBitSet docs = bits.getOrDefault(leaf, new FixedBitSet(0));
          var all = new BitSetIterator(docs, docs.approximateCardinality());
          return new DefaultScorerSupplier(new ConstantScoreScorer(1, mode, all));
        }

        @Override
        public boolean isCacheable(LeafReaderContext leaf) {
          return false;
        }
      };
    }

    @Override
    public String toString(String asked) {
      return "bits";
    }

    @Override
    public void visit(QueryVisitor visitor) {
      visitor.visitLeaf(this);
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }
}
