package weft.ledger;

import java.time.ZoneId;
import java.util.HashMap;
import java.util.Map;
import weft.spi.Canonical;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.ChunkWeave;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EpisodeId;
import weft.spi.RelationId;
import weft.spi.store.IndexedChunk;
import weft.spi.store.IndexedEntity;
import weft.spi.store.IndexedWeave;
import weft.spi.store.Mutation;
import weft.spi.store.VectorChange;

/** Says to stores what records became. */
final class Projector {
  private final Edit edit;
  private final ReadingTexts reading;
  private final Numbers numbers;
  private final ZoneId zone;
  private final Map<String, Document> documents = new HashMap<>();

  Projector(Edit edit, Numbers numbers, ZoneId zone) {
    this.edit = edit;
    this.reading = new ReadingTexts(edit);
    this.numbers = numbers;
    this.zone = zone;
  }

  /** What the edit changes; vectors come from elsewhere. */
  Mutation mutation(AliasDelta delta, VectorChange vectors) {
    var out = Mutation.builder().vectors(vectors);
    for (Change change : edit.changes()) {
      change
          .after()
          .ifPresentOrElse(body -> upsert(out, change.kind(), body), () -> remove(out, change));
    }
    for (String id : reading.readOtherwise()) {
      edit.body(RowKind.CHUNK, id).ifPresent(body -> upsert(out, RowKind.CHUNK, body));
    }
    for (AliasDelta.Entry entry : delta.entries()) {
      entry
          .after()
          .ifPresentOrElse(
              entity -> upsert(out, entity), () -> out.removedEntities.add(entry.id()));
    }
    return out.build();
  }

  void upsert(Mutation.Builder out, RowKind kind, byte[] body) {
    switch (kind) {
      case DOCUMENT -> out.documents.add(Canonical.document(body));
      case CHUNK -> out.chunks.add(indexed(Canonical.chunk(body)));
      case WEAVE -> upsert(out, Canonical.weave(body));
      case RELATION_VIEW -> out.relations.add(Canonical.relation(body));
      case EPISODE_VIEW -> out.episodes.add(Canonical.episode(body));
      case ENTITY, MERGE, PIN, PROPOSAL, RELATION, EPISODE -> {}
    }
  }

  void upsert(Mutation.Builder out, Entity entity) {
    out.entities.add(new IndexedEntity(numbers.of(entity.id()), entity));
  }

  private void upsert(Mutation.Builder out, ChunkWeave weave) {
    out.weaves.add(new IndexedWeave(numbers.of(weave.chunkId()), weave));
    for (var mention : weave.mentions()) {
      out.entityNumbers.put(mention.entityId(), numbers.of(mention.entityId()));
    }
    for (var pair : weave.pairs()) {
      number(out, pair.source());
      number(out, pair.target());
    }
  }

  private void number(Mutation.Builder out, EntityId id) {
    if (!out.entityNumbers.containsKey(id)) {
      out.entityNumbers.put(id, numbers.of(id));
    }
  }

  private static void remove(Mutation.Builder out, Change change) {
    String id = change.id();
    switch (change.kind()) {
      case DOCUMENT -> out.removedDocuments.add(new DocumentId(id));
      case CHUNK -> out.removedChunks.add(new ChunkId(id));
      case WEAVE -> out.removedWeaves.add(new ChunkId(id));
      case RELATION_VIEW -> out.removedRelations.add(new RelationId(id));
      case EPISODE_VIEW -> out.removedEpisodes.add(new EpisodeId(id));
      case ENTITY, MERGE, PIN, PROPOSAL, RELATION, EPISODE -> {}
    }
  }

  private IndexedChunk indexed(Chunk chunk) {
    Document document = document(chunk.documentId());
    var time = chunk.time().or(document::time).map(each -> each.range(zone));
    return new IndexedChunk(numbers.of(chunk.id()), chunk, document, reading.overlap(chunk), time);
  }

  private Document document(DocumentId id) {
    return documents.computeIfAbsent(
        id.value(),
        absent ->
            edit.body(RowKind.DOCUMENT, id.value())
                .map(Canonical::document)
                .orElseThrow(() -> new IllegalStateException("chunk of no document " + id)));
  }
}
