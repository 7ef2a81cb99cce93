package weft.retrieve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.spi.embed.Calibration;
import weft.spi.store.GraphEdge;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;
import weft.spi.store.NumberSet;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorHit;
import weft.spi.store.VectorQuery;
import weft.spi.store.VectorRecord;

/**
 * What of the memory graph the question is near to: steps 2 to 4 of a search for episodes.
 *
 * @param nodes each with the hit that costs least, cheapest first, then by reference; not more than
 *     the bound
 * @param edges the distance of each edge text that was found, by the hash of the text
 * @param dropped how many hits were left out because their distance is not a number
 */
record NodeHits(List<PathStep.Node> nodes, Map<String, Double> edges, int dropped) {
  /** The collections of nodes with the kind of their nodes, in the order in which ties go. */
  private static final Map<String, NodeKind> KINDS =
      Map.of(
          VectorCollections.EPISODE_SUMMARY, NodeKind.EPISODE,
          VectorCollections.FACET_SEARCH_TEXT, NodeKind.FACET,
          VectorCollections.FACET_ANCHOR_TEXT, NodeKind.FACET,
          VectorCollections.FACET_POINT_SEARCH_TEXT, NodeKind.FACET_POINT,
          VectorCollections.ENTITY_NAME, NodeKind.ENTITY,
          VectorCollections.CONCEPT_NAME, NodeKind.ENTITY);

  private static final Comparator<PathStep.Node> CHEAPEST =
      Comparator.comparingDouble(PathStep.Node::cost).thenComparing(PathStep.Node::ref);

  /**
   * Asks every collection at the same time.
   *
   * @param episodes those that may be found; absent for all
   */
  static NodeHits of(
      EpisodeQuestion question,
      Snapshot snapshot,
      Optional<NumberSet> episodes,
      EpisodeOptions options) {
    int k = options.bounds().hitsPerCollection();
    List<VectorQuery> queries =
        VectorCollections.ALL.stream()
            .filter(collection -> !collection.equals(VectorCollections.CHUNK_TEXT))
            .map(collection -> query(collection, question.vector(), k, episodes))
            .toList();
    List<List<VectorHit>> found =
        queries.parallelStream().map(query -> snapshot.vectors().search(query)).toList();
    return new Gathering(question, snapshot, options).gather(found);
  }

  private static VectorQuery query(
      String collection, float[] vector, int k, Optional<NumberSet> episodes) {
    var query = VectorQuery.of(collection, vector, k);
    NodeKind kind = KINDS.get(collection);
    boolean ofAnEpisode = kind != null && kind != NodeKind.ENTITY;
    return ofAnEpisode ? episodes.map(query::within).orElse(query) : query;
  }

  /** Puts the hits of all collections together. */
  private static final class Gathering {
    private final EpisodeQuestion question;
    private final Snapshot snapshot;
    private final EpisodeOptions options;
    private final Map<NodeRef, PathStep.Node> best = new HashMap<>();
    private final Map<String, Double> edges = new HashMap<>();
    private int dropped;

    Gathering(EpisodeQuestion question, Snapshot snapshot, EpisodeOptions options) {
      this.question = question;
      this.snapshot = snapshot;
      this.options = options;
    }

    NodeHits gather(List<List<VectorHit>> collections) {
      var ofNodes = new ArrayList<VectorHit>();
      for (List<VectorHit> hits : collections) {
        for (VectorHit hit : hits) {
          if (!Double.isFinite(hit.distance())) {
            dropped++;
          } else if (KINDS.containsKey(hit.key().collection())) {
            ofNodes.add(hit);
          } else {
            edges.put(hit.key().id(), calibration(hit).cost(hit.distance()));
          }
        }
      }
      NodeTexts texts = NodeTexts.of(snapshot.graph(), ofNodes);
      ofNodes.forEach(hit -> texts.of(hit).ifPresent(text -> offer(hit, text)));
      List<PathStep.Node> cheapest =
          best.values().stream().sorted(CHEAPEST).limit(options.bounds().hitsMax()).toList();
      return new NodeHits(cheapest, edges, dropped);
    }

    private Calibration calibration(VectorHit hit) {
      return question.embedder().calibration(hit.key().collection());
    }

    /** Of equal costs the first collection counts, then the first text. */
    private void offer(VectorHit hit, String text) {
      double calibrated = calibration(hit).cost(hit.distance());
      List<PathStep.Bonus> bonuses = question.bonuses(text, options.bonuses());
      double off = bonuses.stream().mapToDouble(PathStep.Bonus::value).sum();
      var node =
          new PathStep.Node(
              NodeTexts.ref(hit),
              text,
              hit.key().collection(),
              hit.distance(),
              calibrated,
              bonuses,
              Math.max(0, calibrated - off));
      best.merge(node.ref(), node, (old, other) -> other.cost() < old.cost() ? other : old);
    }
  }

  /** The kind of the nodes of a collection. */
  static NodeKind kind(String collection) {
    return KINDS.getOrDefault(collection, NodeKind.CHUNK);
  }

  /** How far each edge is whose text the search for edge texts found; NaN for the others. */
  double[] distances(List<GraphEdge> found) {
    var distances = new double[found.size()];
    Arrays.fill(distances, Double.NaN);
    for (int i = 0; i < distances.length && !edges.isEmpty(); i++) {
      String text = VectorRecord.hash(Projection.text(found.get(i)));
      distances[i] = edges.getOrDefault(text, Double.NaN);
    }
    return distances;
  }
}
