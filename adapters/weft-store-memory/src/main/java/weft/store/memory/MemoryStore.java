package weft.store.memory;

import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Capability;
import weft.spi.store.Mutation;
import weft.spi.store.Role;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;

/**
 * One immutable {@link Content} per version; versions share the records that they have in common.
 */
final class MemoryStore implements Store {
  private final ConcurrentSkipListMap<StoreVersion, Content> versions =
      new ConcurrentSkipListMap<>();

  @Override
  public String name() {
    return MemoryStoreProvider.NAME;
  }

  @Override
  public Set<Role> roles() {
    return MemoryStoreProvider.ROLES;
  }

  @Override
  public Set<Capability> capabilities() {
    return MemoryStoreProvider.CAPABILITIES;
  }

  @Override
  public Set<StoreVersion> versions() {
    return Collections.unmodifiableSet(new TreeSet<>(versions.keySet()));
  }

  @Override
  public void prepare(Optional<StoreVersion> parent, StoreVersion next, Mutation mutation) {
    Content before =
        parent.map(version -> content(version, ErrorCode.STORE_DAMAGED)).orElse(Content.EMPTY);
    versions.put(next, before.after(mutation));
  }

  @Override
  public void build(StoreVersion next, Iterable<Mutation> whole) {
    Content content = Content.EMPTY;
    for (Mutation mutation : whole) {
      content = content.after(mutation);
    }
    versions.put(next, content);
  }

  @Override
  public StoreReader open(StoreVersion version) {
    return new MemoryReader(version, content(version, ErrorCode.NOT_FOUND));
  }

  private Content content(StoreVersion version, ErrorCode whenAbsent) {
    return Optional.ofNullable(versions.get(version))
        .orElseThrow(
            () ->
                new WeftException(
                    whenAbsent,
                    "the memory store holds no version %s; available: %s"
                        .formatted(version, versions.keySet())));
  }

  @Override
  public void discard(StoreVersion version) {
    versions.remove(version);
  }

  @Override
  public void retain(Set<StoreVersion> keep) {
    versions.keySet().retainAll(keep);
  }

  @Override
  public long bytes() {
    return Footprint.of(versions.values());
  }

  @Override
  public long bytes(StoreVersion version) {
    content(version, ErrorCode.NOT_FOUND);
    var others = new TreeMap<>(versions);
    others.remove(version);
    return bytes() - Footprint.of(others.values());
  }

  @Override
  public void upkeep() {
    // nothing grows untidy here
  }

  @Override
  public void close() {
    versions.clear();
  }
}
