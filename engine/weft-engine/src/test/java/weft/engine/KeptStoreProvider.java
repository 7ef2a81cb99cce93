package weft.engine;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import weft.spi.store.Capability;
import weft.spi.store.Mutation;
import weft.spi.store.Role;
import weft.spi.store.Store;
import weft.spi.store.StoreConfig;
import weft.spi.store.StoreProvider;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;
import weft.store.memory.MemoryStoreProvider;

/** Memory stores that a home finds again while the process lives. */
public final class KeptStoreProvider implements StoreProvider {
  private static final Map<Path, Store> STORES = new ConcurrentHashMap<>();

  /** For ServiceLoader. */
  public KeptStoreProvider() {}

  @Override
  public String name() {
    return "kept";
  }

  @Override
  public Set<Role> roles() {
    return Set.of(Role.values());
  }

  @Override
  public Set<Capability> capabilities() {
    var capabilities = new TreeSet<>(MemoryStoreProvider.emptyStore().capabilities());
    capabilities.add(Capability.DURABLE);
    return capabilities;
  }

  @Override
  public Store open(StoreConfig config) {
    return new Kept(
        STORES.computeIfAbsent(
            config.folder().orElseThrow(), absent -> MemoryStoreProvider.emptyStore()));
  }

  /** Closing it keeps what is in it. */
  private record Kept(Store store) implements Store {
    @Override
    public String name() {
      return "kept";
    }

    @Override
    public Set<Role> roles() {
      return store.roles();
    }

    @Override
    public Set<Capability> capabilities() {
      return store.capabilities();
    }

    @Override
    public Set<StoreVersion> versions() {
      return store.versions();
    }

    @Override
    public void prepare(Optional<StoreVersion> parent, StoreVersion next, Mutation mutation) {
      store.prepare(parent, next, mutation);
    }

    @Override
    public void build(StoreVersion next, Iterable<Mutation> whole) {
      store.build(next, whole);
    }

    @Override
    public StoreReader open(StoreVersion version) {
      return store.open(version);
    }

    @Override
    public void discard(StoreVersion version) {
      store.discard(version);
    }

    @Override
    public void retain(Set<StoreVersion> keep) {
      store.retain(keep);
    }

    @Override
    public long bytes() {
      return store.bytes();
    }

    @Override
    public long bytes(StoreVersion version) {
      return store.bytes(version);
    }

    @Override
    public void upkeep() {
      store.upkeep();
    }

    @Override
    public void close() {
      // found again by the next who opens it
    }
  }
}
