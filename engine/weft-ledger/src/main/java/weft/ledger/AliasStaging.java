package weft.ledger;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import weft.spi.Canonical;
import weft.spi.ChunkWeave;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityName;
import weft.spi.EntityStatus;
import weft.spi.Mention;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/** Brings changes of the alias table into an edit and into the table. */
final class AliasStaging {
  private final Edit edit;
  private final AliasTable aliases;
  private final List<String> warnings;

  AliasStaging(Edit edit, AliasTable aliases, List<String> warnings) {
    this.edit = edit;
    this.aliases = aliases;
    this.warnings = warnings;
  }

  /** Takes into the table what chunks newly propose and no longer propose. */
  void stageProposals() {
    for (Change change : edit.changes(RowKind.PROPOSAL)) {
      change.before().map(AliasRows::proposals).ifPresent(gone -> gone.forEach(aliases::withdraw));
      change.after().map(AliasRows::proposals).ifPresent(come -> come.forEach(aliases::propose));
    }
  }

  void stageEntity(ChangeSet.Entry entry) {
    switch (entry.operation()) {
      case Operation.UpsertEntity op -> put(op.entity());
      case Operation.DeleteEntity op -> delete(op.id());
      default -> {}
    }
  }

  private void put(Entity entity) {
    edit.put(RowKind.ENTITY, entity.id().value(), Canonical.encode(entity));
    aliases.put(entity);
  }

  private void delete(EntityId id) {
    String key = id.value();
    if (!edit.exists(RowKind.ENTITY, key)) {
      warnings.add(
          aliases.exists(id)
              ? "entity '%s' is proposed by text; to keep it away, upsert it as rejected"
                  .formatted(id)
              : "entity '%s' is not there; nothing to delete".formatted(id));
      return;
    }
    edit.end(RowKind.ENTITY, key);
    aliases.remove(id);
    if (edit.exists(RowKind.MERGE, key)) {
      edit.end(RowKind.MERGE, key);
      aliases.unmerge(id);
    }
  }

  void stageMerge(ChangeSet.Entry entry) {
    if (entry.operation() instanceof Operation.MergeEntities op) {
      require(entry, op.into());
      for (EntityId from : new TreeSet<>(op.from())) {
        require(entry, from);
        if (aliases.root(op.into()).equals(from)) {
          throw Refusal.at(
              entry,
              "merging '%s' into '%s' would close a ring: '%s' already means '%s'"
                  .formatted(from, op.into(), op.into(), from));
        }
        edit.put(RowKind.MERGE, from.value(), AliasRows.merge(op.into()));
        aliases.merge(from, op.into());
      }
    }
  }

  private void require(ChangeSet.Entry entry, EntityId id) {
    if (!aliases.exists(id)) {
      throw Refusal.at(entry, "entity '%s' is not there".formatted(id));
    }
  }

  void stageSplit(ChangeSet.Entry entry) {
    if (!(entry.operation() instanceof Operation.SplitEntity op)) {
      return;
    }
    require(entry, op.id());
    boolean wasMerged = endMerge(op);
    if (op.names().isEmpty() && op.chunkIds().isEmpty() && wasMerged) {
      return;
    }
    Map<String, EntityName> names = namesOf(entry, op);
    if (!wasMerged) {
      giveNames(op, names);
    }
    pinOccurrences(entry, op, names.keySet());
  }

  private boolean endMerge(Operation.SplitEntity op) {
    String into = op.into().value();
    Optional<EntityId> meaning = edit.body(RowKind.MERGE, into).map(AliasRows::mergedInto);
    if (meaning.isEmpty() || !aliases.root(op.into()).equals(aliases.root(op.id()))) {
      return false;
    }
    edit.end(RowKind.MERGE, into);
    aliases.unmerge(op.into());
    return true;
  }

  /** The names to split, by folded form; each must be a name of the entity. */
  private Map<String, EntityName> namesOf(ChangeSet.Entry entry, Operation.SplitEntity op) {
    if (op.names().isEmpty()) {
      throw Refusal.at(entry, "a split of '%s' names no name".formatted(op.id()));
    }
    var known = new TreeMap<String, EntityName>();
    aliases
        .entity(aliases.root(op.id()))
        .ifPresent(e -> e.names().forEach(name -> known.putIfAbsent(key(name.text()), name)));
    var wanted = new TreeMap<String, EntityName>();
    for (String name : op.names()) {
      if (!known.containsKey(key(name))) {
        throw Refusal.at(entry, "'%s' is not a name of '%s'".formatted(name, op.id()));
      }
      wanted.put(key(name), known.get(key(name)));
    }
    return wanted;
  }

  private String key(String name) {
    return aliases.key(name);
  }

  private void giveNames(Operation.SplitEntity op, Map<String, EntityName> names) {
    Optional<Entity> known = aliases.own(op.into());
    var all = new ArrayList<EntityName>();
    known.ifPresent(entity -> all.addAll(entity.names()));
    var present = new LinkedHashSet<String>();
    all.forEach(name -> present.add(key(name.text())));
    names.forEach(
        (key, name) -> {
          if (present.add(key)) {
            all.add(EntityName.of(name.text()));
          }
        });
    Optional<String> type =
        known.flatMap(Entity::type).or(() -> aliases.own(op.id()).flatMap(Entity::type));
    var attributes = known.map(Entity::attributes).orElse(List.of());
    put(new Entity(op.into(), type, all, attributes, EntityStatus.CURATED));
  }

  /** Pins each present occurrence: those in the named chunks to the other entity, the rest here. */
  private void pinOccurrences(ChangeSet.Entry entry, Operation.SplitEntity op, Set<String> names) {
    EntityId own = aliases.root(op.id());
    var wanted = new TreeSet<String>();
    op.chunkIds().forEach(id -> wanted.add(id.value()));
    var pinned = new TreeSet<String>();
    edit.scan(
        RowKind.WEAVE,
        (chunk, body) -> {
          ChunkWeave weave = Canonical.weave(body);
          for (String name : mentionedNames(weave, Set.of(own, op.into()), names)) {
            boolean moves = wanted.contains(chunk);
            EntityId meant = moves ? op.into() : op.id();
            pinned.add(chunk);
            pins.add(new AliasRows.Pin(weave.chunkId(), name, meant));
          }
        });
    for (String chunk : wanted) {
      if (!pinned.contains(chunk)) {
        throw Refusal.at(
            entry, "chunk '%s' does not mention '%s' by that name".formatted(chunk, op.id()));
      }
    }
    pins.forEach(pin -> edit.put(RowKind.PIN, pin.id(), pin.chunkId().value(), pin.body()));
    pins.clear();
  }

  private final List<AliasRows.Pin> pins = new ArrayList<>();

  private Set<String> mentionedNames(ChunkWeave weave, Set<EntityId> entities, Set<String> names) {
    var found = new TreeSet<String>();
    for (Mention mention : weave.mentions()) {
      String key = key(mention.surface());
      if (names.contains(key) && entities.contains(mention.entityId())) {
        found.add(key);
      }
    }
    return found;
  }
}
