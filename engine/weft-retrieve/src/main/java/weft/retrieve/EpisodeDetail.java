package weft.retrieve;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.kernel.Cosine;
import weft.spi.store.EdgeFilter;
import weft.spi.store.GraphEdge;
import weft.spi.store.GraphNode;
import weft.spi.store.NodeRef;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;

/**
 * Reads what is shown of episodes in detail: the facets and points that are nearest to the question,
 * within bounds. Two reads of the graph and one of vectors for all of them.
 */
final class EpisodeDetail {
  private final Snapshot snapshot;
  private final EpisodeQuestion question;
  private final EpisodeOptions options;

  EpisodeDetail(Snapshot snapshot, EpisodeQuestion question, EpisodeOptions options) {
    this.snapshot = snapshot;
    this.question = question;
    this.options = options;
  }

  /** The same bundles with their facets, in the same order. */
  List<EpisodeBundle> of(List<EpisodeBundle> bundles) {
    Map<NodeRef, List<NodeRef>> facets =
        below(bundles.stream().map(EpisodeBundle::ref).toList(), Projection.HAS_FACET);
    List<NodeRef> all = flat(facets);
    Map<NodeRef, List<NodeRef>> points = below(all, Projection.HAS_POINT);
    var nodes = new Costed(all, flat(points));
    return bundles.stream()
        .map(
            bundle ->
                bundle.withFacets(
                    shown(facets.getOrDefault(bundle.ref(), List.of()), points, nodes)))
        .toList();
  }

  private static List<NodeRef> flat(Map<NodeRef, List<NodeRef>> lists) {
    return lists.values().stream().flatMap(List::stream).distinct().toList();
  }

  private Map<NodeRef, List<NodeRef>> below(Collection<NodeRef> upper, String type) {
    var filter =
        new EdgeFilter(
            Set.of(type),
            1,
            Optional.empty(),
            java.time.ZoneOffset.UTC,
            options.bounds().edgesMax());
    Set<NodeRef> wanted = Set.copyOf(upper);
    Map<NodeRef, List<NodeRef>> below = new LinkedHashMap<>();
    for (GraphEdge edge : snapshot.graph().edgesAt(upper, filter).edges()) {
      if (wanted.contains(edge.source())) {
        below.computeIfAbsent(edge.source(), _ref -> new ArrayList<>()).add(edge.target());
      }
    }
    return below;
  }

  private List<EpisodeBundle.ShownFacet> shown(
      List<NodeRef> facets, Map<NodeRef, List<NodeRef>> points, Costed nodes) {
    return nodes.best(facets, options.bounds().facetsMax()).stream()
        .map(
            facet ->
                new EpisodeBundle.ShownFacet(
                    facet.ref().id(),
                    facet.text(),
                    nodes
                        .best(
                            points.getOrDefault(facet.ref(), List.of()),
                            options.bounds().pointsMax())
                        .stream()
                        .map(point -> new EpisodeBundle.ShownPoint(point.ref().id(), point.text()))
                        .toList()))
        .toList();
  }

  /** Nodes with what they cost. */
  private final class Costed {
    private final Map<NodeRef, GraphNode> nodes = new HashMap<>();
    private final Map<NodeRef, Double> costs = new HashMap<>();

    Costed(List<NodeRef> facets, List<NodeRef> points) {
      var refs = new ArrayList<>(facets);
      refs.addAll(points);
      snapshot.graph().nodes(refs).forEach(node -> nodes.put(node.ref(), node));
      var keys = new ArrayList<VectorKey>();
      var owners = new HashMap<VectorKey, NodeRef>();
      for (NodeRef ref : facets) {
        own(ref, VectorCollections.FACET_SEARCH_TEXT, keys, owners);
        own(ref, VectorCollections.FACET_ANCHOR_TEXT, keys, owners);
      }
      for (NodeRef ref : points) {
        own(ref, VectorCollections.FACET_POINT_SEARCH_TEXT, keys, owners);
      }
      for (VectorRecord record : snapshot.vectors().records(keys)) {
        NodeRef ref = owners.get(record.key());
        if (ref != null) {
          costs.merge(ref, cost(record), Math::min);
        }
      }
    }

    private static void own(
        NodeRef ref, String collection, List<VectorKey> keys, Map<VectorKey, NodeRef> owners) {
      var key = new VectorKey(collection, ref.id(), 0);
      keys.add(key);
      owners.put(key, ref);
    }

    private double cost(VectorRecord record) {
      return question
          .embedder()
          .calibration(record.key().collection())
          .cost(Cosine.distance(question.vector(), record.values()));
    }

    /** The cheapest, those without a vector last, then by id. */
    List<GraphNode> best(List<NodeRef> refs, int max) {
      return refs.stream()
          .filter(nodes::containsKey)
          .sorted(
              Comparator.<NodeRef>comparingDouble(
                      ref -> costs.getOrDefault(ref, Double.POSITIVE_INFINITY))
                  .thenComparing(NodeRef::id))
          .limit(max)
          .map(nodes::get)
          .toList();
    }
  }
}
