package weft.retrieve;

import java.util.Arrays;
import weft.spi.store.GraphReader;

/**
 * The entities one hop further out, each with its strongest edge and its cheapest way so far. Not
 * thread-safe.
 */
final class Candidates {
  private final IntIndex entities = new IntIndex();
  private int[] weights = new int[64];
  private double[] costs = new double[64];

  int size() {
    return entities.size;
  }

  int entity(int place) {
    return entities.key(place);
  }

  double cost(int place) {
    return costs[place];
  }

  void offer(int entity, int weight, double cost) {
    int before = entities.size;
    int place = entities.place(entity);
    if (place == before) {
      if (place == weights.length) {
        weights = Arrays.copyOf(weights, place * 2);
        costs = Arrays.copyOf(costs, place * 2);
      }
      weights[place] = weight;
      costs[place] = cost;
    } else {
      weights[place] = Math.max(weights[place], weight);
      costs[place] = Math.min(costs[place], cost);
    }
  }

  /**
   * The places of the {@code room} candidates with the strongest edges, ties by id: ids are looked
   * up only where a tie has to be settled. O(n log n) when not all fit.
   */
  int[] strongest(int room, GraphReader graph) {
    var chosen = new int[Math.min(room, size())];
    if (chosen.length == size()) {
      Arrays.setAll(chosen, place -> place);
      return chosen;
    }
    if (chosen.length == 0) {
      return chosen;
    }
    int weakest = weakestOf(room);
    int count = 0;
    var tied = new IntIndex();
    for (int place = 0; place < size(); place++) {
      if (weights[place] > weakest) {
        chosen[count++] = place;
      } else if (weights[place] == weakest) {
        tied.place(place);
      }
    }
    for (int place : byId(tied, graph)) {
      if (count == chosen.length) {
        break;
      }
      chosen[count++] = place;
    }
    return chosen;
  }

  private int weakestOf(int room) {
    int[] ascending = Arrays.copyOf(weights, size());
    Arrays.sort(ascending);
    return ascending[size() - room];
  }

  private int[] byId(IntIndex places, GraphReader graph) {
    record Tied(int place, String id) {}
    var tied = new Tied[places.size];
    Arrays.setAll(
        tied, i -> new Tied(places.key(i), graph.entity(entities.key(places.key(i))).value()));
    return Arrays.stream(tied)
        .sorted(java.util.Comparator.comparing(Tied::id))
        .mapToInt(Tied::place)
        .toArray();
  }
}
