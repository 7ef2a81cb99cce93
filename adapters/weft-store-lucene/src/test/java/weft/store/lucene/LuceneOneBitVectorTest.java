package weft.store.lucene;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.store.Store;
import weft.tck.VectorContract;

final class LuceneOneBitVectorTest extends VectorContract {
  @TempDir private Path folder;

  @Override
  protected Store emptyStore() {
    return TestStores.in(folder, "vectors", "one_bit");
  }

  @Override
  protected Store reopen(Store open) {
    return TestStores.reopen(open);
  }
}
