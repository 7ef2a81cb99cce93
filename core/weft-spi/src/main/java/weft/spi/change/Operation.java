package weft.spi.change;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.Episode;
import weft.spi.EpisodeId;
import weft.spi.Proposal;
import weft.spi.Relation;
import weft.spi.RelationId;

/** One line of a change set. */
public sealed interface Operation {
  /** Replaces a document's fields; its chunks stay. */
  record UpsertDocument(Document document) implements Operation {}

  /** Replaces a chunk, and the names proposed from it. */
  record UpsertChunk(Chunk chunk, List<Proposal> proposals) implements Operation {
    public UpsertChunk {
      proposals = List.copyOf(proposals);
    }
  }

  record UpsertEntity(Entity entity) implements Operation {}

  /**
   * From now on each of {@code from} means {@code into}.
   *
   * @param from ascending
   */
  record MergeEntities(EntityId into, Set<EntityId> from) implements Operation {
    public MergeEntities {
      from = Collections.unmodifiableSet(new TreeSet<>(from));
      if (from.isEmpty()) {
        throw new IllegalArgumentException("a merge needs at least one entity in 'from'");
      }
      if (from.contains(into)) {
        throw new IllegalArgumentException("a merge of %s into itself".formatted(into));
      }
    }
  }

  /**
   * Gives names of one entity to another as well, and pins each present occurrence: those in {@code
   * chunkIds} to {@code into}, the others to {@code id}. Where {@code into} had been merged into
   * {@code id}, ends that merge.
   *
   * @param chunkIds ascending
   */
  record SplitEntity(EntityId id, List<String> names, EntityId into, Set<ChunkId> chunkIds)
      implements Operation {
    public SplitEntity {
      names = List.copyOf(names);
      chunkIds = Collections.unmodifiableSet(new TreeSet<>(chunkIds));
      if (id.equals(into)) {
        throw new IllegalArgumentException("a split of %s into itself".formatted(id));
      }
    }
  }

  record UpsertRelation(Relation relation) implements Operation {}

  record UpsertEpisode(Episode episode) implements Operation {}

  /** Takes the document and its chunks out. */
  record DeleteDocument(DocumentId id) implements Operation {}

  record DeleteChunk(ChunkId id) implements Operation {}

  record DeleteEntity(EntityId id) implements Operation {}

  record DeleteRelation(RelationId id) implements Operation {}

  record DeleteEpisode(EpisodeId id) implements Operation {}
}
