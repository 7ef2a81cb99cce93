package weft.retrieve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weft.spi.EntityId;
import weft.spi.store.GraphReader;
import weft.spi.store.Neighbours;

/**
 * Finds for a chunk the chain by which the graph led to it. Walks back from the chunk, one look at
 * the neighbours per hop, so that only what is shown is paid for.
 */
final class Chains {
  private final GraphReader graph;
  private final Reach reach;
  private final Expansion bounds;

  Chains(GraphReader graph, Reach reach, Expansion bounds) {
    this.graph = graph;
    this.reach = reach;
    this.bounds = bounds;
  }

  /** The chain to the nearest of the entities that a chunk mentions; absent when none is reached. */
  Optional<Via> to(List<EntityId> mentioned) {
    int nearest = -1;
    for (EntityId id : mentioned) {
      int place = graph.number(id).stream().map(reach::find).findFirst().orElse(-1);
      if (place >= 0 && (nearest < 0 || isBetter(place, nearest))) {
        nearest = place;
      }
    }
    return nearest < 0 ? Optional.empty() : Optional.of(back(nearest));
  }

  private boolean isBetter(int place, int other) {
    if (reach.hops(place) != reach.hops(other)) {
      return reach.hops(place) < reach.hops(other);
    }
    int byCost = Double.compare(reach.cost(place), reach.cost(other));
    return byCost != 0 ? byCost < 0 : id(place).compareTo(id(other)) < 0;
  }

  private Via back(int end) {
    var edges = new ArrayList<Via.Edge>(Expansion.HOPS_MAX);
    int at = end;
    while (reach.hops(at) > 0) {
      Step step = stepBefore(at);
      edges.addFirst(new Via.Edge(id(step.place), id(at), step.weight));
      at = step.place;
    }
    return new Via(id(at), edges);
  }

  /** The step into an entity that the walk took at the least cost; the smaller id of equals. */
  private Step stepBefore(int at) {
    Neighbours neighbours = graph.neighbours(reach.entity(at), bounds.minWeight());
    Step best = new Step(-1, 0);
    for (int i = 0; i < neighbours.size(); i++) {
      int place = reach.find(neighbours.entities()[i]);
      int weight = neighbours.weights()[i];
      boolean taken =
          place >= 0
              && reach.wasExpanded(place)
              && reach.hops(place) == reach.hops(at) - 1
              && reach.cost(place) + 1.0 / weight == reach.cost(at);
      if (taken
          && (best.place < 0 || id(place).compareTo(id(best.place)) < 0)
          && isAnnotated(place, at)) {
        best = new Step(place, weight);
      }
    }
    return best;
  }

  private boolean isAnnotated(int from, int to) {
    return AnnotatedPairs.at(graph, List.of(id(from)), bounds.edgeType(), bounds.maxExpanded())
        .allow(reach.entity(from), reach.entity(to));
  }

  private EntityId id(int place) {
    return graph.entity(reach.entity(place));
  }

  private record Step(int place, int weight) {}
}
