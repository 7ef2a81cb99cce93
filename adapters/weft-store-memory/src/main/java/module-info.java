/** A store that keeps every version in memory: the oracle of tests, and a home for small spaces. */
module weft.store.memory {
  requires static org.jspecify;
  requires weft.kernel;
  requires transitive weft.spi;

  exports weft.store.memory;

  provides weft.spi.store.StoreProvider with
      weft.store.memory.MemoryStoreProvider;
}
