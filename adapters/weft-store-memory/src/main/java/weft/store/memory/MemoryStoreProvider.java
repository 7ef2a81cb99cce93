package weft.store.memory;

import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Capability;
import weft.spi.store.Role;
import weft.spi.store.Store;
import weft.spi.store.StoreConfig;
import weft.spi.store.StoreProvider;

/** Opens stores that live in memory and are gone when closed. It takes no settings. */
public final class MemoryStoreProvider implements StoreProvider {
  static final String NAME = "memory";
  static final Set<Role> ROLES = Set.of(Role.LEXICAL, Role.GRAPH, Role.VECTOR);
  static final Set<Capability> CAPABILITIES =
      Set.copyOf(EnumSet.complementOf(EnumSet.of(Capability.DURABLE)));

  /** For ServiceLoader. */
  public MemoryStoreProvider() {}

  /** A fresh store without a version. */
  public static Store emptyStore() {
    return new MemoryStore();
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<Role> roles() {
    return ROLES;
  }

  @Override
  public Set<Capability> capabilities() {
    return CAPABILITIES;
  }

  /**
   * A fresh store without a version; the folder is not used.
   *
   * @throws WeftException INVALID_CONFIGURATION when there are settings
   */
  @Override
  public Store open(StoreConfig config) {
    if (!config.settings().isEmpty()) {
      throw new WeftException(
          ErrorCode.INVALID_CONFIGURATION,
          "the memory store has no setting " + new TreeSet<>(config.settings().keySet()),
          "leave its settings out");
    }
    return emptyStore();
  }
}
