package weft.store.memory;

import weft.spi.store.Store;
import weft.tck.GraphElementsContract;

final class MemoryGraphElementsTest extends GraphElementsContract {
  @Override
  protected Store emptyStore() {
    return MemoryStoreProvider.emptyStore();
  }
}
