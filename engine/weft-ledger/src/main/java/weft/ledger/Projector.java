package weft.ledger;

import java.time.ZoneId;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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

/** Says to stores what records became. */
final class Projector {
  private final Edit edit;
  private final Numbers numbers;
  private final ZoneId zone;
  private final Map<String, Document> documents = new HashMap<>();

  Projector(Edit edit, Numbers numbers, ZoneId zone) {
    this.edit = edit;
    this.numbers = numbers;
    this.zone = zone;
  }

  /** What the edit changes. */
  Mutation mutation(AliasDelta delta) {
    var out = Mutation.builder();
    for (Change change : edit.changes()) {
      change
          .after()
          .ifPresentOrElse(body -> upsert(out, change.kind(), body), () -> remove(out, change));
    }
    for (String id : chunksReadOtherwise()) {
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

  /** Unchanged chunks of changed documents, and those that overlap with changed text. */
  private Set<String> chunksReadOtherwise() {
    var ids = new TreeSet<String>();
    for (Change change : edit.changes(RowKind.DOCUMENT)) {
      if (change.before().isPresent() && change.after().isPresent()) {
        ids.addAll(edit.ownedBy(change.id(), RowKind.CHUNK));
      }
    }
    var changed = new TreeSet<String>();
    for (Change change : edit.changes(RowKind.CHUNK)) {
      changed.add(change.id());
      if (change.before().isPresent() && change.after().isPresent()) {
        ids.addAll(edit.restingOn(Staging.Targets.of(new ChunkId(change.id())), RowKind.CHUNK));
      }
    }
    ids.removeAll(changed);
    return ids;
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
    String overlap = chunk.overlap().map(each -> endOf(each)).orElse("");
    var time = chunk.time().or(document::time).map(each -> each.range(zone));
    return new IndexedChunk(numbers.of(chunk.id()), chunk, document, overlap, time);
  }

  private String endOf(weft.spi.Overlap overlap) {
    Optional<String> text =
        edit.body(RowKind.CHUNK, overlap.chunkId().value()).map(Canonical::chunk).map(Chunk::text);
    return text.map(t -> t.substring(beginOfEnd(t, overlap.units()))).orElse("");
  }

  /** Where the last units of a text begin, half a surrogate pair left out. */
  private static int beginOfEnd(String text, int units) {
    int begin = Math.max(0, text.length() - units);
    boolean cuts =
        begin > 0
            && begin < text.length()
            && Character.isLowSurrogate(text.charAt(begin))
            && Character.isHighSurrogate(text.charAt(begin - 1));
    return cuts ? begin + 1 : begin;
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
