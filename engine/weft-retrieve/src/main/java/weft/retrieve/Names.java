package weft.retrieve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weft.spi.ChunkId;
import weft.spi.ChunkWeave;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.store.GraphReader;

/** Looks up the names that are shown. */
final class Names {
  private Names() {}

  /** In the order of the ids. */
  static List<NamedEntity> of(GraphReader graph, List<EntityId> ids) {
    Map<EntityId, String> names = new HashMap<>();
    for (Entity entity : graph.entities(ids)) {
      names.put(entity.id(), entity.displayName());
    }
    var named = new ArrayList<NamedEntity>();
    for (EntityId id : ids) {
      named.add(new NamedEntity(id, names.getOrDefault(id, id.value())));
    }
    return named;
  }

  /** The entities that a chunk mentions, in order of first mention. */
  static List<EntityId> mentioned(GraphReader graph, ChunkId chunkId) {
    return graph.weaves(List.of(chunkId)).stream()
        .map(ChunkWeave::entities)
        .flatMap(List::stream)
        .toList();
  }
}
