package weft.spi.store;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where and how a store is opened.
 *
 * @param folder the store's own folder; absent for a store that lives in memory
 * @param settings the store's part of the configuration
 */
public record StoreConfig(Optional<Path> folder, Map<String, String> settings) {
  public StoreConfig {
    settings = Map.copyOf(settings);
  }
}
