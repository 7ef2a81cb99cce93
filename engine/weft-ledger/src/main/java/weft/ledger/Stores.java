package weft.ledger;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.spi.ErrorCode;
import weft.spi.RecordKind;
import weft.spi.WeftException;
import weft.spi.store.Mutation;
import weft.spi.store.Role;
import weft.spi.store.Store;

/** The stores of a space: which serves which role. */
public final class Stores implements AutoCloseable {
  private final Map<Role, Store> byRole = new LinkedHashMap<>();

  private Stores() {}

  /**
   * Without vectors.
   *
   * @throws WeftException INVALID_CONFIGURATION when a store lacks its role
   */
  public static Stores of(Store lexical, Store graph) {
    var stores = new Stores();
    stores.assign(Role.LEXICAL, lexical);
    stores.assign(Role.GRAPH, graph);
    return stores;
  }

  /**
   * @throws WeftException INVALID_CONFIGURATION when a store lacks its role
   */
  public static Stores of(Store lexical, Store graph, Store vector) {
    Stores stores = of(lexical, graph);
    stores.assign(Role.VECTOR, vector);
    return stores;
  }

  private void assign(Role role, Store store) {
    if (!store.roles().contains(role)) {
      throw new WeftException(
          ErrorCode.INVALID_CONFIGURATION,
          "the store '%s' has no %s role; it has %s".formatted(store.name(), role, store.roles()));
    }
    byRole.put(role, store);
  }

  /** Which store has which role. */
  StoreLayout layout() {
    var names = new EnumMap<Role, String>(Role.class);
    byRole.forEach((role, store) -> names.put(role, store.name()));
    return new StoreLayout(names);
  }

  /** What a store is told of a mutation: the parts of the roles that it has here. */
  Mutation part(Store store, Mutation whole) {
    return whole.only(roles(store));
  }

  /** As {@link #part}, of a whole version; read as it is asked for. */
  Iterable<Mutation> parts(Store store, Iterable<Mutation> whole) {
    Set<Role> roles = roles(store);
    return Mapped.of(whole, mutation -> mutation.only(roles));
  }

  private Set<Role> roles(Store store) {
    var roles = EnumSet.noneOf(Role.class);
    byRole.forEach(
        (role, each) -> {
          if (each.equals(store)) {
            roles.add(role);
          }
        });
    return roles;
  }

  /** Each store once, in the order of its first role. */
  List<Store> distinct() {
    var distinct = new ArrayList<Store>();
    for (Store store : byRole.values()) {
      if (!distinct.contains(store)) {
        distinct.add(store);
      }
    }
    return distinct;
  }

  Store of(Role role) {
    return find(role).orElseThrow();
  }

  Optional<Store> find(Role role) {
    return Optional.ofNullable(byRole.get(role));
  }

  /**
   * The store for vectors.
   *
   * @throws WeftException INVALID_CONFIGURATION when there is none
   */
  Store vector() {
    return find(Role.VECTOR)
        .orElseThrow(
            () ->
                new WeftException(
                    ErrorCode.INVALID_CONFIGURATION,
                    "there is no store for vectors",
                    "name one that has the role in stores.vector"));
  }

  /** Whether this store is the one that holds the vectors. */
  boolean holdsVectors(Store store) {
    return find(Role.VECTOR).filter(store::equals).isPresent();
  }

  /** Whether a version cannot do without this store: one for vectors alone may lack it. */
  boolean isNeeded(Store store, VersionInfo version) {
    return version.space().isPresent() || !kinds(store).isEmpty();
  }

  /** The kinds of record that a store must hold. */
  Set<RecordKind> kinds(Store store) {
    var kinds = new java.util.TreeSet<RecordKind>();
    if (of(Role.LEXICAL).equals(store)) {
      kinds.addAll(Set.of(RecordKind.DOCUMENT, RecordKind.CHUNK));
    }
    if (of(Role.GRAPH).equals(store)) {
      kinds.addAll(
          Set.of(
              RecordKind.ENTITY,
              RecordKind.MENTION,
              RecordKind.EDGE,
              RecordKind.RELATION,
              RecordKind.EPISODE));
    }
    return kinds;
  }

  @Override
  public void close() {
    Closings.all(distinct().stream().<Runnable>map(store -> store::close).toList());
  }
}
