package weft.spi.store;

import weft.spi.ContentDigest;
import weft.spi.RecordKind;

/** One version, frozen. Safe from any thread until closed. */
public interface StoreReader extends AutoCloseable {
  StoreVersion version();

  /**
   * @throws weft.spi.WeftException UNSUPPORTED without the role
   */
  LexicalReader lexical();

  /**
   * @throws weft.spi.WeftException UNSUPPORTED without the role
   */
  GraphReader graph();

  /**
   * @throws weft.spi.WeftException UNSUPPORTED without the role
   */
  VectorReader vectors();

  /**
   * Visits every record of a kind that the store's roles hold: documents and chunks (lexical);
   * entities, mentions, edges, relations and episodes (graph). In no particular order.
   *
   * @throws weft.spi.WeftException UNSUPPORTED for a kind of another role, and for {@link
   *     RecordKind#ALIAS}, which only the ledger holds
   */
  void scan(RecordKind kind, RecordVisitor visitor);

  /** The digest of all records of a kind, taken by scanning them. */
  default String projectionDigest(RecordKind kind) {
    var digest = new ContentDigest();
    scan(kind, (key, canonical) -> digest.add(canonical));
    return digest.toString();
  }

  @Override
  void close();

  /** Receives records in their canonical encoding. */
  @FunctionalInterface
  interface RecordVisitor {
    /**
     * @param key the record's id; for a mention its chunk, begin and entity, for edge evidence
     *     source, target and chunk, each part in a line of its own
     */
    void visit(String key, byte[] canonical);
  }
}
