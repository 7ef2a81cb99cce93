package weft.retrieve;

import java.util.List;
import java.util.Optional;
import weft.spi.ChunkId;
import weft.spi.DocumentId;
import weft.spi.EntityId;

/**
 * A chunk that was found.
 *
 * @param rank from 1
 * @param relevance larger is better: BM25, or one minus the distance (which may be below 0), or where
 *     routes are fused the sum of {@code 1 / (60 + rank)} over them
 * @param text the chunk's own text
 * @param title of the document; may be empty
 * @param source of the document; may be empty
 * @param entities that it mentions, in order of first mention
 * @param via how the graph led to it, under an intersection from the first seed; absent when no
 *     constrained route found it
 * @param routes that found it, each with its place there, in the order of routes
 */
public record Hit(
    int rank,
    ChunkId chunkId,
    DocumentId documentId,
    double relevance,
    String text,
    String title,
    String source,
    List<EntityId> entities,
    Optional<Via> via,
    List<RouteRank> routes) {
  public Hit {
    entities = List.copyOf(entities);
    routes = List.copyOf(routes);
  }
}
