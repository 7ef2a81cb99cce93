package weft.store.memory;

import weft.spi.store.Store;
import weft.tck.ScanContract;

final class MemoryScanTest extends ScanContract {
  @Override
  protected Store emptyStore() {
    return MemoryStoreProvider.emptyStore();
  }
}
