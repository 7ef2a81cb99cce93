package weft.store.lucene;

import java.util.concurrent.atomic.AtomicBoolean;
import weft.spi.RecordKind;
import weft.spi.store.GraphReader;
import weft.spi.store.LexicalReader;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorReader;

/** A handle on an open version. */
final class LuceneReader implements StoreReader {
  private final OpenVersion version;
  private final Reading reading;
  private final LexicalReader lexical;
  private final GraphReader graph;
  private final VectorReader vectors;
  private final AtomicBoolean closed = new AtomicBoolean();

  /** Takes over one reference to the version. */
  LuceneReader(
      OpenVersion version, Failures failures, AccumulatorPool pool, VectorSettings settings) {
    this.version = version;
    this.reading = new Reading(version, failures);
    this.lexical = new LuceneLexical(reading, pool);
    this.graph = new LuceneGraph(reading);
    this.vectors = new LuceneVectors(reading, settings);
  }

  @Override
  public StoreVersion version() {
    return version.version();
  }

  @Override
  public LexicalReader lexical() {
    checkOpen();
    return lexical;
  }

  @Override
  public GraphReader graph() {
    checkOpen();
    return graph;
  }

  @Override
  public VectorReader vectors() {
    checkOpen();
    return vectors;
  }

  @Override
  public void scan(RecordKind kind, RecordVisitor visitor) {
    checkOpen();
    new Scan(reading).scan(kind, visitor);
  }

  private void checkOpen() {
    if (closed.get()) {
      throw new IllegalStateException("the reader of version %s is closed".formatted(version()));
    }
  }

  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      reading
          .failures()
          .translating(
              () -> {
                version.release();
                return true;
              });
    }
  }
}
