package weft.kernel;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weft.kernel.MemoryPaths.Graph;

/** The plain twin of {@link BundleScores}: every path written out, then sorted. */
final class PlainBundles {
  private final Graph graph;
  private final double[] best;
  private final PathCosts costs;
  private final Map<Integer, List<Path>> paths = new HashMap<>();

  /** A path by what decides between paths; the facet is -1 where there is none. */
  record Path(double cost, PathKind kind, int support, int facet) {
    static final Comparator<Path> ORDER =
        Comparator.comparingDouble(Path::cost)
            .thenComparing(Path::kind)
            .thenComparingInt(Path::support)
            .thenComparingInt(Path::facet);
  }

  /** An episode with the path that wins. */
  record Bundle(int episode, Path path) {}

  private PlainBundles(Graph graph, double[] best, PathCosts costs) {
    this.graph = graph;
    this.best = best;
    this.costs = costs;
  }

  static List<Bundle> of(Graph graph, double[] best, PathCosts costs) {
    var plain = new PlainBundles(graph, best, costs);
    for (int node = 0; node < best.length; node++) {
      if (graph.kinds()[node] == MemoryPaths.EPISODE && isHit(best[node])) {
        plain.add(
            node,
            new Path(
                PathCosts.exactly(best[node] + costs.directEpisodePenalty()),
                PathKind.DIRECT_EPISODE,
                node,
                -1));
      }
    }
    for (int edge = 0; edge < graph.sources().length; edge++) {
      if (graph.kinds()[graph.sources()[edge]] == MemoryPaths.EPISODE) {
        plain.fromEpisode(edge);
      }
    }
    var bundles = new ArrayList<Bundle>();
    plain.paths.forEach(
        (episode, all) ->
            bundles.add(new Bundle(episode, all.stream().min(Path.ORDER).orElseThrow())));
    bundles.sort(
        Comparator.comparingDouble((Bundle bundle) -> bundle.path().cost())
            .thenComparingInt(Bundle::episode));
    return bundles;
  }

  private static boolean isHit(double distance) {
    return Double.isFinite(distance);
  }

  private void add(int episode, Path path) {
    paths.computeIfAbsent(episode, _episode -> new ArrayList<>()).add(path);
  }

  private void fromEpisode(int edge) {
    int episode = graph.sources()[edge];
    int target = graph.targets()[edge];
    byte kind = graph.kinds()[target];
    if (kind == MemoryPaths.ENTITY && isHit(best[target])) {
      add(episode, new Path(rounded(best[target], edge), PathKind.ENTITY, target, -1));
    }
    if (kind != MemoryPaths.FACET) {
      return;
    }
    if (isHit(best[target])) {
      add(episode, new Path(rounded(best[target], edge), PathKind.FACET, target, target));
    }
    for (int lower = 0; lower < graph.sources().length; lower++) {
      int support = graph.targets()[lower];
      byte below = graph.kinds()[support];
      boolean leads = below == MemoryPaths.POINT || below == MemoryPaths.ENTITY;
      if (graph.sources()[lower] == target && leads && isHit(best[support])) {
        double cost = best[support] + cost(lower) + costs.hop();
        PathKind way = below == MemoryPaths.POINT ? PathKind.POINT : PathKind.FACET_ENTITY;
        add(episode, new Path(rounded(cost, edge), way, support, target));
      }
    }
  }

  private double rounded(double cost, int edge) {
    return PathCosts.exactly(cost + cost(edge) + costs.hop());
  }

  private double cost(int edge) {
    double distance = graph.distances()[edge];
    return isHit(distance) ? distance : costs.edgeMiss();
  }
}
