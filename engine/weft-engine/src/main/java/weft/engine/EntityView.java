package weft.engine;

import java.util.List;
import weft.spi.ChunkId;
import weft.spi.Entity;
import weft.spi.EntityId;

/**
 * An entity and what is around it.
 *
 * @param mentions chunks that mention it, ascending; cut at the limit asked for
 * @param mentionCount how many there are
 * @param neighbours what it occurs together with, the strongest first, then by id
 * @param degree how many neighbours there are
 */
public record EntityView(
    Entity entity,
    List<ChunkId> mentions,
    int mentionCount,
    List<Neighbour> neighbours,
    int degree) {
  /**
   * @param weight in how many windows the two occur together
   */
  public record Neighbour(EntityId id, String name, int weight) {}

  public EntityView {
    mentions = List.copyOf(mentions);
    neighbours = List.copyOf(neighbours);
  }
}
