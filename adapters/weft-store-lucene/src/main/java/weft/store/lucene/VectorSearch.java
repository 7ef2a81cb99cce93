package weft.store.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.KnnVectorValues.DocIndexIterator;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.util.BitSetIterator;
import weft.kernel.Cosine;
import weft.spi.store.VectorHit;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorQuery;

/**
 * Finds the nearest vectors of one collection: candidates by the index, or by comparing with all,
 * then their distances in double precision, then order. For one search.
 */
final class VectorSearch {
  /** As candidates are found by approximation, some are found for each that is asked for. */
  private static final int CANDIDATES_PER_HIT = 2;

  /** Below this share of all, a walk has to go far beyond what is selected. */
  private static final int SPARSE_SHARE = 5;

  /** As much more than else is compared then before a walk costs less. */
  private static final int SPARSE_FACTOR = 4;

  private static final Comparator<VectorHit> NEAREST_FIRST =
      Comparator.comparingDouble(VectorHit::distance).thenComparing(VectorHit::key);

  private final OpenVersion version;
  private final VectorSettings settings;
  private final VectorTable table;
  private final VectorTable.Selection selection;
  private final VectorQuery query;
  private final int k;

  /** A document with its distance. */
  private record Measured(int doc, double distance) {}

  VectorSearch(OpenVersion version, VectorSettings settings, VectorTable table, VectorQuery query) {
    this.version = version;
    this.settings = settings;
    this.table = table;
    this.query = query;
    this.selection = query.allowed().map(table::of).orElseGet(table::all);
    this.k = Math.min(query.k(), selection.count());
  }

  List<VectorHit> hits() throws IOException {
    return k == 0 ? List.of() : nearest(measured(compared(candidates())));
  }

  /** Documents among which the nearest are, ascending; absent for all that are selected. */
  private Optional<int[]> candidates() throws IOException {
    int wanted = wanted();
    return switch (query.precision()) {
      case EXACT -> Optional.empty();
      case APPROXIMATE -> Optional.of(walked(wanted));
      case AUTO -> {
        if (comparingPays() || wanted >= selection.count()) {
          yield Optional.empty();
        }
        yield Optional.of(walked(wanted));
      }
    };
  }

  private boolean comparingPays() {
    boolean few = selection.count() < table.all().count() / SPARSE_SHARE;
    long bound = few ? (long) SPARSE_FACTOR * settings.exactBelow() : settings.exactBelow();
    return selection.count() <= bound;
  }

  private int wanted() {
    long enough = Math.max(settings.candidates(), (long) CANDIDATES_PER_HIT * k);
    return (int) Math.min(selection.count(), enough);
  }

  /** Those that may be the nearest of some, or of all: by the values as given. */
  private int[] compared(Optional<int[]> some) throws IOException {
    var scan = new VectorScan();
    for (int part = 0; part < table.parts().size(); part++) {
      Optional<DocIdSetIterator> docs =
          some.isPresent() ? Optional.of(within(part, some.get())) : selected(part);
      scan.add(values(part).rescorer(query.vector()), docs, base(part));
    }
    return scan.best(k, margin(query.vector().length));
  }

  private Optional<DocIdSetIterator> selected(int part) {
    return selection.of(table, part).map(docs -> new BitSetIterator(docs, docs.length()));
  }

  /** Those of the version's documents that are in a part, as documents of it. */
  private DocIdSetIterator within(int part, int[] docs) {
    int begin = place(docs, base(part));
    int end = place(docs, base(part) + table.parts().get(part).leaf().reader().maxDoc());
    int base = base(part);
    return new AscendingDocs(Arrays.stream(docs, begin, end).map(doc -> doc - base).toArray());
  }

  private static int place(int[] docs, int wanted) {
    int found = Arrays.binarySearch(docs, wanted);
    return found < 0 ? -found - 1 : found;
  }

  private int base(int part) {
    return table.parts().get(part).leaf().docBase;
  }

  /**
   * The most by which scores of Lucene can be in another order than distances: rounding of a sum of
   * so many products in single precision, on both sides, for vectors of about length 1.
   */
  private static float margin(int dimension) {
    return 2 * (dimension + 8) * Math.ulp(0.5f);
  }

  private int[] walked(int wanted) throws IOException {
    var searcher = new IndexSearcher(version.reader());
    searcher.setQueryCache(null);
    var walk = new GraphOfVectors(table, selection, query.vector(), wanted);
    ScoreDoc[] found = searcher.search(walk, wanted).scoreDocs;
    return Arrays.stream(found).mapToInt(each -> each.doc).sorted().toArray();
  }

  /** With exact distances, by these. */
  private List<Measured> measured(int[] docs) throws IOException {
    var measured = new ArrayList<Measured>(docs.length);
    int next = 0;
    for (int part = 0; next < docs.length; part++) {
      FloatVectorValues values = values(part);
      DocIndexIterator at = values.iterator();
      int base = base(part);
      int end = base + table.parts().get(part).leaf().reader().maxDoc();
      for (; next < docs.length && docs[next] < end; next++) {
        at.advance(docs[next] - base);
        float[] value = values.vectorValue(at.index());
        measured.add(new Measured(docs[next], Cosine.distance(value, query.vector())));
      }
    }
    measured.sort(Comparator.comparingDouble(Measured::distance));
    return measured;
  }

  /** Keys are read only of those that may be among the first. */
  private List<VectorHit> nearest(List<Measured> measured) throws IOException {
    var hits = new ArrayList<VectorHit>();
    for (Measured each : measured) {
      if (hits.size() >= k && each.distance() > hits.get(k - 1).distance()) {
        break;
      }
      VectorKey key = LuceneVectors.entry(version, each.doc()).key();
      hits.add(new VectorHit(key, version.vectorNumber(each.doc()), each.distance()));
    }
    hits.sort(NEAREST_FIRST);
    return List.copyOf(hits.subList(0, Math.min(k, hits.size())));
  }

  private FloatVectorValues values(int part) throws IOException {
    return LuceneVectors.values(table.parts().get(part).leaf(), table.field());
  }
}
