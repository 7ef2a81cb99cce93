package weft.store.lucene;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import weft.spi.Canonical;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.TimeRange;
import weft.spi.store.IndexedChunk;
import weft.spi.store.LexicalExplanation;
import weft.spi.store.LexicalHit;
import weft.spi.store.LexicalQuery;
import weft.spi.store.LexicalReader;
import weft.spi.store.NumberSet;
import weft.spi.store.ScalarFilter;

/** Chunks, documents and full text of one version. */
final class LuceneLexical implements LexicalReader {
  private static final Comparator<IndexedChunk> READING_ORDER =
      Comparator.<IndexedChunk>comparingInt(item -> item.chunk().ordinal())
          .thenComparing(item -> item.chunk().id());

  private final Reading reading;
  private final OpenVersion version;
  private final AccumulatorPool pool;

  LuceneLexical(Reading reading, AccumulatorPool pool) {
    this.reading = reading;
    this.version = reading.version();
    this.pool = pool;
  }

  @Override
  public int chunkCount() {
    return Math.toIntExact(version.data().chunkCount());
  }

  @Override
  public List<IndexedChunk> chunks(Collection<ChunkId> ids) {
    return reading.read(
        () -> {
          var found = new ArrayList<IndexedChunk>();
          for (ChunkId id : ids) {
            int doc = version.records().find(Kind.CHUNK, id.value());
            if (doc >= 0) {
              found.add(chunk(doc));
            }
          }
          return found;
        });
  }

  private IndexedChunk chunk(int doc) throws IOException {
    Records records = version.records();
    Optional<byte[]> overlap = records.maybeBytes(Schema.CHUNK_OVERLAP, doc);
    Optional<TimeRange> time =
        records
            .maybeBytes(Schema.CHUNK_TIME, doc)
            .map(bytes -> TimeBytes.range(new BytesRef(bytes)));
    return new IndexedChunk(
        version.chunkNumber(doc),
        Canonical.chunk(records.bytes(Kind.CHUNK.payload, doc)),
        Canonical.document(records.bytes(Schema.CHUNK_PARENT, doc)),
        overlap.map(bytes -> new String(bytes, StandardCharsets.UTF_8)).orElse(""),
        time);
  }

  @Override
  public List<IndexedChunk> chunksOf(DocumentId documentId) {
    return reading.read(
        () -> {
          var found = new ArrayList<IndexedChunk>();
          version
              .records()
              .forEach(Schema.CHUNK_DOCUMENT, documentId.value(), doc -> found.add(chunk(doc)));
          found.sort(READING_ORDER);
          return found;
        });
  }

  @Override
  public List<Document> documents(Collection<DocumentId> ids) {
    return reading.read(
        () -> {
          var found = new ArrayList<Document>();
          for (DocumentId id : ids) {
            int doc = version.records().find(Kind.DOCUMENT, id.value());
            if (doc >= 0) {
              found.add(Canonical.document(version.records().bytes(Kind.DOCUMENT.payload, doc)));
            }
          }
          return found;
        });
  }

  @Override
  public OptionalInt number(ChunkId id) {
    return reading.read(
        () -> {
          int doc = version.records().find(Kind.CHUNK, id.value());
          return doc < 0 ? OptionalInt.empty() : OptionalInt.of(version.chunkNumber(doc));
        });
  }

  @Override
  public List<ChunkId> ids(NumberSet numbers, int limit) {
    return reading.read(
        () -> {
          var ids = new ArrayList<ChunkId>(Math.min(Math.max(limit, 0), numbers.size()));
          NumberTable table = version.chunks();
          IdOrder order = table.order();
          order.forEach(numbers, table, limit, number -> ids.add(new ChunkId(order.id(number))));
          return ids;
        });
  }

  @Override
  public NumberSet select(ScalarFilter filter) {
    return reading.read(
        () -> {
          FixedBitSet docs = new Candidates(version).of(Optional.empty(), filter);
          NumberTable table = version.chunks();
          var selected = NumberSet.builder();
          for (int number = 0; number < table.end(); number++) {
            if (table.has(number) && docs.get(table.doc(number))) {
              selected.add(number);
            }
          }
          return selected.build();
        });
  }

  @Override
  public List<LexicalHit> search(LexicalQuery query) {
    return reading.read(() -> Bm25Search.of(version, query).hits(pool));
  }

  @Override
  public Optional<LexicalExplanation> explain(LexicalQuery query, ChunkId id) {
    return reading.read(
        () -> {
          int doc = version.records().find(Kind.CHUNK, id.value());
          Bm25Search search = Bm25Search.of(version, query);
          return doc >= 0 && search.isCandidate(doc)
              ? Optional.of(search.explain(doc))
              : Optional.empty();
        });
  }
}
