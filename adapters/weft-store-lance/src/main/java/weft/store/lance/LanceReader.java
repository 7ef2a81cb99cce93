package weft.store.lance;

import java.util.concurrent.atomic.AtomicBoolean;
import weft.spi.ErrorCode;
import weft.spi.RecordKind;
import weft.spi.WeftException;
import weft.spi.store.GraphReader;
import weft.spi.store.LexicalReader;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorReader;

/** A handle on an open version. */
final class LanceReader implements StoreReader {
  private final OpenVersion version;
  private final VectorReader vectors;
  private final AtomicBoolean closed = new AtomicBoolean();

  /** Takes over one reference to the version. */
  LanceReader(OpenVersion version, VectorReader vectors) {
    this.version = version;
    this.vectors = vectors;
  }

  @Override
  public StoreVersion version() {
    return version.version();
  }

  @Override
  public LexicalReader lexical() {
    throw unsupported("full text");
  }

  @Override
  public GraphReader graph() {
    throw unsupported("a graph");
  }

  @Override
  public VectorReader vectors() {
    if (closed.get()) {
      throw new IllegalStateException("the reader of version %s is closed".formatted(version()));
    }
    return vectors;
  }

  @Override
  public void scan(RecordKind kind, RecordVisitor visitor) {
    throw unsupported("records of kind " + kind);
  }

  private static WeftException unsupported(String what) {
    return new WeftException(
        ErrorCode.UNSUPPORTED,
        "the lance store holds vectors, not " + what,
        "ask the store that has the role");
  }

  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      version.release();
    }
  }
}
