package weft.retrieve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.kernel.BundleScores;
import weft.kernel.BundleScores.Bundle;
import weft.kernel.MemoryPaths;
import weft.kernel.PathCosts;
import weft.kernel.PathKind;
import weft.spi.ChunkId;
import weft.spi.store.GraphEdge;
import weft.spi.store.NodeRef;

/** The paths from the hits of a question up to episodes: steps 6 and 7 of a search for episodes. */
final class PathsToEpisodes {
  private static final Comparator<Bundle> CHEAPEST =
      Comparator.comparingDouble(Bundle::cost)
          .thenComparing(Bundle::kind)
          .thenComparingInt(Bundle::support);

  private final Projection projection;
  private final MemoryPaths paths;
  private final PathCosts costs;
  private final BundleScores scores;
  private final Map<NodeRef, PathStep.Node> hits = new HashMap<>();

  /**
   * @param distances of the edges of the projection; NaN for a miss
   */
  PathsToEpisodes(Projection projection, NodeHits hits, double[] distances, PathCosts costs) {
    this.projection = projection;
    this.costs = costs;
    MemoryPaths.Graph graph = projection.graph(distances);
    this.paths = new MemoryPaths(graph, projection.best(hits), costs);
    this.scores = BundleScores.of(paths, graph);
    hits.nodes().forEach(hit -> this.hits.put(hit.ref(), hit));
  }

  /** The best path to each episode that has one, the cheapest first. */
  List<Bundle> bundles() {
    var bundles = new ArrayList<Bundle>(scores.size());
    for (int i = 0; i < scores.size(); i++) {
      bundles.add(scores.get(i));
    }
    return bundles;
  }

  String episodeId(Bundle bundle) {
    return projection.nodes().get(bundle.episode()).id();
  }

  /** All paths to some episodes, of each the cheapest first. One visit of every path. */
  Map<Integer, List<Bundle>> all(List<Bundle> bundles) {
    Map<Integer, List<Bundle>> all = new HashMap<>();
    bundles.forEach(bundle -> all.put(bundle.episode(), new ArrayList<>()));
    paths.forEach(
        (episode, kind, support, upper, lower, cost) -> {
          List<Bundle> own = all.get(episode);
          if (own != null) {
            own.add(new Bundle(episode, cost, kind, support, upper, lower));
          }
        });
    all.values().forEach(own -> own.sort(CHEAPEST));
    return all;
  }

  /** The cheapest path of each kind but that of the best one, the cheapest first. */
  static List<Bundle> alternatives(Bundle best, List<Bundle> all) {
    var byKind = new EnumMap<PathKind, Bundle>(PathKind.class);
    all.forEach(path -> byKind.putIfAbsent(path.kind(), path));
    byKind.remove(best.kind());
    return byKind.values().stream().sorted(CHEAPEST).toList();
  }

  /** The chunks that the beginning of a path rests on; none where it is the whole episode. */
  List<ChunkId> evidence(Bundle path) {
    return switch (path.kind()) {
      case POINT -> edge(path.lower()).evidence();
      case FACET, FACET_ENTITY -> edge(path.upper()).evidence();
      case ENTITY, DIRECT_EPISODE -> List.of();
    };
  }

  /** Step by step, from the hit up. */
  EpisodePath path(Bundle bundle) {
    NodeRef support = projection.nodes().get(bundle.support());
    var steps = new ArrayList<PathStep>();
    PathStep.Node hit = hits.get(support);
    if (hit != null) {
      steps.add(hit);
    }
    if (bundle.kind() == PathKind.DIRECT_EPISODE) {
      steps.add(new PathStep.Penalty(costs.directEpisodePenalty()));
    }
    over(bundle.lower(), steps);
    over(bundle.upper(), steps);
    return new EpisodePath(bundle.kind(), support, facet(bundle), bundle.cost(), steps);
  }

  private Optional<String> facet(Bundle bundle) {
    return switch (bundle.kind()) {
      case POINT, FACET_ENTITY, FACET -> Optional.of(edge(bundle.upper()).target().id());
      case ENTITY, DIRECT_EPISODE -> Optional.empty();
    };
  }

  private void over(int number, List<PathStep> steps) {
    if (number != MemoryPaths.NONE) {
      GraphEdge edge = edge(number);
      steps.add(
          new PathStep.Edge(
              edge.source(),
              edge.target(),
              Projection.text(edge),
              paths.isEdgeHit(number),
              paths.edgeCost(number)));
      steps.add(new PathStep.Hop(costs.hop()));
    }
  }

  private GraphEdge edge(int number) {
    return projection.edges().get(number);
  }
}
