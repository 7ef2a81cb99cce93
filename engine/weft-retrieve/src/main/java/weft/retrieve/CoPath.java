package weft.retrieve;

import java.util.List;
import weft.spi.ChunkId;
import weft.spi.EntityId;

/**
 * A path of co-occurrence edges that visits no entity twice.
 *
 * @param cost the sum of {@code 1 / weight}: smaller is stronger
 * @param hops in order from the first entity to the last, at least one
 */
public record CoPath(double cost, List<Hop> hops) {
  /**
   * One edge, in the direction of the path.
   *
   * @param weight how many chunks are evidence for it
   * @param evidence the first hundred of them, ascending
   */
  public record Hop(EntityId source, EntityId target, int weight, List<ChunkId> evidence) {
    public Hop {
      evidence = List.copyOf(evidence);
    }
  }

  public CoPath {
    hops = List.copyOf(hops);
  }
}
