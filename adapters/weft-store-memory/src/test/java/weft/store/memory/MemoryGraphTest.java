package weft.store.memory;

import weft.spi.store.Store;
import weft.tck.GraphContract;

final class MemoryGraphTest extends GraphContract {
  @Override
  protected Store emptyStore() {
    return MemoryStoreProvider.emptyStore();
  }
}
