package weft.retrieve;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import weft.spi.store.EdgeFilter;
import weft.spi.store.GraphEdge;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;
import weft.spi.store.NumberSet;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;

/**
 * The episodes that a filter lets in: those that rest on a chunk that passes it.
 *
 * @param ids of these
 * @param numbers of those among them that have a summary with a vector
 */
record EpisodeScope(Set<String> ids, NumberSet numbers) {
  static final String RESTS_ON = "rests_on";

  EpisodeScope {
    ids = Set.copyOf(ids);
  }

  /** O(chunks that pass). */
  static EpisodeScope of(Snapshot snapshot, NumberSet chunks) {
    List<NodeRef> refs =
        snapshot.lexical().ids(chunks, chunks.size()).stream()
            .map(id -> new NodeRef(NodeKind.CHUNK, id.value()))
            .toList();
    var types =
        new EdgeFilter(
            Set.of(RESTS_ON), 1, Optional.empty(), java.time.ZoneOffset.UTC, Integer.MAX_VALUE);
    var ids = new HashSet<String>();
    for (GraphEdge edge : snapshot.graph().edgesAt(refs, types).edges()) {
      ids.add(edge.source().id());
    }
    var keys = new ArrayList<VectorKey>();
    ids.stream()
        .sorted()
        .forEach(id -> keys.add(new VectorKey(VectorCollections.EPISODE_SUMMARY, id, 0)));
    var numbers = NumberSet.builder();
    snapshot.vectors().records(keys).stream().map(VectorRecord::number).forEach(numbers::add);
    return new EpisodeScope(ids, numbers.build());
  }
}
