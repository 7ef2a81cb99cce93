package weft.engine;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import weft.ledger.StoreLayout;
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
  /** Stores of their own artifact, which the base distribution leaves out. */
  private static final Set<String> MODULES = Set.of("kuzu", "lance");

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
   * @throws WeftException INVALID_CONFIGURATION when a store is not on the class path, lacks its
   *     role, or would forget a home
   */
  Stores open(StoreNames names, Optional<Path> space, boolean vectors) {
    StoreProvider lexical = require(names.lexical(), Role.LEXICAL, space);
    StoreProvider graph = require(names.graph(), Role.GRAPH, space);
    Optional<StoreProvider> vector =
        vectors || holds(names.vector(), Role.VECTOR)
            ? Optional.of(require(names.vector(), Role.VECTOR, space))
            : Optional.empty();
    var opened = new LinkedHashMap<StoreProvider, Store>();
    boolean done = false;
    try {
      for (StoreProvider provider :
          Stream.concat(Stream.of(lexical, graph), vector.stream()).toList()) {
        if (!opened.containsKey(provider)) {
          opened.put(provider, open(provider, names, space));
        }
      }
      done = true;
    } finally {
      if (!done) {
        opened.values().forEach(Store::close);
      }
    }
    Store words = Objects.requireNonNull(opened.get(lexical));
    Store edges = Objects.requireNonNull(opened.get(graph));
    return vector.isPresent()
        ? Stores.of(words, edges, Objects.requireNonNull(opened.get(vector.get())))
        : Stores.of(words, edges);
  }

  private static Store open(StoreProvider provider, StoreNames names, Optional<Path> space) {
    Optional<Path> folder = space.map(place -> place.resolve(provider.name()));
    return provider.open(new StoreConfig(folder, names.settings(provider.name())));
  }

  /** The stores that a space may have left something of, by name. */
  Set<String> names() {
    return Collections.unmodifiableSet(byName.keySet());
  }

  private boolean holds(String name, Role role) {
    return find(name).roles().contains(role);
  }

  private StoreProvider require(String name, Role role, Optional<Path> space) {
    StoreProvider provider = find(name);
    if (!provider.roles().contains(role)) {
      throw new WeftException(
          ErrorCode.INVALID_CONFIGURATION,
          "the store '%s' cannot be stores.%s: it serves %s"
              .formatted(name, StoreLayout.word(role), words(provider)),
          "name one that does, of %s".formatted(named(each -> each.roles().contains(role))));
    }
    if (space.isPresent() && !provider.capabilities().contains(Capability.DURABLE)) {
      throw new WeftException(
          ErrorCode.INVALID_CONFIGURATION,
          "the store '%s' ends with the process and cannot serve a home".formatted(name),
          "name a durable store in weft.yaml, one of %s, or open without a home"
              .formatted(named(each -> each.capabilities().contains(Capability.DURABLE))));
    }
    return provider;
  }

  private StoreProvider find(String name) {
    StoreProvider provider = byName.get(name);
    if (provider != null) {
      return provider;
    }
    throw MODULES.contains(name)
        ? new WeftException(
            ErrorCode.INVALID_CONFIGURATION,
            "the store '%s' is a module of its own and is not on the class path".formatted(name),
            "add the artifact dev.weft:weft-store-%s; on the command line: weft module add %s"
                .formatted(name, name))
        : new WeftException(
            ErrorCode.INVALID_CONFIGURATION,
            "no store named '%s'; available: %s".formatted(name, byName.keySet()),
            "correct stores in weft.yaml, or add the artifact that brings it; Weft's own are %s"
                .formatted(new TreeSet<>(MODULES)));
  }

  private static List<String> words(StoreProvider provider) {
    return provider.roles().stream().sorted().map(StoreLayout::word).toList();
  }

  private List<String> named(Predicate<StoreProvider> which) {
    return byName.values().stream().filter(which).map(StoreProvider::name).toList();
  }
}
