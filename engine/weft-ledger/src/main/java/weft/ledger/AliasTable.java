package weft.ledger;

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
import org.jspecify.annotations.Nullable;
import weft.kernel.Folding;
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
 * name, the proposal means that entity (the smallest id, if several).
 */
final class AliasTable {
  private static final String PROPOSED_PREFIX = "n:";

  private final Folding folding;
  private final Map<EntityId, Entity> asserted = new HashMap<>();
  private final Map<EntityId, EntityId> merges = new HashMap<>();
  private final Map<EntityId, TreeSet<EntityId>> mergedInto = new HashMap<>();
  private final Map<String, ProposalTally> proposals = new HashMap<>();
  private final Map<String, TreeSet<EntityId>> curatedByKey = new HashMap<>();
  private final TreeMap<EntityId, Entity> table = new TreeMap<>();
  private final Set<EntityId> dirty = new TreeSet<>();
  private final Set<EntityId> moved = new TreeSet<>();

  AliasTable(Folding folding) {
    this.folding = folding;
  }

  /** The id of the entity that chunks propose under a name; absent when it folds to nothing. */
  Optional<EntityId> proposedId(String name) {
    String key = folding.key(name);
    return key.isEmpty() || key.codePointCount(0, key.length()) > 200
        ? Optional.empty()
        : Optional.of(new EntityId(PROPOSED_PREFIX + key));
  }

  private static EntityId idOfKey(String key) {
    return new EntityId(PROPOSED_PREFIX + key);
  }

  String key(String name) {
    return folding.key(name);
  }

  // What is asserted.

  void put(Entity entity) {
    touch(entity.id());
    forgetNames(entity.id());
    asserted.put(entity.id(), entity);
    for (String key : curatedKeys(entity)) {
      touch(idOfKey(key));
      curatedByKey.computeIfAbsent(key, absent -> new TreeSet<>()).add(entity.id());
      touch(idOfKey(key));
    }
    touch(entity.id());
  }

  void remove(EntityId id) {
    touch(id);
    forgetNames(id);
    asserted.remove(id);
    touch(id);
  }

  private void forgetNames(EntityId id) {
    Entity known = asserted.get(id);
    if (known == null) {
      return;
    }
    for (String key : curatedKeys(known)) {
      touch(idOfKey(key));
      curatedByKey.computeIfPresent(key, (same, owners) -> without(owners, id));
      touch(idOfKey(key));
    }
  }

  /** The set without one of its ids; null, which takes it out of its map, when it was the last. */
  private static @Nullable TreeSet<EntityId> without(TreeSet<EntityId> ids, EntityId gone) {
    ids.remove(gone);
    return ids.isEmpty() ? null : ids;
  }

  private Set<String> curatedKeys(Entity entity) {
    var keys = new TreeSet<String>();
    if (entity.status() == EntityStatus.CURATED) {
      for (EntityName name : entity.names()) {
        proposedId(name.text()).ifPresent(id -> keys.add(key(name.text())));
      }
    }
    return keys;
  }

  void merge(EntityId from, EntityId into) {
    unmerge(from);
    touch(from);
    touch(into);
    merges.put(from, into);
    mergedInto.computeIfAbsent(into, absent -> new TreeSet<>()).add(from);
    touch(from);
  }

  void unmerge(EntityId from) {
    EntityId into = merges.get(from);
    if (into != null) {
      touch(from);
      merges.remove(from);
      mergedInto.computeIfPresent(into, (same, all) -> without(all, from));
      touch(from);
    }
  }

  void propose(Proposal proposal) {
    proposedId(proposal.name())
        .ifPresent(
            id -> {
              touch(id);
              proposals
                  .computeIfAbsent(key(proposal.name()), absent -> new ProposalTally())
                  .add(proposal);
              touch(id);
            });
  }

  void withdraw(Proposal proposal) {
    proposedId(proposal.name())
        .ifPresent(
            id -> {
              touch(id);
              proposals.computeIfPresent(
                  key(proposal.name()), (same, tally) -> tally.without(proposal));
              touch(id);
            });
  }

  /** Marks what reading may give for this id, its descendants and what they mean. */
  private void touch(EntityId id) {
    moved.add(id);
    dirty.add(id);
    dirty.add(root(id));
    for (EntityId child : children(id)) {
      touchMeaning(child);
    }
    Entity known = asserted.get(id);
    if (known != null) {
      for (String key : curatedKeys(known)) {
        if (proposals.containsKey(key)) {
          touchMeaning(idOfKey(key));
        }
      }
    }
  }

  private void touchMeaning(EntityId id) {
    if (!moved.contains(id) || !dirty.contains(root(id))) {
      touch(id);
    }
  }

  private Set<EntityId> children(EntityId into) {
    Set<EntityId> from = mergedInto.get(into);
    return from == null ? Set.of() : new TreeSet<>(from);
  }

  // What is read.

  /** Whether this id was asserted or is proposed, merged or not; rejected ones do not exist. */
  boolean exists(EntityId id) {
    Entity known = asserted.get(id);
    return known != null ? known.status() != EntityStatus.REJECTED : tally(id).isPresent();
  }

  private Optional<ProposalTally> tally(EntityId id) {
    return id.value().startsWith(PROPOSED_PREFIX)
        ? Optional.ofNullable(proposals.get(id.value().substring(PROPOSED_PREFIX.length())))
        : Optional.empty();
  }

  /** The entity that an id means: merges followed. */
  EntityId root(EntityId id) {
    EntityId at = id;
    for (EntityId next = next(at); !next.equals(at); next = next(at)) {
      at = next;
    }
    return at;
  }

  private EntityId next(EntityId id) {
    EntityId into = merges.get(id);
    if (into != null && exists(into)) {
      return into;
    }
    if (asserted.containsKey(id) || !id.value().startsWith(PROPOSED_PREFIX)) {
      return id;
    }
    TreeSet<EntityId> owners = curatedByKey.get(id.value().substring(PROPOSED_PREFIX.length()));
    return owners == null || owners.isEmpty() ? id : owners.first();
  }

  /** The entity as it was asserted or is proposed, before merges. */
  Optional<Entity> own(EntityId id) {
    return Optional.ofNullable(asserted.get(id)).or(() -> tally(id).map(tally -> tally.entity(id)));
  }

  private Optional<Entity> resolve(EntityId id) {
    return exists(id) && root(id).equals(id) ? own(id).map(this::withNamesOf) : Optional.empty();
  }

  private Entity withNamesOf(Entity own) {
    var names = new LinkedHashMap<String, EntityName>();
    own.names().forEach(name -> names.putIfAbsent(name.text(), name));
    collectMerged(own.id(), names);
    return new Entity(
        own.id(), own.type(), List.copyOf(names.values()), own.attributes(), own.status());
  }

  private void collectMerged(EntityId into, Map<String, EntityName> names) {
    for (EntityId from : children(into)) {
      own(from).ifPresent(e -> e.names().forEach(name -> names.putIfAbsent(name.text(), name)));
      collectMerged(from, names);
    }
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
    var entries = new ArrayList<AliasDelta.Entry>();
    for (EntityId id : dirty) {
      Optional<Entity> before = Optional.ofNullable(table.get(id));
      Optional<Entity> after = resolve(id);
      if (!before.equals(after)) {
        entries.add(new AliasDelta.Entry(id, before, after));
        after.ifPresentOrElse(entity -> table.put(id, entity), () -> table.remove(id));
      }
    }
    var delta = new AliasDelta(entries, Set.copyOf(moved));
    dirty.clear();
    moved.clear();
    return delta;
  }
}
