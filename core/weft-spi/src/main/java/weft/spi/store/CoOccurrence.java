package weft.spi.store;

import java.util.List;
import weft.spi.ChunkId;
import weft.spi.EntityPair;

/**
 * A co-occurrence edge.
 *
 * @param evidence the chunks that mention both, ascending; not empty
 */
public record CoOccurrence(EntityPair pair, List<ChunkId> evidence) {
  public CoOccurrence {
    evidence = List.copyOf(evidence);
  }

  public int weight() {
    return evidence.size();
  }
}
