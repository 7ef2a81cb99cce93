package weft.store.kuzu;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import weft.spi.store.Store;
import weft.spi.store.StoreConfig;

/** Stores for tests, with little memory. */
final class TestStores {
  private TestStores() {}

  /** A store in a folder of its own below this one, which does not exist yet. */
  static Store in(Path parent) {
    try {
      return open(Files.createTempDirectory(parent, "store").resolve("kuzu"));
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  static Store reopen(Store open) {
    Path folder = ((KuzuStore) open).path();
    open.close();
    return open(folder);
  }

  static Store open(Path folder) {
    return open(folder, Map.of("buffer_pool_mb", "64"));
  }

  static Store open(Path folder, Map<String, String> settings) {
    return new KuzuStoreProvider().open(new StoreConfig(Optional.of(folder), settings));
  }
}
