package weft.store.lance;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.store.Store;
import weft.store.memory.MemoryStoreProvider;
import weft.tck.RandomHistoryContract;

/** The memory store is the oracle. */
final class LanceRandomHistoryTest extends RandomHistoryContract {
  @TempDir private Path folder;

  @Override
  protected Store emptyStore() {
    return TestStores.in(folder);
  }

  @Override
  protected Store reopen(Store open) {
    return TestStores.reopen(open);
  }

  @Override
  protected Store oracle() {
    return MemoryStoreProvider.emptyStore();
  }
}
