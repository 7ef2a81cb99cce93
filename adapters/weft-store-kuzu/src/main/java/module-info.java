/** A store for the graph: every version as rows of one Kuzu database file. */
module weft.store.kuzu {
  requires static org.jspecify;
  requires kuzu;
  requires transitive weft.spi;

  exports weft.store.kuzu;

  provides weft.spi.store.StoreProvider with
      weft.store.kuzu.KuzuStoreProvider;
}
