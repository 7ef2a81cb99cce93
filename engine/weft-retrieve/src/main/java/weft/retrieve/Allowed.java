package weft.retrieve;

import java.util.List;
import weft.spi.ChunkId;

/**
 * The chunks that the graph let through, before any filter.
 *
 * @param count how many
 * @param total how many chunks the version has
 * @param chunkIds ascending, up to the limit; none when the whole version is allowed
 * @param truncated whether {@code chunkIds} leaves some out
 */
public record Allowed(int count, int total, List<ChunkId> chunkIds, boolean truncated) {
  public Allowed {
    chunkIds = List.copyOf(chunkIds);
  }
}
