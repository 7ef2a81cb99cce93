package weft.store.memory;

import weft.spi.store.Store;
import weft.tck.VectorVersionsContract;

final class MemoryVectorVersionsTest extends VectorVersionsContract {
  @Override
  protected Store emptyStore() {
    return MemoryStoreProvider.emptyStore();
  }
}
