package weft.retrieve;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.kernel.Cosine;
import weft.spi.embed.Calibration;
import weft.spi.store.GraphEdge;
import weft.spi.store.NodeRef;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorReader;
import weft.spi.store.VectorRecord;

/**
 * How far each edge of a projection is from the question, by a vector of its own: {@link
 * EdgeCosts#EXACT}. Reads the vectors of the edges and of their ends, and one product for each.
 */
final class EdgeDistances {
  private final EpisodeQuestion question;
  private final Calibration calibration;

  EdgeDistances(EpisodeQuestion question) {
    this.question = question;
    this.calibration = question.embedder().calibration(VectorCollections.EDGE_TEXT);
  }

  /** Of each edge; NaN where neither it nor both its ends have a vector. */
  double[] of(List<GraphEdge> edges, VectorReader vectors) {
    Map<VectorKey, float[]> known = vectors(edges, vectors);
    var distances = new double[edges.size()];
    Arrays.fill(distances, Double.NaN);
    for (int i = 0; i < distances.length; i++) {
      GraphEdge edge = edges.get(i);
      float[] own = known.get(ofText(edge));
      Optional<Double> cosine =
          own == null ? middle(known, edge) : Optional.of(Cosine.dot(question.vector(), own));
      if (cosine.isPresent()) {
        distances[i] = calibration.cost(1 - cosine.get());
      }
    }
    return distances;
  }

  /** The vectors of the edges' texts and of their ends. */
  private static Map<VectorKey, float[]> vectors(List<GraphEdge> edges, VectorReader vectors) {
    Set<VectorKey> keys = new HashSet<>();
    for (GraphEdge edge : edges) {
      keys.add(ofText(edge));
      keys.addAll(ofNode(edge.source()));
      keys.addAll(ofNode(edge.target()));
    }
    Map<VectorKey, float[]> known = new HashMap<>();
    for (VectorRecord record : vectors.records(keys.stream().sorted().toList())) {
      known.put(record.key(), record.values());
    }
    return known;
  }

  /** The cosine with the middle of the vectors of both ends. */
  private Optional<Double> middle(Map<VectorKey, float[]> known, GraphEdge edge) {
    Optional<float[]> source = vector(known, edge.source());
    Optional<float[]> target = vector(known, edge.target());
    if (source.isEmpty() || target.isEmpty()) {
      return Optional.empty();
    }
    double sum =
        Cosine.dot(question.vector(), source.get()) + Cosine.dot(question.vector(), target.get());
    double length = Math.sqrt(2 + 2 * Cosine.dot(source.get(), target.get()));
    return length > 0 ? Optional.of(sum / length) : Optional.empty();
  }

  private static Optional<float[]> vector(Map<VectorKey, float[]> known, NodeRef ref) {
    return ofNode(ref).stream().filter(known::containsKey).map(known::get).findFirst();
  }

  private static VectorKey ofText(GraphEdge edge) {
    return new VectorKey(VectorCollections.EDGE_TEXT, VectorRecord.hash(Projection.text(edge)), 0);
  }

  /** What a composed sentence says of this end: one of these. */
  private static List<VectorKey> ofNode(NodeRef ref) {
    List<String> collections =
        switch (ref.kind()) {
          case EPISODE -> List.of(VectorCollections.EPISODE_SUMMARY);
          case FACET -> List.of(VectorCollections.FACET_SEARCH_TEXT);
          case FACET_POINT -> List.of(VectorCollections.FACET_POINT_SEARCH_TEXT);
          case ENTITY -> List.of(VectorCollections.ENTITY_NAME, VectorCollections.CONCEPT_NAME);
          case CHUNK -> List.of();
        };
    return collections.stream().map(each -> new VectorKey(each, ref.id(), 0)).toList();
  }
}
