package weft.e2e;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/**
 * What a version must hold, kept in plain maps beside it, and the sets that led there. Mutable; a
 * branch begins with a copy.
 */
final class Content {
  private final Map<DocumentId, Document> documents = new TreeMap<>();
  private final Map<ChunkId, Chunk> chunks = new TreeMap<>();
  private final Map<EntityId, Entity> entities = new TreeMap<>();
  private final Map<EntityId, EntityId> merges = new TreeMap<>();
  private final List<ChangeSet> lineage = new ArrayList<>();
  private boolean scripted = true;

  Content copy() {
    var copy = new Content();
    copy.documents.putAll(documents);
    copy.chunks.putAll(chunks);
    copy.entities.putAll(entities);
    copy.merges.putAll(merges);
    copy.lineage.addAll(lineage);
    copy.scripted = scripted;
    return copy;
  }

  /** The sets from nothing to here, in order. */
  List<ChangeSet> lineage() {
    return List.copyOf(lineage);
  }

  int chunkCount() {
    return chunks.size();
  }

  /**
   * Whether {@link #script} says all: a split of one text from another is known by where it was
   * done, and a merge may wait for an entity to come back.
   */
  boolean isScripted() {
    return scripted;
  }

  /** The shortest way to the same content: all records, then what was merged. */
  List<ChangeSet> script() {
    var records = ChangeSet.builder();
    documents.values().forEach(records::upsert);
    chunks.values().forEach(records::upsert);
    entities.values().forEach(records::upsert);
    var joined = ChangeSet.builder();
    merges.forEach((from, into) -> joined.add(new Operation.MergeEntities(into, Set.of(from))));
    return List.of(records.build(), joined.build());
  }

  void apply(ChangeSet set) {
    set.operations().forEach(this::apply);
    lineage.add(set);
  }

  private void apply(Operation operation) {
    switch (operation) {
      case Operation.UpsertDocument(var document) -> documents.put(document.id(), document);
      case Operation.UpsertChunk(var chunk, var _proposals) -> chunks.put(chunk.id(), chunk);
      case Operation.UpsertEntity(var entity) -> entities.put(entity.id(), entity);
      case Operation.MergeEntities(var into, var from) ->
          from.forEach(each -> merges.put(each, into));
      case Operation.SplitEntity split -> split(split);
      case Operation.DeleteDocument(var id) -> {
        documents.remove(id);
        chunks.values().removeIf(chunk -> chunk.documentId().equals(id));
      }
      case Operation.DeleteChunk(var id) -> chunks.remove(id);
      case Operation.DeleteEntity(var id) -> {
        scripted &= !merges.containsKey(id) && !merges.containsValue(id);
        entities.remove(id);
      }
      case Operation.UpsertRelation _unused -> throw new IllegalArgumentException("no relations");
      case Operation.UpsertEpisode _unused -> throw new IllegalArgumentException("no episodes");
      case Operation.DeleteRelation _unused -> throw new IllegalArgumentException("no relations");
      case Operation.DeleteEpisode _unused -> throw new IllegalArgumentException("no episodes");
    }
  }

  private void split(Operation.SplitEntity split) {
    boolean onlyEndsMerge = split.names().isEmpty();
    scripted &= onlyEndsMerge && split.id().equals(merges.get(split.into()));
    merges.remove(split.into());
  }
}
