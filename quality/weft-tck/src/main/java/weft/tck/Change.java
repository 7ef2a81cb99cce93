package weft.tck;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.ChunkWeave;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityPair;
import weft.spi.Episode;
import weft.spi.EpisodeId;
import weft.spi.Mention;
import weft.spi.PartialTime;
import weft.spi.Relation;
import weft.spi.RelationId;
import weft.spi.embed.VectorSpace;
import weft.spi.store.IndexedChunk;
import weft.spi.store.IndexedEntity;
import weft.spi.store.IndexedWeave;
import weft.spi.store.Mutation;
import weft.spi.store.VectorChange;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;
import weft.spi.store.VectorSource;

/**
 * Collects a mutation with as few words as possible: {@code change.entities("a", "b").chunk("c1",
 * "text").weave("c1", "a", "b").mutation()}. Not thread-safe.
 */
public final class Change {
  static final String DOCUMENT = "d";

  private final Fixtures fixtures;
  private final Mutation.Builder mutation = Mutation.builder();
  private final Set<DocumentId> documents = new HashSet<>();
  private final List<VectorRecord> vectors = new ArrayList<>();
  private final List<VectorKey> removedVectors = new ArrayList<>();
  private Optional<VectorSpace> space = Optional.empty();

  Change(Fixtures fixtures) {
    this.fixtures = fixtures;
  }

  /** Upserts a document; the first of an id counts. */
  public Change document(Document document) {
    if (documents.add(document.id())) {
      mutation.documents.add(document);
    }
    return this;
  }

  /** Upserts a chunk of the document {@code d}, and that document. */
  public Change chunk(String id, String text) {
    return chunk(Fixtures.chunk(id, text), Document.of(DOCUMENT));
  }

  /** Upserts a chunk, and its document. */
  public Change chunk(Chunk chunk, Document document) {
    return chunk(chunk, document, "");
  }

  /** Upserts a chunk that is read after an overlap, and its document; times are read in UTC. */
  public Change chunk(Chunk chunk, Document document, String overlapText) {
    document(document);
    Optional<PartialTime> time = chunk.time().or(document::time);
    int number = fixtures.chunkNumber(chunk.id().value());
    mutation.chunks.add(
        new IndexedChunk(
            number,
            chunk,
            document,
            overlapText,
            time.map(written -> written.range(java.time.ZoneOffset.UTC))));
    return this;
  }

  /** Upserts entities that have their id as their only name. */
  public Change entities(String... ids) {
    for (String id : ids) {
      entity(Entity.of(id, id));
    }
    return this;
  }

  /** Upserts an entity. */
  public Change entity(Entity entity) {
    mutation.entities.add(new IndexedEntity(fixtures.entityNumber(entity.id().value()), entity));
    return this;
  }

  /** Upserts the weave of {@link Fixtures#weave}. */
  public Change weave(String chunkId, String... entityIds) {
    return weave(Fixtures.weave(chunkId, entityIds));
  }

  /** Upserts a weave. */
  public Change weave(ChunkWeave weave) {
    mutation.weaves.add(new IndexedWeave(fixtures.chunkNumber(weave.chunkId().value()), weave));
    weave.mentions().stream().map(Mention::entityId).forEach(this::number);
    for (EntityPair pair : weave.pairs()) {
      number(pair.source());
      number(pair.target());
    }
    return this;
  }

  private void number(EntityId id) {
    mutation.entityNumbers.put(id, fixtures.entityNumber(id.value()));
  }

  /** Upserts relations. */
  public Change relations(Relation... relations) {
    mutation.relations.addAll(List.of(relations));
    return this;
  }

  /** Upserts an episode. */
  public Change episode(Episode episode) {
    mutation.episodes.add(episode);
    return this;
  }

  /** Names the space of all vectors of the version; without it the version has none. */
  public Change space(VectorSpace named) {
    space = Optional.of(named);
    return this;
  }

  /** Upserts the vector of a chunk's text, with the chunk's number. */
  public Change vector(String chunkId, float... values) {
    var key = new VectorKey(VectorCollections.CHUNK_TEXT, chunkId, 0);
    return vector(key, fixtures.chunkNumber(chunkId), values);
  }

  /** Upserts a vector; the hash of its text is that of its key. */
  public Change vector(VectorKey key, int number, float... values) {
    return vector(key, key.toString(), number, values);
  }

  /** Upserts the vector of a text. */
  public Change vector(VectorKey key, String text, int number, float... values) {
    vectors.add(new VectorRecord(key, number, VectorRecord.hash(text), values));
    return this;
  }

  /** Removes the vector of a chunk's text. */
  public Change removeVector(String chunkId) {
    return removeVector(new VectorKey(VectorCollections.CHUNK_TEXT, chunkId, 0));
  }

  public Change removeVector(VectorKey key) {
    removedVectors.add(key);
    return this;
  }

  public Change removeDocument(String id) {
    mutation.removedDocuments.add(new DocumentId(id));
    return this;
  }

  /** Removes a chunk and its weave. */
  public Change removeChunk(String id) {
    mutation.removedChunks.add(new ChunkId(id));
    return removeWeave(id);
  }

  public Change removeWeave(String chunkId) {
    mutation.removedWeaves.add(new ChunkId(chunkId));
    return this;
  }

  public Change removeEntity(String id) {
    mutation.removedEntities.add(new EntityId(id));
    return this;
  }

  public Change removeRelation(String id) {
    mutation.removedRelations.add(new RelationId(id));
    return this;
  }

  public Change removeEpisode(String id) {
    mutation.removedEpisodes.add(new EpisodeId(id));
    return this;
  }

  /** What was collected. */
  public Mutation mutation() {
    return mutation
        .vectors(new VectorChange(space, VectorSource.of(vectors), removedVectors))
        .build();
  }
}
