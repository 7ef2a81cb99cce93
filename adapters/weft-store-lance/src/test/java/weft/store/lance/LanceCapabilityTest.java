package weft.store.lance;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.store.Store;
import weft.tck.CapabilityContract;

final class LanceCapabilityTest extends CapabilityContract {
  @TempDir private Path folder;

  @Override
  protected Store emptyStore() {
    return TestStores.in(folder);
  }

  @Override
  protected Store reopen(Store open) {
    return TestStores.reopen(open);
  }
}
