package weft.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import weft.kernel.MemoryPaths;

/**
 * A memory graph with hits from a fixed recipe: four facets an episode, five points a facet, eight
 * entities an episode from a pool of two an episode, two of them on each facet; 700 hits, half of
 * them near forty hot episodes. The recipe draws from a linear congruential generator, so that
 * programs in other languages make the same; nodes are numbered by id.
 *
 * @param hitNodes of the 600 hits on nodes
 * @param hitDistances of these
 * @param hitEdges of the 100 hits on texts of edges
 * @param edgeDistances of these
 */
record SyntheticEpisodes(
    byte[] kinds,
    int[] sources,
    int[] targets,
    int[] hitNodes,
    double[] hitDistances,
    int[] hitEdges,
    double[] edgeDistances) {
  private static final int FACETS = 4;
  private static final int POINTS = 5;
  private static final int ENTITIES = 8;
  private static final int EDGES = FACETS + FACETS * POINTS + ENTITIES + 2 * FACETS;
  private static final int HITS = 100;
  private static final int HOT = 40;
  private static final int TRIES = 100_000;

  static SyntheticEpisodes of(int episodes) {
    return new Recipe(episodes).make();
  }

  /** The least distance of each node; NaN where there is none. */
  double[] best() {
    var best = new double[kinds.length];
    Arrays.fill(best, Double.NaN);
    for (int i = 0; i < hitNodes.length; i++) {
      double old = best[hitNodes[i]];
      best[hitNodes[i]] = Double.isNaN(old) ? hitDistances[i] : Math.min(old, hitDistances[i]);
    }
    return best;
  }

  /** The graph with the distances of its edges. */
  MemoryPaths.Graph graph() {
    var distances = new double[sources.length];
    Arrays.fill(distances, Double.NaN);
    for (int i = 0; i < hitEdges.length; i++) {
      distances[hitEdges[i]] = edgeDistances[i];
    }
    return new MemoryPaths.Graph(kinds, sources, targets, distances);
  }

  /** Draws in the order of the recipe. */
  private static final class Recipe {
    private static final long MULTIPLIER = 6_364_136_223_846_793_005L;
    private static final long INCREMENT = 1_442_695_040_888_963_407L;
    private static final double UNIT = 9_007_199_254_740_992.0;

    private final int episodes;
    private final int[][] entitiesOf;
    private final List<String> sources = new ArrayList<>();
    private final List<String> targets = new ArrayList<>();
    private final List<Map<String, Double>> hits = new ArrayList<>();
    private long state = 20_240_607;

    Recipe(int episodes) {
      this.episodes = episodes;
      this.entitiesOf = new int[episodes][];
    }

    private double next() {
      state = state * MULTIPLIER + INCREMENT;
      return (state >>> 11) / UNIT;
    }

    private int next(int bound) {
      return (int) (next() * bound);
    }

    SyntheticEpisodes make() {
      for (int i = 0; i < episodes; i++) {
        episode(i);
      }
      int[] hot = new int[HOT];
      Arrays.setAll(hot, i -> next(episodes));
      node(hot, e -> "e" + e, List.of());
      List<String> facets = node(hot, e -> "f%d_%d".formatted(e, next(FACETS)), List.of());
      node(
          hot,
          e -> "f%d_%d".formatted(e, next(FACETS)),
          facets.subList(0, Math.min(facets.size(), HITS / 2)));
      node(hot, e -> "p%d_%d_%d".formatted(e, next(FACETS), next(POINTS)), List.of());
      node(hot, e -> "n" + entitiesOf[e][next(ENTITIES)], List.of());
      node(hot, e -> "p%d_%d_%d".formatted(e, next(FACETS), next(POINTS)), List.of());
      node(hot, e -> Integer.toString(e * EDGES + next(EDGES)), List.of());
      return numbered();
    }

    private void episode(int i) {
      int[] chosen = new int[ENTITIES];
      int count = 0;
      while (count < ENTITIES) {
        int entity = next(2 * episodes);
        int known = count;
        if (Arrays.stream(chosen, 0, known).noneMatch(each -> each == entity)) {
          chosen[count++] = entity;
        }
      }
      entitiesOf[i] = chosen;
      for (int j = 0; j < FACETS; j++) {
        edge("e" + i, "f%d_%d".formatted(i, j));
      }
      for (int j = 0; j < FACETS; j++) {
        for (int k = 0; k < POINTS; k++) {
          edge("f%d_%d".formatted(i, j), "p%d_%d_%d".formatted(i, j, k));
        }
      }
      for (int entity : chosen) {
        edge("e" + i, "n" + entity);
      }
      for (int j = 0; j < FACETS; j++) {
        int a = next(ENTITIES);
        int b = (a + 1 + next(ENTITIES - 1)) % ENTITIES;
        edge("f%d_%d".formatted(i, j), "n" + chosen[a]);
        edge("f%d_%d".formatted(i, j), "n" + chosen[b]);
      }
    }

    private void edge(String source, String target) {
      sources.add(source);
      targets.add(target);
    }

    /** Hits of a collection with rising distances, the least 0 and the largest 1. */
    private List<String> node(int[] hot, IntFunction<String> make, List<String> already) {
      var found = new LinkedHashSet<>(already);
      for (int tries = 0; found.size() < HITS && tries < TRIES; tries++) {
        int episode = next() < 0.5 ? hot[next(hot.length)] : next(episodes);
        found.add(make.apply(episode));
      }
      double[] scores = new double[found.size()];
      Arrays.setAll(scores, i -> next());
      Arrays.sort(scores);
      double least = scores[0];
      double spread = scores[scores.length - 1] - least;
      Map<String, Double> scored = new java.util.LinkedHashMap<>();
      int place = 0;
      for (String id : found) {
        scored.put(id, spread > 0 ? (scores[place] - least) / spread : 0);
        place++;
      }
      hits.add(scored);
      return List.copyOf(found);
    }

    private SyntheticEpisodes numbered() {
      var ids = new ArrayList<String>();
      for (int i = 0; i < episodes; i++) {
        ids.add("e" + i);
        for (int j = 0; j < FACETS; j++) {
          ids.add("f%d_%d".formatted(i, j));
          for (int k = 0; k < POINTS; k++) {
            ids.add("p%d_%d_%d".formatted(i, j, k));
          }
        }
      }
      for (int m = 0; m < 2 * episodes; m++) {
        ids.add("n" + m);
      }
      ids.sort(String::compareTo);
      Map<String, Integer> numbers = new HashMap<>();
      ids.forEach(id -> numbers.put(id, numbers.size()));
      var kinds = new byte[ids.size()];
      for (int i = 0; i < kinds.length; i++) {
        kinds[i] = (byte) "efpn".indexOf(ids.get(i).charAt(0));
      }
      List<Map.Entry<String, Double>> nodes =
          hits.subList(0, hits.size() - 1).stream()
              .flatMap(each -> each.entrySet().stream())
              .toList();
      Map<String, Double> edges = hits.getLast();
      return new SyntheticEpisodes(
          kinds,
          sources.stream().mapToInt(numbers::get).toArray(),
          targets.stream().mapToInt(numbers::get).toArray(),
          nodes.stream().mapToInt(each -> numbers.get(each.getKey())).toArray(),
          nodes.stream().mapToDouble(Map.Entry::getValue).toArray(),
          edges.keySet().stream().mapToInt(Integer::parseInt).toArray(),
          edges.values().stream().mapToDouble(Double::doubleValue).toArray());
    }
  }
}
