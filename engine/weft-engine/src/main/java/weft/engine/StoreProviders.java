package weft.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;
import weft.ledger.Stores;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Capability;
import weft.spi.store.Store;
import weft.spi.store.StoreConfig;
import weft.spi.store.StoreProvider;

/** The stores on the class path, by name. */
final class StoreProviders {
  private final Map<String, StoreProvider> byName = new TreeMap<>();

  private StoreProviders() {}

  static StoreProviders installed() {
    var providers = new StoreProviders();
    for (StoreProvider provider : ServiceLoader.load(StoreProvider.class)) {
      providers.byName.put(provider.name(), provider);
    }
    return providers;
  }

  /**
   * Opens the stores of a space; a store that serves both roles is opened once.
   *
   * @param space the space's folder; absent for one that lives in memory
   * @throws WeftException INVALID_CONFIGURATION when a store is not on the class path, or one for a
   *     home would forget it
   */
  Stores open(StoreNames names, Optional<Path> space) {
    Store first = open(names, names.lexical(), space);
    if (names.graph().equals(names.lexical())) {
      return Stores.of(first, first);
    }
    boolean done = false;
    try {
      Stores stores = Stores.of(first, open(names, names.graph(), space));
      done = true;
      return stores;
    } finally {
      if (!done) {
        first.close();
      }
    }
  }

  private Store open(StoreNames names, String name, Optional<Path> space) {
    StoreProvider provider = byName.get(name);
    if (provider == null) {
      throw new WeftException(
          ErrorCode.INVALID_CONFIGURATION,
          "no store named '%s'; available: %s".formatted(name, byName.keySet()),
          "correct stores in weft.yaml, or add the artifact dev.weft:weft-store-" + name);
    }
    if (space.isPresent() && !provider.capabilities().contains(Capability.DURABLE)) {
      throw new WeftException(
          ErrorCode.INVALID_CONFIGURATION,
          "the store '%s' ends with the process and cannot serve a home".formatted(name),
          "name a durable store in weft.yaml, one of %s, or open without a home"
              .formatted(durable()));
    }
    return provider.open(
        new StoreConfig(space.map(folder -> folder.resolve(name)), names.settings(name)));
  }

  private List<String> durable() {
    return byName.values().stream()
        .filter(provider -> provider.capabilities().contains(Capability.DURABLE))
        .map(StoreProvider::name)
        .toList();
  }
}
