package weft.retrieve;

import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import weft.spi.ChunkId;
import weft.spi.EpisodeId;
import weft.spi.store.EdgeFilter;
import weft.spi.store.GraphReader;
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
    List<EpisodeId> ids =
        restingOn(snapshot.graph(), snapshot.lexical().ids(chunks, chunks.size()));
    List<VectorKey> keys =
        ids.stream()
            .map(id -> new VectorKey(VectorCollections.EPISODE_SUMMARY, id.value(), 0))
            .toList();
    var numbers = NumberSet.builder();
    snapshot.vectors().records(keys).stream().map(VectorRecord::number).forEach(numbers::add);
    return new EpisodeScope(
        ids.stream().map(EpisodeId::value).collect(Collectors.toSet()), numbers.build());
  }

  /** The episodes that rest on any of these chunks, ascending. */
  static List<EpisodeId> restingOn(GraphReader graph, List<ChunkId> chunks) {
    List<NodeRef> refs =
        chunks.stream().map(id -> new NodeRef(NodeKind.CHUNK, id.value())).toList();
    var types =
        new EdgeFilter(Set.of(RESTS_ON), 1, Optional.empty(), ZoneOffset.UTC, Integer.MAX_VALUE);
    return graph.edgesAt(refs, types).edges().stream()
        .map(edge -> new EpisodeId(edge.source().id()))
        .distinct()
        .sorted()
        .toList();
  }
}
