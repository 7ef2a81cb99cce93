/** A store of vectors in Lance datasets, one for each collection. */
module weft.store.lance {
  requires static org.jspecify;
  requires lance.core;
  requires org.apache.arrow.memory.core;
  requires org.apache.arrow.vector;
  requires weft.kernel;
  requires transitive weft.spi;

  exports weft.store.lance;

  provides weft.spi.store.StoreProvider with
      weft.store.lance.LanceStoreProvider;
}
