package weft.store.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import weft.spi.ChunkId;
import weft.spi.EntityPair;
import weft.spi.store.CoOccurrence;
import weft.spi.store.IndexedWeave;

/** Co-occurrence edges, put together from the pairs that weaves list. */
final class CoOccurrences {
  private CoOccurrences() {}

  /** Every edge, in order of its pair; evidence ascending, as weaves are read in order of chunk. */
  static List<CoOccurrence> of(Content content) {
    var evidence = new TreeMap<EntityPair, List<ChunkId>>();
    for (IndexedWeave item : content.weaves().values()) {
      for (EntityPair pair : item.weave().pairs()) {
        evidence.computeIfAbsent(pair, fresh -> new ArrayList<>()).add(item.weave().chunkId());
      }
    }
    var edges = new ArrayList<CoOccurrence>();
    evidence.forEach((pair, chunks) -> edges.add(new CoOccurrence(pair, chunks)));
    return edges;
  }
}
