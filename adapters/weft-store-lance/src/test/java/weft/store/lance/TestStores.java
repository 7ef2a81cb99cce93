package weft.store.lance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import weft.spi.store.Store;
import weft.spi.store.StoreConfig;

/** Stores for tests. */
final class TestStores {
  private TestStores() {}

  /** As {@link #in(Path)}, with a setting. */
  static Store in(Path parent, String key, String value) {
    try {
      Path folder = Files.createTempDirectory(parent, "store").resolve("lance");
      return open(folder, Map.of(key, value));
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  /** A store in a folder of its own below this one, which does not exist yet. */
  static Store in(Path parent) {
    try {
      return open(Files.createTempDirectory(parent, "store").resolve("lance"));
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  static Store reopen(Store open) {
    Path folder = ((LanceStore) open).path();
    open.close();
    return open(folder);
  }

  static Store open(Path folder) {
    return open(folder, Map.of());
  }

  static Store open(Path folder, Map<String, String> settings) {
    return new LanceStoreProvider().open(new StoreConfig(Optional.of(folder), settings));
  }
}
