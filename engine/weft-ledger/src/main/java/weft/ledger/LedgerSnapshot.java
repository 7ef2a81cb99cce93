package weft.ledger;

import java.util.List;
import weft.spi.store.GraphReader;
import weft.spi.store.LexicalReader;
import weft.spi.store.StoreReader;
import weft.spi.store.VectorReader;

/** One version, opened in every store. Safe from any thread until closed. */
public final class LedgerSnapshot implements AutoCloseable {
  private final VersionInfo version;
  private final StoreReader lexical;
  private final StoreReader graph;

  LedgerSnapshot(VersionInfo version, StoreReader lexical, StoreReader graph) {
    this.version = version;
    this.lexical = lexical;
    this.graph = graph;
  }

  public VersionInfo version() {
    return version;
  }

  public LexicalReader lexical() {
    return lexical.lexical();
  }

  public GraphReader graph() {
    return graph.graph();
  }

  public VectorReader vectors() {
    return lexical.vectors();
  }

  @Override
  public void close() {
    Closings.all(List.of(lexical::close, graph::close));
  }
}
