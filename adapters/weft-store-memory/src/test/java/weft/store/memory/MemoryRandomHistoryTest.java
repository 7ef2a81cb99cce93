package weft.store.memory;

import weft.spi.store.Store;
import weft.tck.RandomHistoryContract;

/** Here the oracle shows that what grew equals what was built from nothing. */
final class MemoryRandomHistoryTest extends RandomHistoryContract {
  @Override
  protected Store emptyStore() {
    return MemoryStoreProvider.emptyStore();
  }

  @Override
  protected Store oracle() {
    return MemoryStoreProvider.emptyStore();
  }
}
