package weft.store.kuzu;

import java.util.Arrays;
import weft.spi.Canonical;
import weft.spi.ChunkWeave;
import weft.spi.EntityPair;
import weft.spi.ErrorCode;
import weft.spi.Mention;
import weft.spi.RecordKind;
import weft.spi.WeftException;
import weft.spi.store.StoreReader.RecordVisitor;

/** Visits all records of a kind, in the order of the file. */
final class Scan {
  private final Content content;
  private final OpenFile file;

  Scan(Content content, OpenFile file) {
    this.content = content;
    this.file = file;
  }

  void scan(RecordKind kind, RecordVisitor visitor) {
    switch (kind) {
      case DOCUMENT, CHUNK, ALIAS -> throw unsupported("holds no records of kind " + kind);
      case ENTITY -> records(Kind.ENTITY, visitor);
      case MENTION -> records(Kind.WEAVE, (id, record) -> mentions(record, visitor));
      case EDGE -> records(Kind.WEAVE, (id, record) -> pairs(record, visitor));
      case RELATION -> records(Kind.RELATION, visitor);
      case EPISODE -> records(Kind.EPISODE, visitor);
    }
  }

  /** What is asked of another role, or of the ledger. */
  static WeftException unsupported(String what) {
    return new WeftException(
        ErrorCode.UNSUPPORTED,
        "the kuzu store serves the graph only: it " + what,
        "ask the store that has the role");
  }

  /** Every record that the version shows. */
  void records(Kind kind, RecordVisitor visitor) {
    long[] shown = content.rows(kind).sorted();
    file.records(
        kind,
        row -> {
          if (Arrays.binarySearch(shown, row.integer(0)) >= 0) {
            visitor.visit(row.text(2), row.bytes(3));
          }
        });
  }

  private static void mentions(byte[] record, RecordVisitor visitor) {
    ChunkWeave weave = Canonical.weave(record);
    for (Mention mention : weave.mentions()) {
      String key = key(weave.chunkId(), mention.span().begin(), mention.entityId());
      visitor.visit(key, Canonical.encode(weave.chunkId(), mention));
    }
  }

  private static void pairs(byte[] record, RecordVisitor visitor) {
    ChunkWeave weave = Canonical.weave(record);
    for (EntityPair pair : weave.pairs()) {
      String key = key(pair.source(), pair.target(), weave.chunkId());
      visitor.visit(key, Canonical.encode(weave.chunkId(), pair));
    }
  }

  private static String key(Object first, Object second, Object third) {
    return first + "\n" + second + "\n" + third;
  }
}
