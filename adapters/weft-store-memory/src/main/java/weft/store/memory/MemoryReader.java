package weft.store.memory;

import weft.spi.Canonical;
import weft.spi.ChunkWeave;
import weft.spi.EntityPair;
import weft.spi.ErrorCode;
import weft.spi.Mention;
import weft.spi.RecordKind;
import weft.spi.WeftException;
import weft.spi.store.GraphReader;
import weft.spi.store.IndexedWeave;
import weft.spi.store.LexicalReader;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorReader;

/** Reads one immutable content: nothing that happens to the store can change its answers. */
final class MemoryReader implements StoreReader {
  private final StoreVersion version;
  private final Content content;
  private final LexicalReader lexical;
  private final GraphReader graph;
  private final VectorReader vectors;

  MemoryReader(StoreVersion version, Content content) {
    this.version = version;
    this.content = content;
    this.lexical = new MemoryLexical(content);
    this.graph = new MemoryGraph(content);
    this.vectors = new MemoryVectors(content.vectors());
  }

  @Override
  public StoreVersion version() {
    return version;
  }

  @Override
  public LexicalReader lexical() {
    return lexical;
  }

  @Override
  public GraphReader graph() {
    return graph;
  }

  @Override
  public VectorReader vectors() {
    return vectors;
  }

  @Override
  public void scan(RecordKind kind, RecordVisitor visitor) {
    switch (kind) {
      case DOCUMENT ->
          content
              .documents()
              .forEach((id, record) -> visitor.visit(id.value(), Canonical.encode(record)));
      case CHUNK ->
          content
              .chunks()
              .forEach((id, record) -> visitor.visit(id.value(), Canonical.encode(record.chunk())));
      case ALIAS ->
          throw new WeftException(
              ErrorCode.UNSUPPORTED, "alias assertions are in the ledger, not in the memory store");
      case ENTITY ->
          content
              .entities()
              .forEach(
                  (id, record) -> visitor.visit(id.value(), Canonical.encode(record.entity())));
      case MENTION -> content.weaves().values().forEach(weave -> scanMentions(weave, visitor));
      case EDGE -> content.weaves().values().forEach(weave -> scanPairs(weave, visitor));
      case RELATION ->
          content
              .relations()
              .forEach((id, record) -> visitor.visit(id.value(), Canonical.encode(record)));
      case EPISODE ->
          content
              .episodes()
              .forEach((id, record) -> visitor.visit(id.value(), Canonical.encode(record)));
    }
  }

  private static void scanMentions(IndexedWeave indexed, RecordVisitor visitor) {
    ChunkWeave weave = indexed.weave();
    for (Mention mention : weave.mentions()) {
      String key = weave.chunkId() + "\n" + mention.span().begin() + "\n" + mention.entityId();
      visitor.visit(key, Canonical.encode(weave.chunkId(), mention));
    }
  }

  private static void scanPairs(IndexedWeave indexed, RecordVisitor visitor) {
    ChunkWeave weave = indexed.weave();
    for (EntityPair pair : weave.pairs()) {
      String key = pair.source() + "\n" + pair.target() + "\n" + weave.chunkId();
      visitor.visit(key, Canonical.encode(weave.chunkId(), pair));
    }
  }

  @Override
  public void close() {
    // holds nothing but memory
  }
}
