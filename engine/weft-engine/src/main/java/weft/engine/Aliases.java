package weft.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import weft.kernel.Folding;
import weft.ledger.Ledger;
import weft.ledger.LedgerSnapshot;
import weft.ledger.Preview;
import weft.ledger.Publication;
import weft.ledger.VersionInfo;
import weft.spi.ChunkId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityName;
import weft.spi.EntityStatus;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/**
 * The alias table: which names mean which entity. Each change is a release, a version of its own,
 * that links anew exactly the chunks it can touch; no text is read or embedded again.
 */
public final class Aliases {
  private static final String REASON = "alias-release";

  private final Ledger ledger;

  Aliases(Ledger ledger) {
    this.ledger = ledger;
  }

  /** What a change asks for, to be published or only previewed. */
  public final class Draft {
    private final ChangeSet changes;

    private Draft(ChangeSet changes) {
      this.changes = changes;
    }

    /** What would move. */
    public Preview preview() {
      return ledger.dryRun(changes);
    }

    /** Makes the release. */
    public Publication publish() {
      return ledger.apply(changes, REASON);
    }
  }

  /** Every entity of the active version, merged ones once, by id. */
  public List<Entity> list() {
    var entities = new ArrayList<Entity>();
    Optional<VersionInfo> active = ledger.active();
    if (active.isPresent()) {
      try (LedgerSnapshot snapshot = ledger.open(active.get().number())) {
        snapshot.graph().scanEntities(entities::add);
      }
    }
    entities.sort(java.util.Comparator.comparing(Entity::id));
    return entities;
  }

  /** Entities that a person refused, by id. */
  public List<Entity> rejected() {
    return ledger
        .active()
        .map(version -> ledger.assertedEntities(version.number()))
        .orElse(List.of())
        .stream()
        .filter(entity -> entity.status() == EntityStatus.REJECTED)
        .toList();
  }

  /**
   * Gives an entity one more name; a proposed entity becomes a curated one.
   *
   * @throws WeftException NOT_FOUND when there is no such entity
   */
  public Draft add(EntityId id, EntityName name) {
    Entity known = require(id);
    var names = new ArrayList<>(known.names());
    names.removeIf(each -> each.text().equals(name.text()));
    names.add(name);
    return draft(new Operation.UpsertEntity(curated(known, names)));
  }

  /** Makes an entity, or replaces it whole. */
  public Draft put(Entity entity) {
    return draft(new Operation.UpsertEntity(entity));
  }

  /** Takes an entity out, or, if text proposes it, keeps it from being proposed again. */
  public Draft remove(EntityId id) {
    Entity known = require(id);
    return known.status() == EntityStatus.PROPOSED
        ? draft(
            new Operation.UpsertEntity(
                new Entity(
                    id, known.type(), known.names(), known.attributes(), EntityStatus.REJECTED)))
        : draft(new Operation.DeleteEntity(id));
  }

  /**
   * Takes a name from one entity and gives it to another.
   *
   * @throws WeftException NOT_FOUND, INVALID_ARGUMENT when it is the only name of the first
   */
  public Draft move(String name, EntityId from, EntityId to) {
    Entity giver = require(from);
    Entity taker = require(to);
    String key = key(name);
    EntityName moved =
        giver.names().stream()
            .filter(each -> key(each.text()).equals(key))
            .findFirst()
            .orElseThrow(
                () ->
                    new WeftException(
                        ErrorCode.NOT_FOUND,
                        "'%s' is not a name of %s, which has %s"
                            .formatted(name, from, texts(giver))));
    var left = giver.names().stream().filter(each -> !key(each.text()).equals(key)).toList();
    if (left.isEmpty()) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT,
          "'%s' is the only name of %s".formatted(name, from),
          "merge %s into %s instead".formatted(from, to));
    }
    var taken = new ArrayList<>(taker.names());
    taken.add(moved);
    return draft(
        new Operation.UpsertEntity(curated(giver, left)),
        new Operation.UpsertEntity(curated(taker, taken)));
  }

  /** From now on each of {@code from} means {@code into}; a split undoes it. */
  public Draft merge(EntityId into, Set<EntityId> from) {
    return draft(new Operation.MergeEntities(into, from));
  }

  /**
   * Gives names of an entity to another as well and says where they mean it; or, where {@code into}
   * had been merged into {@code id}, undoes that.
   */
  public Draft split(EntityId id, List<String> names, EntityId into, Set<ChunkId> chunkIds) {
    return draft(new Operation.SplitEntity(id, names, into, chunkIds));
  }

  /** Upserts many entities in one release. */
  public Draft importAll(List<Entity> entities) {
    return new Draft(ChangeSet.of(entities.stream().map(Operation.UpsertEntity::new).toList()));
  }

  /** Names that several entities have, with their owners. */
  public Map<String, Set<EntityId>> conflicts() {
    var owners = new TreeMap<String, Set<EntityId>>();
    for (Entity entity : list()) {
      for (EntityName name : entity.names()) {
        owners.computeIfAbsent(key(name.text()), absent -> new TreeSet<>()).add(entity.id());
      }
    }
    owners.values().removeIf(ids -> ids.size() < 2);
    return owners;
  }

  /** Pairs of entities that may be one, the likeliest first. */
  public List<MergeSuggestion> suggestions(int limit) {
    Optional<VersionInfo> active = ledger.active();
    if (active.isEmpty()) {
      return List.of();
    }
    try (LedgerSnapshot snapshot = ledger.open(active.get().number())) {
      return MergeSuggestions.of(list(), snapshot.graph(), folding()).stream()
          .limit(limit)
          .toList();
    }
  }

  private Draft draft(Operation... operations) {
    return new Draft(ChangeSet.of(operations));
  }

  private Entity require(EntityId id) {
    VersionInfo active = ledger.active().orElseThrow(() -> noEntity(id));
    return ledger
        .assertedEntity(active.number(), id)
        .or(() -> read(active, id))
        .orElseThrow(() -> noEntity(id));
  }

  private Optional<Entity> read(VersionInfo version, EntityId id) {
    try (LedgerSnapshot snapshot = ledger.open(version.number())) {
      return snapshot.graph().entities(List.of(id)).stream().findFirst();
    }
  }

  private static WeftException noEntity(EntityId id) {
    return new WeftException(
        ErrorCode.NOT_FOUND,
        "there is no entity '%s'".formatted(id),
        "weft alias list shows those there are");
  }

  private static Entity curated(Entity entity, List<EntityName> names) {
    return new Entity(entity.id(), entity.type(), names, entity.attributes(), EntityStatus.CURATED);
  }

  private static List<String> texts(Entity entity) {
    return entity.names().stream().map(EntityName::text).toList();
  }

  private Folding folding() {
    return ledger.options().folding();
  }

  private String key(String name) {
    return folding().key(name);
  }
}
