package weft.store.memory;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.EntityId;
import weft.spi.Episode;
import weft.spi.EpisodeId;
import weft.spi.Relation;
import weft.spi.RelationId;
import weft.spi.store.IndexedChunk;
import weft.spi.store.IndexedEntity;
import weft.spi.store.IndexedWeave;
import weft.spi.store.Mutation;

/** The records of one version, each kind in order of id. Immutable; changing it copies the maps. */
record Content(
    SortedMap<DocumentId, Document> documents,
    SortedMap<ChunkId, IndexedChunk> chunks,
    SortedMap<EntityId, IndexedEntity> entities,
    SortedMap<ChunkId, IndexedWeave> weaves,
    SortedMap<RelationId, Relation> relations,
    SortedMap<EpisodeId, Episode> episodes,
    VectorContent vectors) {
  static final Content EMPTY =
      new Content(
          Collections.emptySortedMap(),
          Collections.emptySortedMap(),
          Collections.emptySortedMap(),
          Collections.emptySortedMap(),
          Collections.emptySortedMap(),
          Collections.emptySortedMap(),
          VectorContent.EMPTY);

  /** This content with a mutation applied. */
  Content after(Mutation change) {
    return new Content(
        merged(documents, change.removedDocuments(), change.documents(), Document::id),
        merged(chunks, change.removedChunks(), change.chunks(), chunk -> chunk.chunk().id()),
        merged(entities, change.removedEntities(), change.entities(), item -> item.entity().id()),
        merged(weaves, change.removedWeaves(), change.weaves(), item -> item.weave().chunkId()),
        merged(relations, change.removedRelations(), change.relations(), Relation::id),
        merged(episodes, change.removedEpisodes(), change.episodes(), Episode::id),
        vectors.after(change.vectors()));
  }

  private static <K, V> SortedMap<K, V> merged(
      SortedMap<K, V> before, List<K> removed, List<V> upserts, Function<V, K> id) {
    var after = new TreeMap<>(before);
    removed.forEach(after::remove);
    upserts.forEach(value -> after.put(id.apply(value), value));
    return Collections.unmodifiableSortedMap(after);
  }
}
