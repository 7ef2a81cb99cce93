package weft.store.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.KnnVectorValues.DocIndexIterator;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import weft.spi.CanonicalReader;
import weft.spi.embed.VectorSpace;
import weft.spi.store.VectorHit;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorQuery;
import weft.spi.store.VectorReader;
import weft.spi.store.VectorRecord;

/** The vectors of one version. */
final class LuceneVectors implements VectorReader {
  private final Reading reading;
  private final OpenVersion version;
  private final VectorSettings settings;

  LuceneVectors(Reading reading, VectorSettings settings) {
    this.reading = reading;
    this.version = reading.version();
    this.settings = settings;
  }

  /** What a vector's document says besides the vector. */
  record Entry(VectorKey key, String textHash) {}

  static Entry entry(OpenVersion version, int doc) throws IOException {
    var in = new CanonicalReader(version.records().bytes(Kind.VECTOR.payload, doc));
    String collection = in.text();
    String id = in.text();
    return new Entry(new VectorKey(collection, id, in.integer()), in.text());
  }

  /** The vectors of a segment that has some. */
  static FloatVectorValues values(LeafReaderContext leaf, String field) throws IOException {
    FloatVectorValues values = leaf.reader().getFloatVectorValues(field);
    if (values == null) {
      throw new CorruptIndexException("no vectors where there should be some", field);
    }
    return values;
  }

  @Override
  public Optional<VectorSpace> space() {
    return state().space();
  }

  private VectorState state() {
    return version.data().vectors();
  }

  @Override
  public SortedMap<String, Integer> counts() {
    return state().counts();
  }

  @Override
  public List<VectorHit> search(VectorQuery query) {
    Optional<VectorSpace> space = space();
    space.ifPresent(known -> query.requireIn(known));
    if (space.isEmpty() || !counts().containsKey(query.collection())) {
      return List.of();
    }
    return reading.read(
        () -> {
          VectorTable table = version.vectors(query.collection(), space.get());
          return new VectorSearch(version, settings, table, query).hits();
        });
  }

  @Override
  public List<VectorRecord> records(Collection<VectorKey> keys) {
    return reading.read(
        () -> {
          var found = new ArrayList<VectorRecord>();
          for (VectorKey key : keys) {
            int doc = version.records().find(Kind.VECTOR, Schema.vectorTerm(key));
            if (doc >= 0) {
              found.add(record(doc));
            }
          }
          return found;
        });
  }

  private VectorRecord record(int doc) throws IOException {
    LeafReaderContext leaf = version.leafOf(doc);
    Entry entry = entry(version, doc);
    FloatVectorValues values = values(leaf, field(entry.key().collection()));
    DocIndexIterator at = values.iterator();
    at.advance(doc - leaf.docBase);
    return record(entry, doc, values.vectorValue(at.index()));
  }

  private VectorRecord record(Entry entry, int doc, float[] values) throws IOException {
    return new VectorRecord(
        entry.key(), version.vectorNumber(doc), entry.textHash(), values.clone());
  }

  private String field(String collection) {
    return Schema.vectorField(collection, space().orElseThrow());
  }

  /** Reads the files whole first: who scans wants to know. */
  @Override
  public void scan(Consumer<VectorRecord> consumer) {
    reading.verify();
    for (String collection : counts().keySet()) {
      reading.read(
          () -> {
            for (LeafReaderContext leaf : version.leaves()) {
              scan(leaf, field(collection), consumer);
            }
            return true;
          });
    }
  }

  private void scan(LeafReaderContext leaf, String field, Consumer<VectorRecord> consumer)
      throws IOException {
    FloatVectorValues values = leaf.reader().getFloatVectorValues(field);
    if (values == null) {
      return;
    }
    Bits live = leaf.reader().getLiveDocs();
    DocIndexIterator at = values.iterator();
    while (at.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
      if (live == null || live.get(at.docID())) {
        int doc = leaf.docBase + at.docID();
        consumer.accept(record(entry(version, doc), doc, values.vectorValue(at.index())));
      }
    }
  }
}
