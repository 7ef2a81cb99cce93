package weft.kernel;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The cheapest path to each episode that has one. Among equal costs the kind decides in the order of
 * {@link PathKind}, then the smaller support, then the smaller facet; episodes are in order of cost,
 * then of id. Immutable and safe from any thread.
 */
public final class BundleScores {
  private final Bundle[] bundles;

  /**
   * The cheapest path to an episode.
   *
   * @param cost rounded to nine decimals
   * @param support the node that it begins at
   * @param upper the edge from the episode, {@link MemoryPaths#NONE} for a direct hit
   * @param lower the edge from the facet, {@link MemoryPaths#NONE} for a path of fewer than two edges
   */
  public record Bundle(
      int episode, double cost, PathKind kind, int support, int upper, int lower) {}

  private BundleScores(Bundle[] bundles) {
    this.bundles = bundles;
  }

  /**
   * Scores every episode that is reached. O(paths) and a sort of the episodes.
   *
   * @param graph that the paths are of, its nodes numbered ascending by id
   */
  public static BundleScores of(MemoryPaths paths, MemoryPaths.Graph graph) {
    var cheapest = new Cheapest(graph);
    paths.forEach(cheapest);
    Bundle[] bundles = cheapest.bundles();
    Arrays.sort(
        bundles, Comparator.comparingDouble(Bundle::cost).thenComparingInt(Bundle::episode));
    return new BundleScores(bundles);
  }

  /** How many episodes have a path. */
  public int size() {
    return bundles.length;
  }

  /** The bundle at a place, from 0, the cheapest first. */
  public Bundle get(int place) {
    return bundles[place];
  }

  /** Keeps the cheapest path of each episode, without an object for each path. */
  private static final class Cheapest implements MemoryPaths.Visitor {
    private final MemoryPaths.Graph graph;
    private final int[] places;
    private int size;
    private int[] episodes = new int[256];
    private double[] costs = new double[256];
    private PathKind[] kinds = new PathKind[256];
    private int[] supports = new int[256];
    private int[] uppers = new int[256];
    private int[] lowers = new int[256];

    Cheapest(MemoryPaths.Graph graph) {
      this.graph = graph;
      this.places = new int[graph.kinds().length];
    }

    @Override
    public void path(int episode, PathKind kind, int support, int upper, int lower, double cost) {
      int place = places[episode] - 1;
      if (place < 0) {
        place = take(episode);
      } else if (!wins(place, kind, support, upper, cost)) {
        return;
      }
      costs[place] = cost;
      kinds[place] = kind;
      supports[place] = support;
      uppers[place] = upper;
      lowers[place] = lower;
    }

    private int take(int episode) {
      if (size == episodes.length) {
        grow();
      }
      episodes[size] = episode;
      places[episode] = size + 1;
      return size++;
    }

    private void grow() {
      int length = size * 2;
      episodes = Arrays.copyOf(episodes, length);
      costs = Arrays.copyOf(costs, length);
      kinds = Arrays.copyOf(kinds, length);
      supports = Arrays.copyOf(supports, length);
      uppers = Arrays.copyOf(uppers, length);
      lowers = Arrays.copyOf(lowers, length);
    }

    private boolean wins(int place, PathKind kind, int support, int upper, double cost) {
      if (cost != costs[place]) {
        return cost < costs[place];
      }
      if (kind != kinds[place]) {
        return kind.compareTo(kinds[place]) < 0;
      }
      if (support != supports[place]) {
        return support < supports[place];
      }
      // One support over several facets, or over parallel edges, of which the first counts.
      int facet = facetOf(upper);
      int other = facetOf(uppers[place]);
      return facet == other ? upper < uppers[place] : facet < other;
    }

    /** Of two paths of one kind from one support both pass a facet, or neither does. */
    private int facetOf(int upper) {
      return upper == MemoryPaths.NONE ? 0 : graph.targets()[upper];
    }

    Bundle[] bundles() {
      return IntStream.range(0, size)
          .mapToObj(
              i -> new Bundle(episodes[i], costs[i], kinds[i], supports[i], uppers[i], lowers[i]))
          .toArray(Bundle[]::new);
    }
  }
}
