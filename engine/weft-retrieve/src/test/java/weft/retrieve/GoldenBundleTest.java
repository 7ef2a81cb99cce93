package weft.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weft.kernel.PathCosts;
import weft.spi.store.GraphEdge;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;
import weft.spi.store.VectorRecord;
import weft.testkit.Golden;
import weft.testkit.Golden.BundleAnswer;
import weft.testkit.Golden.BundleCase;

class GoldenBundleTest {
  static List<BundleCase> cases() {
    return Golden.bundles();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theBundlesAreThose(BundleCase given) {
    assertThat(bundles(given, edges(given))).isEqualTo(given.expected());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theOrderOfEdgesDoesNotShow(BundleCase given) {
    List<GraphEdge> edges = new ArrayList<>(edges(given));
    Collections.shuffle(edges, new Random(1));
    assertThat(bundles(given, edges)).isEqualTo(given.expected());
  }

  /** The steps of each path add up to its cost, alternatives too. */
  @ParameterizedTest
  @MethodSource("cases")
  void theStepsAddUp(BundleCase given) {
    PathsToEpisodes paths = paths(given, edges(given));
    paths.all(paths.bundles()).values().stream()
        .flatMap(List::stream)
        .map(paths::path)
        .forEach(
            path ->
                assertThat(
                        PathCosts.rounded(path.steps().stream().mapToDouble(PathStep::cost).sum()))
                    .isEqualTo(path.cost()));
  }

  private static List<BundleAnswer> bundles(BundleCase given, List<GraphEdge> edges) {
    PathsToEpisodes paths = paths(given, edges);
    return paths.bundles().stream()
        .map(bundle -> answer(paths.episodeId(bundle), paths.path(bundle)))
        .toList();
  }

  private static PathsToEpisodes paths(BundleCase given, List<GraphEdge> edges) {
    NodeHits hits = hits(given);
    List<NodeRef> nodes = given.types().keySet().stream().map(id -> ref(given, id)).toList();
    Projection projection = Projection.of(nodes, edges, false);
    var costs =
        new PathCosts(
            given.costs().edgeMiss(), given.costs().hop(), given.costs().directEpisodePenalty());
    return new PathsToEpisodes(projection, hits, hits.distances(projection.edges()), costs);
  }

  private static NodeHits hits(BundleCase given) {
    var nodes = new ArrayList<PathStep.Node>();
    given
        .best()
        .forEach(
            (id, distance) ->
                nodes.add(
                    new PathStep.Node(
                        ref(given, id), id, "", distance, distance, List.of(), distance)));
    Map<String, Double> edges = new HashMap<>();
    given.edgeHits().forEach((text, distance) -> edges.put(VectorRecord.hash(text), distance));
    return new NodeHits(nodes, edges, 0);
  }

  private static List<GraphEdge> edges(BundleCase given) {
    return given.edges().stream()
        .map(
            edge ->
                new GraphEdge(
                    edge.type(),
                    ref(given, edge.source()),
                    ref(given, edge.target()),
                    "",
                    edge.text(),
                    1,
                    Optional.empty(),
                    Optional.empty(),
                    List.of()))
        .toList();
  }

  private static NodeRef ref(BundleCase given, String id) {
    NodeKind kind =
        switch (given.types().getOrDefault(id, "")) {
          case "Episode" -> NodeKind.EPISODE;
          case "Facet" -> NodeKind.FACET;
          case "FacetPoint" -> NodeKind.FACET_POINT;
          case "Entity", "Concept" -> NodeKind.ENTITY;
          default -> throw new IllegalArgumentException("no type of node " + id);
        };
    return new NodeRef(kind, id);
  }

  private static BundleAnswer answer(String episodeId, EpisodePath path) {
    NodeRef support = path.support();
    return new BundleAnswer(
        episodeId,
        path.cost(),
        path.kind().name().toLowerCase(Locale.ROOT),
        support.id(),
        path.facetId().orElse(""),
        support.kind() == NodeKind.FACET_POINT ? support.id() : "",
        support.kind() == NodeKind.ENTITY ? support.id() : "");
  }
}
