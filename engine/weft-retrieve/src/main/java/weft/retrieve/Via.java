package weft.retrieve;

import java.util.List;
import weft.spi.EntityId;

/**
 * How the graph led to a chunk: a shortest chain of co-occurrence edges from a seed to an entity
 * that the chunk mentions. Of several the one with fewest hops, then the smallest sum of {@code 1 /
 * weight}, then the smaller ids, read from the chunk towards the seed.
 *
 * @param seed where the chain begins
 * @param edges from the seed on; empty when the chunk mentions the seed itself
 */
public record Via(EntityId seed, List<Edge> edges) {
  /**
   * An edge in the direction it was walked.
   *
   * @param weight how many chunks are evidence for it, 1 or more
   */
  public record Edge(EntityId source, EntityId target, int weight) {}

  public Via {
    edges = List.copyOf(edges);
  }

  /** The entity that the chunk mentions. */
  public EntityId end() {
    return edges.isEmpty() ? seed : edges.getLast().target();
  }
}
