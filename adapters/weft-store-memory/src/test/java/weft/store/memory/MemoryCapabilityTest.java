package weft.store.memory;

import weft.spi.store.Store;
import weft.tck.CapabilityContract;

final class MemoryCapabilityTest extends CapabilityContract {
  @Override
  protected Store emptyStore() {
    return MemoryStoreProvider.emptyStore();
  }
}
