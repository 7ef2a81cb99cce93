package weft.store.lucene;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.FixedBitSet;
import weft.spi.ChunkKind;
import weft.spi.DocumentId;
import weft.spi.TimeRange;
import weft.spi.store.NumberSet;
import weft.spi.store.ScalarFilter;

/** The documents of a version that are chunks which a search may find, as bits. */
final class Candidates {
  private final OpenVersion version;

  Candidates(OpenVersion version) {
    this.version = version;
  }

  /** The chunks that both let through; not to be changed. */
  FixedBitSet of(Optional<NumberSet> allowed, ScalarFilter filter) throws IOException {
    if (allowed.isEmpty() && filter.asksNothing()) {
      return version.liveChunks();
    }
    FixedBitSet docs = allowed.isPresent() ? allowed(allowed.get()) : version.liveChunks().clone();
    narrow(docs, filter);
    return docs;
  }

  private FixedBitSet allowed(NumberSet numbers) throws IOException {
    var docs = new FixedBitSet(version.reader().maxDoc());
    NumberTable table = version.chunks();
    numbers.forEach(
        number -> {
          int doc = table.doc(number);
          if (doc >= 0) {
            docs.set(doc);
          }
        });
    return docs;
  }

  private void narrow(FixedBitSet docs, ScalarFilter filter) throws IOException {
    if (filter.asksNothing()) {
      return;
    }
    keepAny(
        docs, Schema.CHUNK_DOCUMENT, filter.documents().stream().map(DocumentId::value).toList());
    keepAny(docs, Schema.CHUNK_KIND, filter.kinds().stream().map(ChunkKind::word).toList());
    keepAny(docs, Schema.CHUNK_GROUP, filter.groups().stream().map(Schema::valueTerm).toList());
    for (var pair : filter.metadata().entrySet()) {
      String term = Schema.pairTerm(pair.getKey(), pair.getValue());
      keepAny(docs, Schema.CHUNK_METADATA, List.of(term));
    }
    if (filter.time().isPresent()) {
      docs.and(overlapping(filter.time().get()));
    }
  }

  private void keepAny(FixedBitSet docs, String field, Collection<String> terms)
      throws IOException {
    if (terms.isEmpty()) {
      return;
    }
    var any = new FixedBitSet(docs.length());
    for (String term : terms) {
      version.records().forEach(field, term, any::set);
    }
    docs.and(any);
  }

  private FixedBitSet overlapping(TimeRange wanted) throws IOException {
    var docs = new FixedBitSet(version.reader().maxDoc());
    for (LeafReaderContext leaf : version.leaves()) {
      BinaryDocValues times = leaf.reader().getBinaryDocValues(Schema.CHUNK_TIME);
      while (times != null && times.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
        if (TimeBytes.range(times.binaryValue()).overlaps(wanted)) {
          docs.set(leaf.docBase + times.docID());
        }
      }
    }
    return docs;
  }
}
