package weft.retrieve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import weft.spi.EntityId;
import weft.spi.store.GraphReader;
import weft.spi.store.Neighbours;

/**
 * One search for paths, shorter ones first: from the first entity over its neighbours into those of
 * the last. Keeps the best paths in a bounded heap. Not thread-safe.
 */
final class PathWalk {
  private final GraphReader graph;
  private final PathOptions options;
  private final int begin;
  private final int end;
  private final Map<Integer, String> ids = new HashMap<>();
  private final PriorityQueue<Route> worstFirst;
  private long edgesLeft;
  private boolean more;

  /** A path by number; at most three edges. */
  @SuppressWarnings("ArrayRecordComponent") // private to the walk, never compared
  private record Route(double cost, int[] entities, int[] weights) {
    int hops() {
      return weights.length;
    }
  }

  /** A neighbour and the weight of the edge to it. */
  private record Step(int entity, int weight) {}

  PathWalk(GraphReader graph, int begin, int end, PathOptions options) {
    this.graph = graph;
    this.begin = begin;
    this.end = end;
    this.options = options;
    this.edgesLeft = options.edgesMax();
    this.worstFirst = new PriorityQueue<>(bestFirst().reversed());
  }

  PathResult run() {
    Neighbours atBegin = graph.neighbours(begin, options.minWeight());
    Neighbours atEnd = graph.neighbours(end, options.minWeight());
    edgesLeft -= (long) atBegin.size() + atEnd.size();
    oneHop(atBegin);
    if (options.maxHops() >= 2) {
      twoHops(atBegin, atEnd);
    }
    // longer paths come after all shorter ones: once the limit is passed they cannot matter
    if (options.maxHops() >= 3 && !more) {
      threeHops(atBegin, atEnd);
    }
    List<Route> routes = new ArrayList<>(worstFirst);
    routes.sort(bestFirst());
    return new PathResult(routes.stream().map(this::path).toList(), more, edgesLeft < 0);
  }

  private void oneHop(Neighbours atBegin) {
    int direct = weightTo(atBegin, end);
    if (direct > 0) {
      offer(new int[] {begin, end}, new int[] {direct});
    }
  }

  private void twoHops(Neighbours atBegin, Neighbours atEnd) {
    for (int i = 0; i < atBegin.size(); i++) {
      int middle = atBegin.entities()[i];
      int last = weightTo(atEnd, middle);
      if (last > 0) {
        offer(new int[] {begin, middle, end}, new int[] {atBegin.weights()[i], last});
      }
    }
  }

  private void threeHops(Neighbours atBegin, Neighbours atEnd) {
    for (Step first : strongestFirst(atBegin)) {
      if (first.entity() == end) {
        continue;
      }
      Neighbours next = graph.neighbours(first.entity(), options.minWeight());
      edgesLeft -= next.size();
      if (edgesLeft < 0) {
        return;
      }
      for (int i = 0; i < next.size(); i++) {
        int second = next.entities()[i];
        int last = weightTo(atEnd, second);
        if (last > 0 && second != begin) {
          offer(
              new int[] {begin, first.entity(), second, end},
              new int[] {first.weight(), next.weights()[i], last});
        }
      }
    }
  }

  /** By weight descending, then id: where the walk is cut must not depend on the order of ingest. */
  private List<Step> strongestFirst(Neighbours neighbours) {
    var steps = new ArrayList<Step>(neighbours.size());
    for (int i = 0; i < neighbours.size(); i++) {
      steps.add(new Step(neighbours.entities()[i], neighbours.weights()[i]));
    }
    steps.sort(
        Comparator.comparingInt(Step::weight).reversed().thenComparing(step -> id(step.entity())));
    return steps;
  }

  /** The weight of the edge to an entity, or 0. O(log n). */
  private static int weightTo(Neighbours neighbours, int entity) {
    int place = Arrays.binarySearch(neighbours.entities(), entity);
    return place < 0 ? 0 : neighbours.weights()[place];
  }

  private void offer(int[] entities, int[] weights) {
    worstFirst.add(new Route(cost(weights), entities, weights));
    if (worstFirst.size() > options.limit()) {
      worstFirst.remove();
      more = true;
    }
  }

  /** Summed from the largest weight on, so that equal weights in any order cost the same. */
  private static double cost(int[] weights) {
    int[] ascending = weights.clone();
    Arrays.sort(ascending);
    double sum = 0;
    for (int i = ascending.length - 1; i >= 0; i--) {
      sum += 1.0 / ascending[i];
    }
    return sum;
  }

  private Comparator<Route> bestFirst() {
    return Comparator.comparingInt(Route::hops)
        .thenComparingDouble(Route::cost)
        .thenComparing(this::compareIds);
  }

  private int compareIds(Route a, Route b) {
    for (int i = 0; i < a.entities().length; i++) {
      int order = id(a.entities()[i]).compareTo(id(b.entities()[i]));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private String id(int number) {
    return ids.computeIfAbsent(number, key -> graph.entity(key).value());
  }

  private CoPath path(Route route) {
    var hops = new ArrayList<CoPath.Hop>();
    for (int i = 0; i < route.hops(); i++) {
      var source = new EntityId(id(route.entities()[i]));
      var target = new EntityId(id(route.entities()[i + 1]));
      hops.add(
          new CoPath.Hop(
              source, target, route.weights()[i], EdgeEvidence.of(graph, source, target)));
    }
    return new CoPath(route.cost(), hops);
  }
}
