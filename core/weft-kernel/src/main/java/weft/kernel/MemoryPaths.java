package weft.kernel;

import java.util.Arrays;
import java.util.BitSet;

/**
 * All paths from the hits of a question up to the episodes of a memory graph, given as arrays over
 * its nodes and edges. Only edges above a hit are indexed: two passes over the edges, then one visit
 * for each path. Source: the design page of episodic retrieval, step 7. Immutable once made, as long
 * as the arrays are left alone; safe from any thread.
 *
 * <p>A path of one edge costs {@code best + edge + hop}, one of two {@code best + edge + hop + edge +
 * hop}, the hit of an episode itself {@code best + penalty}; each is rounded, see {@link
 * PathCosts#rounded}. Lowering a distance never raises a cost.
 */
public final class MemoryPaths {
  /** Kinds of nodes; a concept is an entity. */
  public static final byte EPISODE = 0;

  public static final byte FACET = 1;
  public static final byte POINT = 2;
  public static final byte ENTITY = 3;

  /** Stands for no node and no edge. */
  public static final int NONE = -1;

  private final Graph graph;
  private final double[] best;
  private final PathCosts costs;

  /** Edges from a facet down to a hit, by facet. */
  private final long[] fromFacets;

  /** Edges from an episode down to a facet that is a hit or has one below it. */
  private final int[] toFacets;

  /** Edges from an episode down to an entity that is a hit. */
  private final int[] toEntities;

  /**
   * A memory graph in dense ints.
   *
   * @param kinds of each node
   * @param sources the upper node of each edge
   * @param targets the lower node of each edge; edges between other kinds than the five of a memory
   *     graph lead nowhere, parallel ones are each a path
   * @param distances of each edge, what is not finite is a miss
   */
  public record Graph(byte[] kinds, int[] sources, int[] targets, double[] distances) {
    public Graph {
      if (sources.length != targets.length || sources.length != distances.length) {
        throw new IllegalArgumentException(
            "need as many sources as targets and distances, got %d, %d, %d"
                .formatted(sources.length, targets.length, distances.length));
      }
    }
  }

  /** Is told of paths. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * A path.
     *
     * @param support the node that it begins at
     * @param upper the edge from the episode, {@link #NONE} for a direct hit
     * @param lower the edge from the facet, {@link #NONE} for a path of fewer than two edges
     * @param cost rounded
     */
    void path(int episode, PathKind kind, int support, int upper, int lower, double cost);
  }

  /**
   * Indexes what is above the hits.
   *
   * @param best the least distance of each node; what is not finite is no hit
   */
  public MemoryPaths(Graph graph, double[] best, PathCosts costs) {
    if (best.length != graph.kinds().length) {
      throw new IllegalArgumentException(
          "need a distance for each of %d nodes, got %d"
              .formatted(graph.kinds().length, best.length));
    }
    this.graph = graph;
    this.best = best;
    this.costs = costs;
    BitSet hits = hits(best);
    var found = new EdgesAbove(graph, hits);
    this.fromFacets = found.fromFacets();
    this.toEntities = found.toEntities();
    this.toFacets = found.toFacets();
  }

  private static BitSet hits(double[] best) {
    var hits = new BitSet(best.length);
    for (int node = 0; node < best.length; node++) {
      if (Double.isFinite(best[node])) {
        hits.set(node);
      }
    }
    return hits;
  }

  /** What an edge costs. */
  public double edgeCost(int edge) {
    double distance = graph.distances()[edge];
    return Double.isFinite(distance) ? distance : costs.edgeMiss();
  }

  /** Whether an edge has a distance of its own. */
  public boolean isEdgeHit(int edge) {
    return Double.isFinite(graph.distances()[edge]);
  }

  /** Visits every path, in no order that means anything. O(paths). */
  public void forEach(Visitor visitor) {
    for (int node = 0; node < best.length; node++) {
      if (graph.kinds()[node] == EPISODE && Double.isFinite(best[node])) {
        double cost = PathCosts.rounded(best[node] + costs.directEpisodePenalty());
        visitor.path(node, PathKind.DIRECT_EPISODE, node, NONE, NONE, cost);
      }
    }
    for (int edge : toEntities) {
      int entity = graph.targets()[edge];
      double cost = PathCosts.rounded(over(best[entity], edge));
      visitor.path(graph.sources()[edge], PathKind.ENTITY, entity, edge, NONE, cost);
    }
    for (int edge : toFacets) {
      throughFacet(edge, visitor);
    }
  }

  private void throughFacet(int upper, Visitor visitor) {
    int episode = graph.sources()[upper];
    int facet = graph.targets()[upper];
    if (Double.isFinite(best[facet])) {
      double cost = PathCosts.rounded(over(best[facet], upper));
      visitor.path(episode, PathKind.FACET, facet, upper, NONE, cost);
    }
    for (int at = firstOf(facet); at < fromFacets.length && high(at) == facet; at++) {
      int lower = (int) fromFacets[at];
      int support = graph.targets()[lower];
      double cost = PathCosts.rounded(over(over(best[support], lower), upper));
      PathKind kind = graph.kinds()[support] == POINT ? PathKind.POINT : PathKind.FACET_ENTITY;
      visitor.path(episode, kind, support, upper, lower, cost);
    }
  }

  private double over(double cost, int edge) {
    return cost + edgeCost(edge) + costs.hop();
  }

  private int firstOf(int facet) {
    int at = Arrays.binarySearch(fromFacets, (long) facet << Integer.SIZE);
    return at >= 0 ? at : -at - 1;
  }

  private int high(int at) {
    return (int) (fromFacets[at] >>> Integer.SIZE);
  }

  /** Collects the edges above hits in two passes. */
  private static final class EdgesAbove {
    private final Graph graph;
    private final IntList entityEdges = new IntList();
    private final IntList facetEdges = new IntList();
    private final IntList lowerEdges = new IntList();

    EdgesAbove(Graph graph, BitSet hits) {
      this.graph = graph;
      long[] isHit = words(hits, graph.kinds().length);
      BitSet facets = above(isHit);
      for (int node = hits.nextSetBit(0); node >= 0; node = hits.nextSetBit(node + 1)) {
        if (graph.kinds()[node] == FACET) {
          facets.set(node);
        }
      }
      toFacets(words(facets, graph.kinds().length));
    }

    /** The facets with a hit below them. */
    private BitSet above(long[] isHit) {
      var facets = new BitSet(graph.kinds().length);
      byte[] kinds = graph.kinds();
      int[] targets = graph.targets();
      for (int edge = 0; edge < targets.length; edge++) {
        int target = targets[edge];
        if ((isHit[target >>> 6] & (1L << target)) == 0) {
          continue;
        }
        int source = graph.sources()[edge];
        boolean lower = kinds[target] == POINT || kinds[target] == ENTITY;
        if (kinds[source] == FACET && lower) {
          facets.set(source);
          lowerEdges.add(edge);
        } else if (kinds[source] == EPISODE && kinds[target] == ENTITY) {
          entityEdges.add(edge);
        }
      }
      return facets;
    }

    private void toFacets(long[] isReached) {
      int[] targets = graph.targets();
      for (int edge = 0; edge < targets.length; edge++) {
        int target = targets[edge];
        if ((isReached[target >>> 6] & (1L << target)) != 0
            && graph.kinds()[graph.sources()[edge]] == EPISODE) {
          facetEdges.add(edge);
        }
      }
    }

    private static long[] words(BitSet bits, int size) {
      return Arrays.copyOf(bits.toLongArray(), (size >>> 6) + 1);
    }

    int[] toEntities() {
      return entityEdges.toArray();
    }

    int[] toFacets() {
      return facetEdges.toArray();
    }

    /** Each with its facet in the upper half, sorted. */
    long[] fromFacets() {
      int[] edges = lowerEdges.toArray();
      var byFacet = new long[edges.length];
      for (int i = 0; i < edges.length; i++) {
        byFacet[i] = (long) graph.sources()[edges[i]] << Integer.SIZE | edges[i];
      }
      Arrays.sort(byFacet);
      return byFacet;
    }
  }

  /** A list of ints that grows. */
  private static final class IntList {
    private int[] values = new int[256];
    private int size;

    void add(int value) {
      if (size == values.length) {
        values = Arrays.copyOf(values, size * 2);
      }
      values[size++] = value;
    }

    int[] toArray() {
      return Arrays.copyOf(values, size);
    }
  }
}
