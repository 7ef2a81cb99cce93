package weft.ledger;

import java.util.List;
import java.util.TreeSet;
import weft.spi.Canonical;
import weft.spi.Entity;
import weft.spi.EntityId;
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
}
