package weft.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weft.engine.Configuration;
import weft.engine.Rescore;
import weft.engine.Search;
import weft.engine.Weft;
import weft.engine.Why;
import weft.kernel.PathCosts;
import weft.kernel.PathKind;
import weft.retrieve.EdgeCosts;
import weft.retrieve.EpisodeBundle;
import weft.retrieve.EpisodeDisplay;
import weft.retrieve.EpisodeOptions;
import weft.retrieve.Episodes;
import weft.retrieve.Mode;
import weft.retrieve.PathStep;
import weft.retrieve.RecallOptions;
import weft.retrieve.Receipt;
import weft.retrieve.ReceiptLine;
import weft.retrieve.Shortfall;
import weft.retrieve.WhyNot;
import weft.spi.ChunkId;
import weft.spi.DocumentId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityLink;
import weft.spi.Episode;
import weft.spi.EpisodeId;
import weft.spi.ErrorCode;
import weft.spi.Evidence;
import weft.spi.Facet;
import weft.spi.FacetPoint;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;
import weft.spi.store.ScalarFilter;
import weft.testkit.HashedEmbedder;

/** The search for episodes, from the change set to the receipt, in every layout of stores. */
class EpisodesTest {
  private static final String QUESTION = "API 流式返回那个任务有哪些约束";
  private static final RecallOptions EPISODIC =
      RecallOptions.builder().mode(Mode.EPISODIC).topK(5).build();

  @TempDir Path parent;

  private static Evidence evidence(String chunk) {
    return Evidence.of(new ChunkId(chunk));
  }

  private static FacetPoint point(String id, String text, String chunk) {
    return new FacetPoint(id, text, text, List.of(evidence(chunk)));
  }

  private static Facet facet(String id, String text, String chunk, FacetPoint... points) {
    return new Facet(id, text, "", "", List.of(evidence(chunk)), List.of(points), List.of());
  }

  private static Episode episode(
      String id, String name, List<String> chunks, List<EntityLink> links, Facet... facets) {
    return new Episode(
        new EpisodeId(id),
        name,
        name,
        Optional.empty(),
        Optional.empty(),
        chunks.stream().map(EpisodesTest::evidence).toList(),
        List.of(facets),
        links);
  }

  /** The example of the seed text: a change of an interface, and the copy of a home page. */
  private static ChangeSet seed() {
    var set = ChangeSet.builder();
    Sets.documents(
            "c0", "会议开始前闲聊了几句。",
            "c1", "流式返回改造开始了。",
            "c2", "鉴权中间件不能改，只改响应层和测试。",
            "c3", "首页文案周五交付。",
            "c4", "与此无关的一段话。")
        .operations()
        .forEach(set::add);
    set.upsert(Entity.of("e:api", "API"));
    set.add(
        new Operation.UpsertEpisode(
            episode(
                "E1",
                "API 流式返回改造",
                List.of("c0", "c1", "c2"),
                List.of(new EntityLink(new EntityId("e:api"), "")),
                facet("F2", "变更边界", "c2", point("P1", "鉴权中间件不能改", "c2")))));
    set.add(
        new Operation.UpsertEpisode(
            episode(
                "E2",
                "首页文案交付",
                List.of("c3"),
                List.of(),
                facet("F3", "交付时间", "c3", point("P2", "首页文案周五交付", "c3")))));
    return set.build();
  }

  private Weft open(Layout layout) throws IOException {
    Path home = layout.at(parent.resolve("home"));
    return Weft.builder()
        .home(home)
        .configuration(Configuration.load(home, Map.of(), Map.of()))
        .embedder(new HashedEmbedder("hashed", 256))
        .open();
  }

  @ParameterizedTest
  @EnumSource
  void theCheapestPathIsToldStepByStep(Layout layout) throws IOException {
    try (Weft weft = open(layout)) {
      weft.apply(seed());
      Search search = weft.search(QUESTION, EPISODIC);
      Episodes found = search.result().episodes().orElseThrow();
      assertThat(found.query().keyword()).isEqualTo("API");
      EpisodeBundle first = found.bundles().getFirst();
      assertThat(first.episodeId().value()).isEqualTo("E1");
      assertThat(first.chunks()).contains(new ChunkId("c0"), new ChunkId("c2"));
      for (EpisodeBundle bundle : found.bundles()) {
        double sum = bundle.best().steps().stream().mapToDouble(PathStep::cost).sum();
        assertThat(PathCosts.rounded(sum)).isEqualTo(bundle.score());
        assertThat(bundle.alternatives()).allMatch(path -> bundle.lacked(path) >= 0);
      }
      assertThat(search.result().hits())
          .extracting(hit -> hit.chunkId().value())
          .doesNotContain("c4")
          .contains("c0", "c1", "c2", "c3");
      assertThat(weft.check().isClean()).isTrue();
    }
  }

  /** A point that says what is asked brings its chunk before the others of its episode. */
  @Test
  void theChunkOfTheWinningPathComesFirst() throws IOException {
    try (Weft weft = open(Layout.LUCENE)) {
      weft.apply(seed());
      Search search = weft.search("鉴权中间件不能改", EPISODIC);
      EpisodeBundle first = search.result().episodes().orElseThrow().bundles().getFirst();
      assertThat(first.best().kind()).isEqualTo(PathKind.POINT);
      assertThat(first.best().facetId()).contains("F2");
      assertThat(first.pointId()).contains("P1");
      assertThat(search.result().hits().getFirst().chunkId().value()).isEqualTo("c2");
      PathStep.Node hit = (PathStep.Node) first.best().steps().getFirst();
      assertThat(hit.raw()).isCloseTo(0, within(1e-6));
      assertThat(hit.bonuses()).extracting(PathStep.Bonus::kind).contains("exact");
      assertThat(hit.cost()).isZero();
    }
  }

  @Test
  void edgesMayHaveDistancesOfTheirOwn() throws IOException {
    try (Weft weft = open(Layout.LUCENE)) {
      weft.apply(seed());
      RecallOptions exact =
          EPISODIC.toBuilder().edgeCosts(EdgeCosts.EXACT).directEpisodePenalty(9).build();
      EpisodeBundle first =
          weft.search("鉴权中间件不能改", exact).result().episodes().orElseThrow().bundles().getFirst();
      assertThat(first.best().steps().stream().filter(PathStep.Edge.class::isInstance))
          .isNotEmpty()
          .allMatch(step -> ((PathStep.Edge) step).hit());
    }
  }

  @Test
  void detailShowsTheBestFacetsAndPoints() throws IOException {
    try (Weft weft = open(Layout.LUCENE)) {
      weft.apply(seed());
      RecallOptions detail = EPISODIC.toBuilder().display(EpisodeDisplay.DETAIL).build();
      EpisodeBundle first =
          weft.search(QUESTION, detail).result().episodes().orElseThrow().bundles().getFirst();
      assertThat(first.facets()).hasSize(1);
      assertThat(first.facets().getFirst().text()).isEqualTo("变更边界");
      assertThat(first.facets().getFirst().points())
          .extracting(EpisodeBundle.ShownPoint::text)
          .containsExactly("鉴权中间件不能改");
    }
  }

  @Test
  void autoFusesItAndReceiptsAddUp() throws IOException {
    try (Weft weft = open(Layout.LUCENE)) {
      weft.apply(seed());
      RecallOptions auto = EPISODIC.toBuilder().mode(Mode.AUTO).build();
      Search search = weft.search(QUESTION, auto);
      assertThat(search.result().episodes()).isPresent();
      assertThat(search.result().hits())
          .anyMatch(hit -> hit.routes().stream().anyMatch(r -> r.route().mode() == Mode.EPISODIC));
      for (String id : List.of(search.id(), weft.search(QUESTION, EPISODIC).id())) {
        Why why = weft.why(id);
        assertThat(why.receipts()).hasSameSizeAs(why.result().hits());
        for (Receipt receipt : why.receipts()) {
          double sum = receipt.lines().stream().mapToDouble(ReceiptLine::value).sum();
          assertThat(sum).isCloseTo(receipt.relevance(), within(1e-12));
        }
      }
    }
  }

  @Test
  void whatIsNotFoundIsExplained() throws IOException {
    try (Weft weft = open(Layout.LUCENE)) {
      weft.apply(seed());
      Search search = weft.search(QUESTION, EPISODIC);
      assertThat(weft.whyNot(search.id(), new ChunkId("c4"))).isEqualTo(new WhyNot.NoEpisode());
      assertThat(weft.whyNot(search.id(), new ChunkId("c2"))).isInstanceOf(WhyNot.Found.class);
      EpisodeOptions standard = EpisodeOptions.DEFAULT;
      var one =
          new EpisodeOptions(
              standard.costs(),
              standard.bonuses(),
              standard.edgeCosts(),
              standard.display(),
              new EpisodeOptions.Bounds(1, 1, 100, 4, 8));
      Search narrow = weft.search("首页文案交付", EPISODIC.toBuilder().episodes(one).build());
      assertThat(weft.whyNot(narrow.id(), new ChunkId("c1")))
          .isEqualTo(new WhyNot.NotReached(List.of(new EpisodeId("E1")), 1));
    }
  }

  @Test
  void aFilterLetsInEpisodesThatRestOnWhatPasses() throws IOException {
    try (Weft weft = open(Layout.LUCENE)) {
      weft.apply(seed());
      var only =
          new ScalarFilter(
              Set.of(new DocumentId("c3")), Set.of(), Set.of(), Map.of(), Optional.empty());
      Search search = weft.search(QUESTION, EPISODIC.toBuilder().filter(only).build());
      assertThat(search.result().hits())
          .extracting(hit -> hit.chunkId().value())
          .containsExactly("c3");
      assertThat(search.result().episodes().orElseThrow().bundles())
          .extracting(bundle -> bundle.episodeId().value())
          .containsExactly("E2");
    }
  }

  @Test
  void otherCostsScoreTheSameCandidatesAgain() throws IOException {
    try (Weft weft = open(Layout.LUCENE)) {
      weft.apply(seed());
      Search search = weft.search(QUESTION, EPISODIC);
      Rescore same = weft.rescore(search.id(), Map.of("hop_cost", "0.05"));
      assertThat(same.after()).isEqualTo(same.before());
      Rescore dearer = weft.rescore(search.id(), Map.of("hop_cost", "1", "edge_miss_cost", "2"));
      for (int i = 0; i < dearer.after().size(); i++) {
        String id = dearer.after().get(i).episodeId().value();
        double before =
            dearer.before().stream()
                .filter(bundle -> bundle.episodeId().value().equals(id))
                .findFirst()
                .orElseThrow()
                .score();
        assertThat(dearer.after().get(i).score()).isGreaterThanOrEqualTo(before);
      }
      Failing.fails(
              ErrorCode.INVALID_ARGUMENT, () -> weft.rescore(search.id(), Map.of("top_k", "3")))
          .hasMessageContaining("'top_k' is no cost");
    }
  }

  /** A fact whose last chunk is withdrawn stands in no text that is found. */
  @Test
  void whatIsWithdrawnIsNotFound() throws IOException {
    try (Weft weft = open(Layout.LUCENE)) {
      weft.apply(seed());
      weft.apply(ChangeSet.builder().delete(new ChunkId("c2")).build());
      Search search =
          weft.search("鉴权中间件不能改", EPISODIC.toBuilder().display(EpisodeDisplay.DETAIL).build());
      assertThat(search.result().episodes().orElseThrow().toString())
          .doesNotContain("鉴权中间件不能改，")
          .doesNotContain("text=鉴权");
      assertThat(search.result().hits()).noneMatch(hit -> hit.chunkId().value().equals("c2"));
      assertThat(weft.check().isClean()).isTrue();
    }
  }

  @Test
  void withoutEpisodesItSaysSo() throws IOException {
    try (Weft weft = open(Layout.LUCENE)) {
      weft.apply(Sets.document("c1", "只有一段话"));
      Search search = weft.search(QUESTION, EPISODIC);
      assertThat(search.result().hits()).isEmpty();
      assertThat(search.result().partial()).extracting(Shortfall::bound).contains("episodes");
      Search auto = weft.search("一段话", EPISODIC.toBuilder().mode(Mode.AUTO).build());
      assertThat(auto.result().episodes()).isEmpty();
      assertThat(auto.result().hits()).hasSize(1);
    }
  }

  @Test
  void anOldVersionAnswersAsItDid() throws IOException {
    try (Weft weft = open(Layout.LUCENE)) {
      weft.apply(seed());
      var before = weft.search(QUESTION, EPISODIC).result();
      weft.apply(ChangeSet.builder().add(new Operation.DeleteEpisode(new EpisodeId("E1"))).build());
      assertThat(weft.search(QUESTION, EPISODIC).result().episodes().orElseThrow().bundles())
          .extracting(bundle -> bundle.episodeId().value())
          .containsExactly("E2");
      var again = weft.search(QUESTION, EPISODIC, OptionalLong.of(1)).result();
      assertThat(again.episodes().map(Episodes::bundles))
          .isEqualTo(before.episodes().map(Episodes::bundles));
      assertThat(again.hits()).isEqualTo(before.hits());
    }
  }
}
