package weft.store.memory;

import weft.spi.store.Store;
import weft.tck.ScalarFilterContract;

final class MemoryScalarFilterTest extends ScalarFilterContract {
  @Override
  protected Store emptyStore() {
    return MemoryStoreProvider.emptyStore();
  }
}
