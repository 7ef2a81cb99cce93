package weft.retrieve;

import java.util.List;
import weft.spi.ChunkId;
import weft.spi.EntityId;
import weft.spi.EntityPair;
import weft.spi.store.CoOccurrence;
import weft.spi.store.GraphReader;

/** The chunks that an edge rests on, as many as are shown. */
final class EdgeEvidence {
  /** How many evidence chunks are listed per edge; the weight counts them all. */
  static final int SHOWN_MAX = 100;

  private EdgeEvidence() {}

  /** Ascending. */
  static List<ChunkId> of(GraphReader graph, EntityId a, EntityId b) {
    return graph.edge(EntityPair.of(a, b)).map(CoOccurrence::evidence).orElse(List.of()).stream()
        .limit(SHOWN_MAX)
        .toList();
  }
}
