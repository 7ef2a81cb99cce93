package weft.ledger;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import weft.kernel.Folding;
import weft.kernel.NameMatcher;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityName;
import weft.spi.EntityStatus;
import weft.spi.Proposal;

/**
 * The alias table of one version, from what was asserted (entities, merges, proposals) to what is
 * read: each entity once, with the names of all that mean it. Follows changes; what is read is the
 * same whatever their order. Not thread-safe.
 *
 * <p>A proposed name has the id {@code n:} and its folded form. Where a curated entity has that
 * name, the proposal means that entity (the smallest id, if several); where only rejected ones
 * have it, there is no such proposal.
 */
final class AliasTable {
  private static final String PROPOSED_PREFIX = "n:";

  private final Folding folding;
  private final Map<EntityId, Entity> asserted = new HashMap<>();
  private final Map<EntityId, EntityId> merges = new HashMap<>();
  private final Links<EntityId> mergedInto = new Links<>();
  private final Map<String, ProposalTally> proposals = new HashMap<>();
  private final Links<String> curatedByKey = new Links<>();
  private final Links<String> rejectedByKey = new Links<>();
  private final TreeMap<EntityId, Entity> table = new TreeMap<>();
  private final Set<EntityId> touched = new TreeSet<>();

  AliasTable(Folding folding) {
    this.folding = folding;
  }

  /** The ids that belong to each key; a key without one is not there. */
  private static final class Links<K> {
    private final Map<K, TreeSet<EntityId>> ids = new HashMap<>();

    private void add(K key, EntityId id) {
      ids.computeIfAbsent(key, absent -> new TreeSet<>()).add(id);
    }

    private void remove(K key, EntityId id) {
      ids.computeIfPresent(
          key,
          (same, owners) -> {
            owners.remove(id);
            return owners.isEmpty() ? null : owners;
          });
    }

    private boolean has(K key) {
      return ids.containsKey(key);
    }

    private Set<EntityId> of(K key) {
      Set<EntityId> owners = ids.get(key);
      return owners == null ? Set.of() : owners;
    }
  }

  /** The id of the entity that chunks propose under a name; absent when it cannot be a name. */
  Optional<EntityId> proposedId(String name) {
    String key = key(name);
    boolean fits = key.codePointCount(0, key.length()) <= NameMatcher.NAME_CODE_POINTS_MAX;
    return key.isEmpty() || !fits || key.codePoints().anyMatch(Character::isISOControl)
        ? Optional.empty()
        : Optional.of(idOfKey(key));
  }

  private static EntityId idOfKey(String key) {
    return new EntityId(PROPOSED_PREFIX + key);
  }

  private static Optional<String> keyOf(EntityId id) {
    return id.value().startsWith(PROPOSED_PREFIX)
        ? Optional.of(id.value().substring(PROPOSED_PREFIX.length()))
        : Optional.empty();
  }

  String key(String name) {
    return folding.key(name);
  }

  // What is asserted. Each change marks the ids at both ends of what it adds or takes away.

  void put(Entity entity) {
    remove(entity.id());
    asserted.put(entity.id(), entity);
    for (String key : keys(entity)) {
      ownersByKey(entity.status()).add(key, entity.id());
      touched.add(idOfKey(key));
    }
  }

  void remove(EntityId id) {
    touched.add(id);
    Entity known = asserted.remove(id);
    if (known != null) {
      for (String key : keys(known)) {
        ownersByKey(known.status()).remove(key, id);
        touched.add(idOfKey(key));
      }
    }
  }

  private Links<String> ownersByKey(EntityStatus status) {
    return status == EntityStatus.REJECTED ? rejectedByKey : curatedByKey;
  }

  /** The folded names by which an entity takes proposals in or keeps them away. */
  private Set<String> keys(Entity entity) {
    var keys = new TreeSet<String>();
    if (entity.status() != EntityStatus.PROPOSED) {
      for (EntityName name : entity.names()) {
        proposedId(name.text()).flatMap(AliasTable::keyOf).ifPresent(keys::add);
      }
    }
    return keys;
  }

  void merge(EntityId from, EntityId into) {
    unmerge(from);
    merges.put(from, into);
    mergedInto.add(into, from);
    touched.add(from);
    touched.add(into);
  }

  void unmerge(EntityId from) {
    EntityId into = merges.remove(from);
    if (into != null) {
      mergedInto.remove(into, from);
      touched.add(from);
      touched.add(into);
    }
  }

  void propose(Proposal proposal) {
    withKey(
        proposal,
        key -> proposals.computeIfAbsent(key, absent -> new ProposalTally()).add(proposal));
  }

  void withdraw(Proposal proposal) {
    withKey(
        proposal, key -> proposals.computeIfPresent(key, (same, tally) -> tally.without(proposal)));
  }

  private void withKey(Proposal proposal, Consumer<String> change) {
    Optional<EntityId> id = proposedId(proposal.name());
    id.ifPresent(touched::add);
    id.flatMap(AliasTable::keyOf).ifPresent(change);
  }

  // What is read.

  /** Whether this id was asserted or is proposed, merged or not; rejected ones do not exist. */
  boolean exists(EntityId id) {
    Entity known = asserted.get(id);
    return known != null
        ? known.status() != EntityStatus.REJECTED
        : keyOf(id).filter(this::isProposed).isPresent();
  }

  private boolean isProposed(String key) {
    return proposals.containsKey(key) && (curatedByKey.has(key) || !rejectedByKey.has(key));
  }

  /**
   * The entity that an id means: merges followed. Merges that an ending and a return of proposals
   * closed to a ring all mean the smallest id of the ring.
   */
  EntityId root(EntityId id) {
    EntityId at = id;
    EntityId next = next(at);
    var passed = new ArrayList<EntityId>(2);
    while (!next.equals(at)) {
      int known = passed.indexOf(at);
      if (known >= 0) {
        return Collections.min(passed.subList(known, passed.size()));
      }
      passed.add(at);
      at = next;
      next = next(at);
    }
    return at;
  }

  private EntityId next(EntityId id) {
    EntityId into = merges.get(id);
    if (into != null && exists(into)) {
      return into;
    }
    return absorber(id).orElse(id);
  }

  /** The curated entity that a proposed name means. */
  private Optional<EntityId> absorber(EntityId id) {
    return asserted.containsKey(id)
        ? Optional.empty()
        : keyOf(id).flatMap(key -> curatedByKey.of(key).stream().findFirst());
  }

  /** The entity as it was asserted or is proposed, before merges. */
  Optional<Entity> own(EntityId id) {
    return Optional.ofNullable(asserted.get(id))
        .or(() -> keyOf(id).map(proposals::get).map(tally -> tally.entity(id)));
  }

  /** The entity that is read under an id; absent when it does not exist or means another. */
  Optional<Entity> entity(EntityId id) {
    return Optional.ofNullable(table.get(id));
  }

  /** Every entity that is read, ascending by id. As of the last {@link #settle}. */
  Collection<Entity> entities() {
    return Collections.unmodifiableCollection(table.values());
  }

  /** Takes the changes since the last call into what is read, and says what they were. */
  AliasDelta settle() {
    TreeSet<EntityId> moved = connected(touched);
    touched.clear();
    var members = new TreeMap<EntityId, List<EntityId>>();
    for (EntityId id : moved) {
      if (exists(id)) {
        members.computeIfAbsent(root(id), absent -> new ArrayList<>()).add(id);
      }
    }
    var entries = new ArrayList<AliasDelta.Entry>();
    for (EntityId id : moved) {
      Optional<Entity> before = Optional.ofNullable(table.get(id));
      Optional<Entity> after = Optional.ofNullable(members.get(id)).flatMap(all -> joined(id, all));
      if (!before.equals(after)) {
        entries.add(new AliasDelta.Entry(id, before, after));
        after.ifPresentOrElse(entity -> table.put(id, entity), () -> table.remove(id));
      }
    }
    return new AliasDelta(entries, moved);
  }

  /** All ids that may mean the same as one of these, or did before, ascending. */
  private TreeSet<EntityId> connected(Set<EntityId> from) {
    var reached = new TreeSet<>(from);
    var open = new ArrayDeque<>(from);
    while (!open.isEmpty()) {
      EntityId id = open.remove();
      for (EntityId neighbour : neighbours(id)) {
        if (reached.add(neighbour)) {
          open.add(neighbour);
        }
      }
    }
    return reached;
  }

  private Set<EntityId> neighbours(EntityId id) {
    var neighbours = new TreeSet<>(mergedInto.of(id));
    Optional.ofNullable(merges.get(id)).ifPresent(neighbours::add);
    keyOf(id).ifPresent(key -> neighbours.addAll(curatedByKey.of(key)));
    Optional.ofNullable(asserted.get(id))
        .ifPresent(
            entity ->
                keys(entity).stream()
                    .filter(key -> proposals.containsKey(key) || mergedInto.has(idOfKey(key)))
                    .forEach(key -> neighbours.add(idOfKey(key))));
    return neighbours;
  }

  /** An entity with the names of all that mean it; its own first, then by id. */
  private Optional<Entity> joined(EntityId id, List<EntityId> members) {
    return own(id).map(own -> withNamesOf(own, members));
  }

  private Entity withNamesOf(Entity own, List<EntityId> members) {
    var names = new LinkedHashMap<String, EntityName>();
    own.names().forEach(name -> names.put(name.text(), name));
    for (EntityId member : members) {
      // What took a proposal in has its name already.
      if (next(member).equals(merges.get(member))) {
        own(member).ifPresent(e -> e.names().forEach(name -> names.putIfAbsent(name.text(), name)));
      }
    }
    return new Entity(
        own.id(), own.type(), List.copyOf(names.values()), own.attributes(), own.status());
  }
}
