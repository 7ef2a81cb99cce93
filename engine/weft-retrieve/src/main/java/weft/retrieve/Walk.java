package weft.retrieve;

import java.util.ArrayList;
import java.util.List;
import weft.spi.EntityId;
import weft.spi.store.GraphReader;
import weft.spi.store.Neighbours;
import weft.spi.store.NumberSet;

/**
 * Breadth first over co-occurrence edges. Where the bound on entities cuts a hop, the strongest
 * edges win, then the smaller ids, so that the order of ingest does not matter.
 */
final class Walk {
  private final GraphReader graph;
  private final Expansion bounds;
  private final Stopwatch watch;
  private final Reach reach = new Reach();

  private Walk(GraphReader graph, Expansion bounds, Stopwatch watch) {
    this.graph = graph;
    this.bounds = bounds;
    this.watch = watch;
  }

  /** What is within reach of the seeds; O(edges of the entities that are expanded). */
  static Reach from(NumberSet seeds, GraphReader graph, Expansion bounds, Stopwatch watch) {
    var walk = new Walk(graph, bounds, watch);
    walk.begin(seeds);
    walk.run();
    return walk.reach;
  }

  private void begin(NumberSet seeds) {
    seeds.forEach(seed -> reach.add(seed, 0, 0));
  }

  private void run() {
    int levelBegin = 0;
    for (int hop = 1; hop <= bounds.hops() && !reach.wasCut(); hop++) {
      if (watch.isOver()) {
        reach.markLate();
        return;
      }
      int levelEnd = reach.size();
      take(beyond(levelBegin, levelEnd), hop);
      levelBegin = levelEnd;
    }
  }

  private void take(Candidates candidates, int hop) {
    int room = Math.max(0, bounds.maxExpanded() - reach.size());
    if (candidates.size() > room) {
      reach.markCut();
    }
    for (int place : candidates.strongest(room, graph)) {
      reach.add(candidates.entity(place), hop, candidates.cost(place));
    }
  }

  /** The neighbours of a level that are not yet reached. */
  private Candidates beyond(int levelBegin, int levelEnd) {
    var candidates = new Candidates();
    AnnotatedPairs pairs = annotatedPairs(levelBegin, levelEnd);
    for (int place = levelBegin; place < levelEnd; place++) {
      int entity = reach.entity(place);
      if (isHub(entity)) {
        continue;
      }
      reach.markExpanded(place);
      Neighbours neighbours = graph.neighbours(entity, bounds.minWeight());
      for (int i = 0; i < neighbours.size(); i++) {
        int next = neighbours.entities()[i];
        if (!reach.contains(next) && pairs.allow(entity, next)) {
          int weight = neighbours.weights()[i];
          candidates.offer(next, weight, reach.cost(place) + 1.0 / weight);
        }
      }
    }
    return candidates;
  }

  private boolean isHub(int entity) {
    return bounds.maxDegree() > 0 && graph.neighbours(entity, 1).size() > bounds.maxDegree();
  }

  private AnnotatedPairs annotatedPairs(int levelBegin, int levelEnd) {
    List<EntityId> ids = new ArrayList<>();
    if (bounds.edgeType().isPresent()) {
      for (int place = levelBegin; place < levelEnd; place++) {
        ids.add(graph.entity(reach.entity(place)));
      }
    }
    var pairs = AnnotatedPairs.at(graph, ids, bounds.edgeType(), bounds.maxExpanded());
    if (pairs.truncated()) {
      reach.markRelationsCut();
    }
    return pairs;
  }
}
