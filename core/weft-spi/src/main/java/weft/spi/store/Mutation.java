package weft.spi.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.EntityId;
import weft.spi.Episode;
import weft.spi.EpisodeId;
import weft.spi.Relation;
import weft.spi.RelationId;

/**
 * What a version changes in the stores. An upsert replaces the whole record of its id; no id is
 * both upserted and removed, and none is named twice. Nothing follows from anything else: with a
 * document the ledger names its chunks, with a chunk its weave, and where a chunk's document,
 * overlap or time changes the chunk is upserted anew. What is removed may be absent. In the version
 * that results, every chunk's document and every entity that a weave names has its record.
 *
 * @param weaves replace all mentions and edge evidence of their chunk
 * @param entityNumbers the ledger's number of every entity that the weaves name
 * @param vectors for a store with the role {@link Role#VECTOR}
 */
public record Mutation(
    List<Document> documents,
    List<DocumentId> removedDocuments,
    List<IndexedChunk> chunks,
    List<ChunkId> removedChunks,
    List<IndexedEntity> entities,
    List<EntityId> removedEntities,
    List<IndexedWeave> weaves,
    List<ChunkId> removedWeaves,
    List<Relation> relations,
    List<RelationId> removedRelations,
    List<Episode> episodes,
    List<EpisodeId> removedEpisodes,
    Map<EntityId, Integer> entityNumbers,
    VectorChange vectors) {
  public Mutation {
    documents = List.copyOf(documents);
    removedDocuments = List.copyOf(removedDocuments);
    chunks = List.copyOf(chunks);
    removedChunks = List.copyOf(removedChunks);
    entities = List.copyOf(entities);
    removedEntities = List.copyOf(removedEntities);
    weaves = List.copyOf(weaves);
    removedWeaves = List.copyOf(removedWeaves);
    relations = List.copyOf(relations);
    removedRelations = List.copyOf(removedRelations);
    episodes = List.copyOf(episodes);
    removedEpisodes = List.copyOf(removedEpisodes);
    entityNumbers = Map.copyOf(entityNumbers);
  }

  /**
   * What a store is told that serves only these roles: documents and chunks for {@link
   * Role#LEXICAL}, all but the vectors for {@link Role#GRAPH}, nothing but the vectors for {@link
   * Role#VECTOR}.
   */
  public Mutation only(Set<Role> roles) {
    boolean graph = roles.contains(Role.GRAPH);
    boolean texts = graph || roles.contains(Role.LEXICAL);
    return new Mutation(
        texts ? documents : List.of(),
        texts ? removedDocuments : List.of(),
        texts ? chunks : List.of(),
        texts ? removedChunks : List.of(),
        graph ? entities : List.of(),
        graph ? removedEntities : List.of(),
        graph ? weaves : List.of(),
        graph ? removedWeaves : List.of(),
        graph ? relations : List.of(),
        graph ? removedRelations : List.of(),
        graph ? episodes : List.of(),
        graph ? removedEpisodes : List.of(),
        graph ? entityNumbers : Map.of(),
        roles.contains(Role.VECTOR) ? vectors : VectorChange.none());
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Collects a mutation; not thread-safe. The lists are added to directly. */
  public static final class Builder {
    public final List<Document> documents = new ArrayList<>();
    public final List<DocumentId> removedDocuments = new ArrayList<>();
    public final List<IndexedChunk> chunks = new ArrayList<>();
    public final List<ChunkId> removedChunks = new ArrayList<>();
    public final List<IndexedEntity> entities = new ArrayList<>();
    public final List<EntityId> removedEntities = new ArrayList<>();
    public final List<IndexedWeave> weaves = new ArrayList<>();
    public final List<ChunkId> removedWeaves = new ArrayList<>();
    public final List<Relation> relations = new ArrayList<>();
    public final List<RelationId> removedRelations = new ArrayList<>();
    public final List<Episode> episodes = new ArrayList<>();
    public final List<EpisodeId> removedEpisodes = new ArrayList<>();
    public final Map<EntityId, Integer> entityNumbers = new java.util.HashMap<>();
    private VectorChange vectors = VectorChange.none();

    private Builder() {}

    public Builder vectors(VectorChange change) {
      vectors = change;
      return this;
    }

    public Mutation build() {
      return new Mutation(
          documents,
          removedDocuments,
          chunks,
          removedChunks,
          entities,
          removedEntities,
          weaves,
          removedWeaves,
          relations,
          removedRelations,
          episodes,
          removedEpisodes,
          entityNumbers,
          vectors);
    }
  }
}
