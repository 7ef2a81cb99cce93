package weft.store.lucene;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.util.FixedBitSet;
import weft.spi.Canonical;
import weft.spi.ChunkId;
import weft.spi.ChunkWeave;
import weft.spi.EntityId;
import weft.spi.embed.VectorSpace;
import weft.spi.store.StoreVersion;

/**
 * One version, open: the reader, and what is made of it at first use. Shared by all who read the
 * version and closed with the last of them. Safe from any thread.
 */
final class OpenVersion {
  private final DirectoryReader reader;
  private final StoreCommit commit;
  private final Columns columns;
  private final Records records;
  private final TermStatistics statistics;
  private final Lazy<NumberTable> chunks;
  private final Lazy<NumberTable> entities;
  private final Lazy<FixedBitSet> liveChunks;
  private final Lazy<GraphView> graph;
  private final Map<String, Lazy<VectorTable>> vectors = new ConcurrentHashMap<>();

  /** Takes over the reader's first reference, which {@link #release} gives back. */
  OpenVersion(DirectoryReader reader, StoreCommit commit, Columns columns) {
    this.reader = reader;
    this.commit = commit;
    this.columns = columns;
    this.records = new Records(reader.leaves());
    this.statistics = new TermStatistics(reader.leaves());
    this.chunks =
        new Lazy<>(() -> NumberTable.load(leaves(), columns.chunkNumbers, columns.chunkIds));
    this.entities =
        new Lazy<>(() -> NumberTable.load(leaves(), columns.entityNumbers, columns.entityIds));
    this.liveChunks = new Lazy<>(this::loadLiveChunks);
    this.graph = new Lazy<>(() -> GraphView.load(leaves(), columns.graphs));
  }

  StoreVersion version() {
    return commit.version();
  }

  CommitData data() {
    return commit.data();
  }

  StoreCommit commit() {
    return commit;
  }

  DirectoryReader reader() {
    return reader;
  }

  List<LeafReaderContext> leaves() {
    return reader.leaves();
  }

  Records records() {
    return records;
  }

  TermStatistics statistics() {
    return statistics;
  }

  NumberTable chunks() throws IOException {
    return chunks.value();
  }

  NumberTable entities() throws IOException {
    return entities.value();
  }

  GraphView graph() throws IOException {
    return graph.value();
  }

  /** The vectors of a collection that the version has. */
  VectorTable vectors(String collection, VectorSpace space) throws IOException {
    return vectors
        .computeIfAbsent(
            collection,
            name ->
                new Lazy<>(
                    () ->
                        VectorTable.load(
                            leaves(), columns.vectorNumbers, Schema.vectorField(name, space))))
        .value();
  }

  int vectorNumber(int doc) throws IOException {
    LeafReaderContext leaf = leafOf(doc);
    return columns.vectorNumbers.of(leaf.reader())[doc - leaf.docBase];
  }

  /** The documents that are live chunks; not to be changed. */
  FixedBitSet liveChunks() throws IOException {
    return liveChunks.value();
  }

  private FixedBitSet loadLiveChunks() throws IOException {
    var live = new FixedBitSet(reader.maxDoc());
    NumberTable table = chunks();
    for (int number = 0; number < table.end(); number++) {
      if (table.has(number)) {
        live.set(table.doc(number));
      }
    }
    return live;
  }

  /** Numbers of the chunks of a segment, by document. */
  int[] chunkNumbers(LeafReaderContext leaf) throws IOException {
    return columns.chunkNumbers.of(leaf.reader());
  }

  /** Lengths of the chunks of a segment in tokens, by document. */
  int[] chunkLengths(LeafReaderContext leaf) throws IOException {
    return columns.chunkLengths.of(leaf.reader());
  }

  int chunkLength(int doc) throws IOException {
    LeafReaderContext leaf = leafOf(doc);
    return chunkLengths(leaf)[doc - leaf.docBase];
  }

  int chunkNumber(int doc) throws IOException {
    LeafReaderContext leaf = leafOf(doc);
    return chunkNumbers(leaf)[doc - leaf.docBase];
  }

  /** The id of a chunk's number that exists, without the order of all ids. */
  String chunkId(int number) throws IOException {
    byte[] key = records.bytes(Kind.CHUNK.key, chunks().doc(number));
    return new String(key, StandardCharsets.UTF_8);
  }

  /** The ids of chunks that have a number here, ascending. */
  List<ChunkId> chunkIds(int[] numbers) throws IOException {
    var ids = new ArrayList<ChunkId>(numbers.length);
    NumberTable table = chunks();
    for (int number : numbers) {
      if (table.has(number)) {
        ids.add(new ChunkId(chunkId(number)));
      }
    }
    ids.sort(Comparator.naturalOrder());
    return ids;
  }

  Optional<ChunkWeave> weave(ChunkId id) throws IOException {
    int doc = records.find(Kind.WEAVE, id.value());
    return doc < 0
        ? Optional.empty()
        : Optional.of(Canonical.weave(records.bytes(Kind.WEAVE.payload, doc)));
  }

  OptionalInt entityNumber(EntityId id) throws IOException {
    int doc = records.find(Kind.ENTITY, id.value());
    if (doc < 0) {
      return OptionalInt.empty();
    }
    LeafReaderContext leaf = leafOf(doc);
    return OptionalInt.of(columns.entityNumbers.of(leaf.reader())[doc - leaf.docBase]);
  }

  Optional<EntityId> entityId(int number) throws IOException {
    NumberTable table = entities();
    return table.has(number)
        ? Optional.of(new EntityId(table.order().id(number)))
        : Optional.empty();
  }

  LeafReaderContext leafOf(int doc) {
    return leaves().get(ReaderUtil.subIndex(doc, leaves()));
  }

  /** Reads every file whole, each once in the life of the store; throws when one is damaged. */
  void verify() throws IOException {
    for (LeafReaderContext leaf : leaves()) {
      columns.verified.of(leaf.reader());
    }
  }

  void acquire() {
    reader.incRef();
  }

  void release() throws IOException {
    reader.decRef();
  }
}
