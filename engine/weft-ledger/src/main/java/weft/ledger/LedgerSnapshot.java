package weft.ledger;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.spi.store.GraphReader;
import weft.spi.store.LexicalReader;
import weft.spi.store.Role;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.VectorReader;

/** One version, opened in every store. Safe from any thread until closed. */
public final class LedgerSnapshot implements AutoCloseable {
  private final VersionInfo version;
  private final LexicalReader lexical;
  private final GraphReader graph;
  private final VectorReader vectors;
  private final List<StoreReader> opened;

  /** Takes over the readers, each of one store. */
  LedgerSnapshot(VersionInfo version, Stores stores, Map<Store, StoreReader> readers) {
    this.version = version;
    this.lexical = reader(Role.LEXICAL, stores, readers).orElseThrow().lexical();
    this.graph = reader(Role.GRAPH, stores, readers).orElseThrow().graph();
    this.vectors =
        version
            .space()
            .flatMap(_present -> reader(Role.VECTOR, stores, readers))
            .map(StoreReader::vectors)
            .orElse(VectorReader.none());
    this.opened = List.copyOf(readers.values());
  }

  private static Optional<StoreReader> reader(
      Role role, Stores stores, Map<Store, StoreReader> readers) {
    return stores.find(role).map(readers::get);
  }

  public VersionInfo version() {
    return version;
  }

  public LexicalReader lexical() {
    return lexical;
  }

  public GraphReader graph() {
    return graph;
  }

  /** Of no vectors where the version has none. */
  public VectorReader vectors() {
    return vectors;
  }

  @Override
  public void close() {
    Closings.all(opened.stream().<Runnable>map(reader -> reader::close).toList());
  }
}
