package weft.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import weft.spi.Canonical;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.EntityId;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/**
 * Brings the operations of a change set into an edit: first what stands alone, then what refers to
 * it, checked against what will be there. Refuses the whole set at the first fault.
 */
final class Staging {
  private final Edit edit;
  private final AliasTable aliases;
  private final LedgerOptions options;
  private final List<String> warnings = new ArrayList<>();
  private AliasDelta delta;
  private boolean rederives;

  Staging(Edit edit, AliasTable aliases, LedgerOptions options) {
    this.edit = edit;
    this.aliases = aliases;
    this.options = options;
    this.delta = aliases.settle();
  }

  /** How the alias table changed. */
  AliasDelta aliasDelta() {
    return delta;
  }

  List<String> warnings() {
    return warnings;
  }

  /** Whether everything is to be derived anew. */
  boolean rederives() {
    return rederives;
  }

  /** Changes no record; asks for everything derived from them to be made anew. */
  void stageRederivation() {
    rederives = true;
    var memory = new MemoryStaging(edit, aliases);
    warnings.addAll(memory.dropVanishedEntities(memory.vanishedEntities()));
  }

  void stage(ChangeSet set) {
    OperationIds.check(set);
    set.entries().forEach(this::stageContent);
    set.entries().forEach(this::checkChunk);
    var withdrawal = new Withdrawal(edit);
    withdrawal.ofChangedChunks();
    stageAliases(set);
    var memory = new MemoryStaging(edit, aliases);
    set.entries().forEach(memory::stage);
    set.entries().forEach(memory::requireOwnParts);
    warnings.addAll(memory.dropVanishedEntities(delta.moved()));
  }

  // Documents and chunks.

  private void stageContent(ChangeSet.Entry entry) {
    switch (entry.operation()) {
      case Operation.UpsertDocument op -> putDocument(op.document());
      case Operation.UpsertChunk op -> putChunk(op);
      case Operation.DeleteDocument op -> deleteDocument(op.id());
      case Operation.DeleteChunk op -> {
        if (!edit.exists(RowKind.CHUNK, op.id().value())) {
          warnAbsent("chunk", op.id());
        }
        endChunk(op.id().value());
      }
      case Operation.DeleteRelation op -> end(RowKind.RELATION, "relation", op.id().value());
      case Operation.DeleteEpisode op -> end(RowKind.EPISODE, "episode", op.id().value());
      case Operation.UpsertEntity _later -> {}
      case Operation.MergeEntities _later -> {}
      case Operation.SplitEntity _later -> {}
      case Operation.DeleteEntity _later -> {}
      case Operation.UpsertRelation _later -> {}
      case Operation.UpsertEpisode _later -> {}
    }
  }

  private void putDocument(Document document) {
    edit.put(RowKind.DOCUMENT, document.id().value(), Canonical.encode(document));
  }

  private void putChunk(Operation.UpsertChunk op) {
    Chunk chunk = op.chunk();
    String id = chunk.id().value();
    edit.put(RowKind.CHUNK, id, chunk.documentId().value(), Canonical.encode(chunk));
    edit.rests(RowKind.CHUNK, id, restsOn(chunk));
    if (op.proposals().isEmpty()) {
      edit.end(RowKind.PROPOSAL, id);
    } else {
      edit.put(RowKind.PROPOSAL, id, AliasRows.proposals(op.proposals()));
    }
  }

  /** The chunk whose end is read along. */
  static Set<String> restsOn(Chunk chunk) {
    return chunk.overlap().map(overlap -> Set.of(Targets.of(overlap.chunkId()))).orElse(Set.of());
  }

  private void deleteDocument(DocumentId id) {
    if (!edit.exists(RowKind.DOCUMENT, id.value())) {
      warnAbsent("document", id);
    }
    edit.end(RowKind.DOCUMENT, id.value());
    for (String chunk : edit.ownedBy(id.value(), RowKind.CHUNK)) {
      if (!edit.isStaged(RowKind.CHUNK, chunk)) {
        endChunk(chunk);
      }
    }
  }

  private void endChunk(String id) {
    edit.end(RowKind.CHUNK, id);
    edit.end(RowKind.PROPOSAL, id);
  }

  private void end(RowKind kind, String word, String id) {
    if (!edit.exists(kind, id)) {
      warnAbsent(word, id);
    }
    edit.end(kind, id);
  }

  private void warnAbsent(String kind, Object id) {
    warnings.add("%s '%s' is not there; nothing to delete".formatted(kind, id));
  }

  /** A chunk's document and the text it overlaps with must be there in the end. */
  private void checkChunk(ChangeSet.Entry entry) {
    if (!(entry.operation() instanceof Operation.UpsertChunk(Chunk chunk, var _proposals))) {
      return;
    }
    if (!edit.exists(RowKind.DOCUMENT, chunk.documentId().value())) {
      throw Refusal.at(
          entry,
          "chunk '%s' is of document '%s', which is not there"
              .formatted(chunk.id(), chunk.documentId()));
    }
    chunk.overlap().ifPresent(overlap -> checkOverlap(entry, overlap));
  }

  private void checkOverlap(ChangeSet.Entry entry, weft.spi.Overlap overlap) {
    ChunkId id = overlap.chunkId();
    Chunk from =
        edit.body(RowKind.CHUNK, id.value())
            .map(Canonical::chunk)
            .orElseThrow(
                () ->
                    Refusal.at(entry, "overlap with chunk '%s', which is not there".formatted(id)));
    if (overlap.units() > from.text().length()) {
      throw Refusal.at(
          entry,
          "overlap of %d units with chunk '%s', which has %d"
              .formatted(overlap.units(), id, from.text().length()));
    }
  }

  // The alias table.

  private void stageAliases(ChangeSet set) {
    var staging = new AliasStaging(edit, aliases, warnings);
    staging.stageProposals();
    set.entries().forEach(staging::stageEntity);
    delta = delta.then(aliases.settle());
    set.entries().forEach(staging::stageMerge);
    delta = delta.then(aliases.settle());
    var splitting = new Splitting(edit, aliases, options);
    for (ChangeSet.Entry entry : set.entries()) {
      if (entry.operation() instanceof Operation.SplitEntity op) {
        splitting.stage(entry, op);
      }
    }
    delta = delta.then(aliases.settle());
  }

  /** Names of what a record may rest on. */
  static final class Targets {
    private Targets() {}

    static String of(ChunkId id) {
      return "c:" + id.value();
    }

    static String of(EntityId id) {
      return "e:" + id.value();
    }

    /** Whoever has this facet. */
    static String ofFacet(String id) {
      return "f:" + id;
    }

    /** Whoever has this point. */
    static String ofPoint(String id) {
      return "p:" + id;
    }

    /** The entity a target names, if it names one. */
    static Optional<EntityId> entity(String target) {
      return target.startsWith("e:")
          ? Optional.of(new EntityId(target.substring(2)))
          : Optional.empty();
    }
  }
}
