package weft.spi.store;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import weft.spi.ChunkId;
import weft.spi.PartialTime;

/**
 * An edge of the memory graph.
 *
 * @param type {@code co_occurs} (from the smaller entity id to the larger), {@code mentions} (from
 *     a chunk to each entity in it, of weight 1), {@code has_facet}, {@code has_point}, {@code
 *     involves_entity}, {@code rests_on}, or the type of a relation
 * @param id of the relation, else empty
 * @param text the edge as a sentence, or empty
 * @param weight the number of evidence chunks, at least 1
 * @param evidence ascending
 */
public record GraphEdge(
    String type,
    NodeRef source,
    NodeRef target,
    String id,
    String text,
    int weight,
    Optional<PartialTime> validFrom,
    Optional<PartialTime> validTo,
    List<ChunkId> evidence) {
  /** By source, type, target, id. */
  public static final Comparator<GraphEdge> ORDER =
      Comparator.comparing(GraphEdge::source)
          .thenComparing(GraphEdge::type)
          .thenComparing(GraphEdge::target)
          .thenComparing(GraphEdge::id);

  public GraphEdge {
    evidence = List.copyOf(evidence);
  }
}
