package weft.store.lucene;

import org.apache.lucene.util.BytesRef;
import weft.spi.Canonical;
import weft.spi.CanonicalReader;
import weft.spi.ChunkWeave;
import weft.spi.EntityPair;
import weft.spi.ErrorCode;
import weft.spi.Mention;
import weft.spi.RecordKind;
import weft.spi.WeftException;
import weft.spi.store.StoreReader.RecordVisitor;

/** Visits all records of a kind. Reads the files whole first: who scans wants to know. */
final class Scan {
  private final Reading reading;

  Scan(Reading reading) {
    this.reading = reading;
  }

  void scan(RecordKind kind, RecordVisitor visitor) {
    switch (kind) {
      case DOCUMENT -> payloads(Kind.DOCUMENT, visitor);
      case CHUNK -> payloads(Kind.CHUNK, visitor);
      case ALIAS ->
          throw new WeftException(
              ErrorCode.UNSUPPORTED,
              "assertions about names are in the ledger, not in the lucene store");
      case ENTITY -> payloads(Kind.ENTITY, visitor);
      case MENTION -> mentions(visitor);
      case EDGE -> edges(visitor);
      case RELATION -> payloads(Kind.RELATION, visitor);
      case EPISODE -> payloads(Kind.EPISODE, visitor);
    }
  }

  private void payloads(Kind kind, RecordVisitor visitor) {
    scan(
        kind,
        payload -> {
          byte[] canonical = Records.copy(payload);
          visitor.visit(idOf(canonical), canonical);
        });
  }

  /** In every canonical encoding the id follows the kind. */
  static String idOf(byte[] canonical) {
    var in = new CanonicalReader(canonical);
    in.integer();
    return in.text();
  }

  private void mentions(RecordVisitor visitor) {
    scan(
        Kind.WEAVE,
        payload -> {
          ChunkWeave weave = weave(payload);
          for (Mention mention : weave.mentions()) {
            String key = key(weave.chunkId(), mention.span().begin(), mention.entityId());
            visitor.visit(key, Canonical.encode(weave.chunkId(), mention));
          }
        });
  }

  private void edges(RecordVisitor visitor) {
    scan(
        Kind.WEAVE,
        payload -> {
          ChunkWeave weave = weave(payload);
          for (EntityPair pair : weave.pairs()) {
            String key = key(pair.source(), pair.target(), weave.chunkId());
            visitor.visit(key, Canonical.encode(weave.chunkId(), pair));
          }
        });
  }

  private static String key(Object first, Object second, Object third) {
    return first + "\n" + second + "\n" + third;
  }

  private static ChunkWeave weave(BytesRef payload) {
    return Canonical.weave(Records.copy(payload));
  }

  private void scan(Kind kind, Records.PayloadConsumer consumer) {
    reading.verify();
    reading.read(
        () -> {
          reading.version().records().scan(kind, consumer);
          return true;
        });
  }
}
