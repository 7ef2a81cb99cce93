package weft.engine;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;
import weft.ledger.Stores;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Capability;
import weft.spi.store.Role;
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
   * Opens the stores of a space; one that serves several roles is opened once. A store that holds
   * no vectors will do where none are made.
   *
   * @param space the space's folder; absent for one that lives in memory
   * @param vectors whether versions are to have vectors
   * @throws WeftException INVALID_CONFIGURATION when a store is not on the class path, one for a
   *     home would forget it, or the one for vectors has no such role
   */
  Stores open(StoreNames names, Optional<Path> space, boolean vectors) {
    var opened = new LinkedHashMap<String, Store>();
    boolean done = false;
    try {
      Store lexical = open(opened, names, names.lexical(), space);
      Store graph = open(opened, names, names.graph(), space);
      Stores stores =
          vectors || holdsVectors(names.vector())
              ? Stores.of(lexical, graph, open(opened, names, names.vector(), space))
              : Stores.of(lexical, graph);
      done = true;
      return stores;
    } finally {
      if (!done) {
        opened.values().forEach(Store::close);
      }
    }
  }

  private boolean holdsVectors(String name) {
    return Optional.ofNullable(byName.get(name))
        .filter(provider -> provider.roles().contains(Role.VECTOR))
        .isPresent();
  }

  private Store open(
      Map<String, Store> opened, StoreNames names, String name, Optional<Path> space) {
    Store known = opened.get(name);
    if (known != null) {
      return known;
    }
    Store store = open(names, name, space);
    opened.put(name, store);
    return store;
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
