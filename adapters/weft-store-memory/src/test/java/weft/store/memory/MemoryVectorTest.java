package weft.store.memory;

import weft.spi.store.Store;
import weft.tck.VectorContract;

final class MemoryVectorTest extends VectorContract {
  @Override
  protected Store emptyStore() {
    return MemoryStoreProvider.emptyStore();
  }
}
