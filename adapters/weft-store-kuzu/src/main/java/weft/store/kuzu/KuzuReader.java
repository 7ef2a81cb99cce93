package weft.store.kuzu;

import java.util.concurrent.atomic.AtomicBoolean;
import weft.spi.RecordKind;
import weft.spi.store.GraphReader;
import weft.spi.store.LexicalReader;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorReader;

/** A handle on what a version shows, and on a file that holds its records. */
final class KuzuReader implements StoreReader {
  private final StoreVersion version;
  private final Content content;
  private final OpenFile file;
  private final GraphReader graph;
  private final AtomicBoolean closed = new AtomicBoolean();

  /** Takes over one use of the file. */
  KuzuReader(StoreVersion version, Content content, OpenFile file) {
    this.version = version;
    this.content = content;
    this.file = file;
    this.graph = new KuzuGraph(content, file);
  }

  @Override
  public StoreVersion version() {
    return version;
  }

  @Override
  public LexicalReader lexical() {
    throw Scan.unsupported("has no full text");
  }

  @Override
  public GraphReader graph() {
    checkOpen();
    return graph;
  }

  @Override
  public VectorReader vectors() {
    throw Scan.unsupported("has no vectors");
  }

  @Override
  public void scan(RecordKind kind, RecordVisitor visitor) {
    checkOpen();
    new Scan(content, file).scan(kind, visitor);
  }

  private void checkOpen() {
    if (closed.get()) {
      throw new IllegalStateException("the reader of version %s is closed".formatted(version));
    }
  }

  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      file.release();
    }
  }
}
