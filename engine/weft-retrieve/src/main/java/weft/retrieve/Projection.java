package weft.retrieve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import weft.kernel.MemoryPaths;
import weft.spi.store.EdgeFilter;
import weft.spi.store.EdgePage;
import weft.spi.store.GraphEdge;
import weft.spi.store.GraphReader;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;

/**
 * The part of the memory graph around the hits, upward until each has its episodes, in dense ints:
 * step 5 of a search for episodes.
 *
 * @param nodes ascending by id, then kind: the number of a node is its place
 * @param edges ascending, each once: the number of an edge is its place
 * @param wasCut whether a step met its bound
 */
record Projection(List<NodeRef> nodes, List<GraphEdge> edges, boolean wasCut) {
  static final String HAS_FACET = "has_facet";
  static final String HAS_POINT = "has_point";
  static final String INVOLVES_ENTITY = "involves_entity";

  private static final Comparator<NodeRef> BY_ID =
      Comparator.comparing(NodeRef::id).thenComparing(NodeRef::kind);

  Projection {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
  }

  /** Reads what is around the hits in two steps. */
  static Projection of(NodeHits hits, GraphReader graph, EpisodeOptions.Bounds bounds) {
    List<NodeRef> begin = hits.nodes().stream().map(PathStep.Node::ref).toList();
    EdgePage around = graph.edgesAt(begin, filter(bounds, HAS_FACET, HAS_POINT, INVOLVES_ENTITY));
    Set<NodeRef> facets = new LinkedHashSet<>();
    for (GraphEdge edge : around.edges()) {
      if (edge.source().kind() == NodeKind.FACET) {
        facets.add(edge.source());
      }
    }
    begin.forEach(facets::remove);
    EdgePage above = graph.edgesAt(facets, filter(bounds, HAS_FACET));
    var edges = new ArrayList<>(around.edges());
    edges.addAll(above.edges());
    return of(begin, edges, around.truncated() || above.truncated());
  }

  /** Of nodes and edges that were read; ends of edges are nodes too. */
  static Projection of(Collection<NodeRef> begin, List<GraphEdge> read, boolean wasCut) {
    List<GraphEdge> edges = read.stream().distinct().sorted(GraphEdge.ORDER).toList();
    var nodes = new TreeSet<>(BY_ID);
    nodes.addAll(begin);
    for (GraphEdge edge : edges) {
      nodes.add(edge.source());
      nodes.add(edge.target());
    }
    return new Projection(List.copyOf(nodes), edges, wasCut);
  }

  private static EdgeFilter filter(EpisodeOptions.Bounds bounds, String... types) {
    return new EdgeFilter(
        Set.of(types), 1, Optional.empty(), java.time.ZoneOffset.UTC, bounds.edgesMax());
  }

  Map<NodeRef, Integer> numbers() {
    var numbers = new HashMap<NodeRef, Integer>(nodes.size() * 2);
    for (int i = 0; i < nodes.size(); i++) {
      numbers.put(nodes.get(i), i);
    }
    return numbers;
  }

  /**
   * As arrays.
   *
   * @param distances of each edge; NaN for a miss
   */
  MemoryPaths.Graph graph(double[] distances) {
    Map<NodeRef, Integer> numbers = numbers();
    var kinds = new byte[nodes.size()];
    for (int i = 0; i < kinds.length; i++) {
      kinds[i] = kind(nodes.get(i).kind());
    }
    int[] sources = edges.stream().mapToInt(edge -> number(numbers, edge.source())).toArray();
    int[] targets = edges.stream().mapToInt(edge -> number(numbers, edge.target())).toArray();
    return new MemoryPaths.Graph(kinds, sources, targets, distances);
  }

  private static int number(Map<NodeRef, Integer> numbers, NodeRef ref) {
    return numbers.getOrDefault(ref, MemoryPaths.NONE);
  }

  /** A chunk is no node of a memory graph; as an end of an edge it leads nowhere. */
  private static byte kind(NodeKind kind) {
    return switch (kind) {
      case EPISODE -> MemoryPaths.EPISODE;
      case FACET -> MemoryPaths.FACET;
      case FACET_POINT -> MemoryPaths.POINT;
      case ENTITY -> MemoryPaths.ENTITY;
      case CHUNK -> Byte.MAX_VALUE;
    };
  }

  /** The least distance of each node; NaN for one that is no hit. */
  double[] best(NodeHits hits) {
    Map<NodeRef, Integer> numbers = numbers();
    var best = new double[nodes.size()];
    Arrays.fill(best, Double.NaN);
    for (PathStep.Node hit : hits.nodes()) {
      best[number(numbers, hit.ref())] = hit.cost();
    }
    return best;
  }

  /**
   * The hits with what entities of many episodes cost besides: {@code penalty × (1 - 1 / episodes)}.
   *
   * @param penalty 0 leaves the hits as they are
   */
  NodeHits withHubPenalty(NodeHits hits, double penalty) {
    if (penalty == 0) {
      return hits;
    }
    Map<NodeRef, Integer> episodes = new HashMap<>();
    for (GraphEdge edge : edges) {
      if (edge.source().kind() == NodeKind.EPISODE && edge.target().kind() == NodeKind.ENTITY) {
        episodes.merge(edge.target(), 1, Integer::sum);
      }
    }
    return new NodeHits(
        hits.nodes().stream()
            .map(
                hit -> {
                  int count = episodes.getOrDefault(hit.ref(), 1);
                  double more = penalty * (1 - 1.0 / count);
                  return count > 1 ? hit.with(new PathStep.Bonus("hub", -more)) : hit;
                })
            .toList(),
        hits.edges(),
        hits.dropped());
  }

  /** The sentence that an edge is, else its type. */
  static String text(GraphEdge edge) {
    return edge.text().isBlank() ? edge.type() : edge.text();
  }
}
