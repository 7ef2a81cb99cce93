package weft.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import weft.retrieve.Snapshot;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.ErrorCode;
import weft.spi.Mention;
import weft.spi.WeftException;
import weft.spi.store.GraphReader;
import weft.spi.store.Neighbours;
import weft.spi.store.NumberSet;

/** Finds entities of one version by id or name, and what is around them. */
final class Entities {
  private final Snapshot snapshot;
  private final GraphReader graph;
  private final UnaryOperator<EntityId> meaning;

  /**
   * @param meaning what an id of this version means where it was merged into another
   */
  Entities(Snapshot snapshot, UnaryOperator<EntityId> meaning) {
    this.snapshot = snapshot;
    this.meaning = meaning;
    this.graph = snapshot.graph();
  }

  /**
   * @throws WeftException NOT_FOUND, INVALID_ARGUMENT when a name has several owners
   */
  EntityId require(String idOrName) {
    if (!idOrName.isBlank() && idOrName.strip().equals(idOrName)) {
      EntityId id = meaning.apply(new EntityId(idOrName));
      if (graph.number(id).isPresent()) {
        return id;
      }
    }
    var owners = new TreeSet<EntityId>();
    for (Mention mention : snapshot.linker().link(idOrName)) {
      if (mention.span().length() == idOrName.length()) {
        owners.add(mention.entityId());
      }
    }
    if (owners.size() > 1) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT,
          "'%s' is a name of %s".formatted(idOrName, owners),
          "give the id of the one you mean");
    }
    if (owners.isEmpty()) {
      throw new WeftException(
          ErrorCode.NOT_FOUND,
          "there is no entity with the id or name '%s'".formatted(idOrName),
          "weft alias list shows those there are");
    }
    return owners.first();
  }

  EntityView view(EntityId id, int limit) {
    Entity entity = graph.entities(List.of(id)).getFirst();
    int number = graph.number(id).orElseThrow();
    NumberSet chunks = graph.chunksMentioning(NumberSet.of(number));
    Neighbours around = graph.neighbours(number, 1);
    return new EntityView(
        entity,
        snapshot.lexical().ids(chunks, limit),
        chunks.size(),
        strongest(around, limit),
        around.size());
  }

  private List<EntityView.Neighbour> strongest(Neighbours around, int limit) {
    Map<EntityId, Integer> weights = new HashMap<>();
    for (int i = 0; i < around.size(); i++) {
      weights.put(graph.entity(around.entities()[i]), around.weights()[i]);
    }
    var byStrength =
        Map.Entry.<EntityId, Integer>comparingByValue()
            .reversed()
            .thenComparing(Map.Entry.comparingByKey());
    List<EntityId> ids =
        weights.entrySet().stream().sorted(byStrength).limit(limit).map(Map.Entry::getKey).toList();
    var neighbours = new ArrayList<EntityView.Neighbour>();
    for (Entity each : graph.entities(ids)) {
      int weight = weights.getOrDefault(each.id(), 0);
      neighbours.add(new EntityView.Neighbour(each.id(), each.displayName(), weight));
    }
    neighbours.sort(
        Comparator.comparingInt(EntityView.Neighbour::weight)
            .reversed()
            .thenComparing(EntityView.Neighbour::id));
    return neighbours;
  }
}
