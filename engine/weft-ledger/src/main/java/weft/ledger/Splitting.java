package weft.ledger;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import weft.kernel.NameMatcher;
import weft.spi.Canonical;
import weft.spi.Chunk;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityName;
import weft.spi.EntityStatus;
import weft.spi.Mention;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;
import weft.weave.Linker;

/** Brings the splits of a change set into an edit and into the alias table. */
final class Splitting {
  private final Edit edit;
  private final AliasTable aliases;
  private final LedgerOptions options;

  Splitting(Edit edit, AliasTable aliases, LedgerOptions options) {
    this.edit = edit;
    this.aliases = aliases;
    this.options = options;
  }

  void stage(ChangeSet.Entry entry, Operation.SplitEntity op) {
    if (!aliases.exists(op.id())) {
      throw Refusal.at(entry, "entity '%s' is not there".formatted(op.id()));
    }
    boolean wasMerged = endMerge(op);
    if (aliases.root(op.id()).equals(aliases.root(op.into()))) {
      throw Refusal.at(
          entry, "'%s' means '%s'; split that one".formatted(op.id(), aliases.root(op.id())));
    }
    if (op.names().isEmpty() && op.chunkIds().isEmpty() && wasMerged) {
      return;
    }
    Map<String, EntityName> names = namesOf(entry, op);
    if (!wasMerged) {
      keepAsserted(op.id());
      giveNames(op, names);
    }
    pinOccurrences(entry, op, names.keySet());
  }

  private boolean endMerge(Operation.SplitEntity op) {
    boolean merged =
        edit.exists(RowKind.MERGE, op.into().value())
            && aliases.root(op.into()).equals(aliases.root(op.id()));
    if (merged) {
      edit.end(RowKind.MERGE, op.into().value());
      aliases.unmerge(op.into());
    }
    return merged;
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
      EntityName meant = known.get(key(name));
      if (meant == null) {
        throw Refusal.at(entry, "'%s' is not a name of '%s'".formatted(name, op.id()));
      }
      wanted.put(key(name), meant);
    }
    return wanted;
  }

  private String key(String name) {
    return aliases.key(name);
  }

  /** A proposal that is split becomes curated: else the other, having its name, would take it in. */
  private void keepAsserted(EntityId id) {
    if (!edit.exists(RowKind.ENTITY, id.value())) {
      aliases
          .own(id)
          .ifPresent(
              e -> put(new Entity(id, e.type(), e.names(), e.attributes(), EntityStatus.CURATED)));
    }
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

  private void put(Entity entity) {
    edit.put(RowKind.ENTITY, entity.id().value(), Canonical.encode(entity));
    aliases.put(entity);
  }

  /** Pins each present occurrence: those in the named chunks to the other entity, the rest here. */
  private void pinOccurrences(ChangeSet.Entry entry, Operation.SplitEntity op, Set<String> names) {
    Set<EntityId> meanings = new TreeSet<>(List.of(aliases.root(op.id()), aliases.root(op.into())));
    var missing = new TreeSet<String>();
    op.chunkIds().forEach(id -> missing.add(id.value()));
    var pins = new ArrayList<AliasRows.Pin>();
    var occurrences = new Occurrences(names);
    edit.scan(
        RowKind.CHUNK,
        (id, body) -> {
          Chunk chunk = Canonical.chunk(body);
          EntityId meant = op.chunkIds().contains(chunk.id()) ? op.into() : op.id();
          for (String name : occurrences.in(chunk, meanings)) {
            pins.add(new AliasRows.Pin(chunk.id(), name, meant));
            missing.remove(id);
          }
        });
    if (!missing.isEmpty()) {
      throw Refusal.at(
          entry,
          "chunk '%s' does not mention '%s' by that name".formatted(missing.first(), op.id()));
    }
    pins.forEach(pin -> edit.put(RowKind.PIN, pin.id(), pin.chunkId().value(), pin.body()));
  }

  /** Finds names in the texts that there will be, linked by the table before the split. */
  private final class Occurrences {
    private final Set<String> names;
    private final NameMatcher matcher;
    private final Linker linker = Linker.of(aliases.entities(), options.folding());
    private final Pins pins = new Pins(edit, aliases);

    private Occurrences(Set<String> names) {
      var builder = NameMatcher.builder(options.folding());
      names.forEach(builder::add);
      this.names = names;
      this.matcher = builder.build();
    }

    private Set<String> in(Chunk chunk, Set<EntityId> meanings) {
      var found = new TreeSet<String>();
      if (!matcher.containsAny(chunk.text())) {
        return found;
      }
      for (Mention mention : linker.link(chunk.text(), pins.of(chunk.id().value()))) {
        String key = key(mention.surface());
        boolean meant = meanings.contains(aliases.root(mention.entityId()));
        if (meant && names.contains(key)) {
          found.add(key);
        }
      }
      return found;
    }
  }
}
