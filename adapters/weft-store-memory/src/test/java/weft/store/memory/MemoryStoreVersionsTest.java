package weft.store.memory;

import weft.spi.store.Store;
import weft.tck.StoreVersionsContract;

final class MemoryStoreVersionsTest extends StoreVersionsContract {
  @Override
  protected Store emptyStore() {
    return MemoryStoreProvider.emptyStore();
  }
}
