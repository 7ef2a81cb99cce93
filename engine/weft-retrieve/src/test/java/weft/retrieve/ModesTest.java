package weft.retrieve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weft.spi.ChunkId;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.Calibration;
import weft.spi.embed.Embedder;
import weft.spi.embed.Embedding;
import weft.spi.embed.VectorSpace;
import weft.spi.store.VectorHit;
import weft.spi.store.VectorQuery;
import weft.testkit.HashedEmbedder;

/** The modes on small bases: which routes they take, and what they do without vectors. */
class ModesTest {
  private static final VectorSpace SPACE = new VectorSpace("hashed", 64);

  private final Recall recall = new Recall(() -> 0);

  private static RecallOptions.Builder mode(Mode mode) {
    return RecallOptions.builder().mode(mode);
  }

  private static List<String> found(SearchResult result) {
    return result.hits().stream().map(hit -> hit.chunkId().value()).toList();
  }

  private static List<Route> routes(Hit hit) {
    return hit.routes().stream().map(RouteRank::route).toList();
  }

  @Test
  void vectorModeGivesTheNearestFirst() {
    SearchResult result =
        recall.search(Base.chain().embedded().snapshot(), "Rain today", mode(Mode.VECTOR).build());
    assertThat(result.hits()).hasSize(5);
    Hit first = result.hits().getFirst();
    assertThat(first.chunkId()).isEqualTo(new ChunkId("c0"));
    assertThat(first.relevance()).isCloseTo(1, within(1e-6));
    assertThat(first.routes())
        .isEqualTo(List.of(new RouteRank(Route.VECTOR, 1, first.relevance())));
    assertThat(result.allowed()).isEmpty();
    assertThat(result.partial()).isEmpty();
    assertThat(result.timings())
        .extracting(StageTime::stage)
        .containsExactly("link", "embed", "vector", "show");
  }

  @Test
  void hybridFusesWordsAndVectors() {
    SearchResult result =
        recall.search(Base.chain().embedded().snapshot(), "Rain today", mode(Mode.HYBRID).build());
    Hit first = result.hits().getFirst();
    assertThat(first.chunkId()).isEqualTo(new ChunkId("c0"));
    assertThat(first.relevance()).isEqualTo(1.0 / 61 + 1.0 / 61);
    assertThat(routes(first)).containsExactly(Route.LEXICAL, Route.VECTOR);
    assertThat(result.timings())
        .extracting(StageTime::stage)
        .containsExactly("link", "embed", "lexical", "vector", "fuse", "show");
  }

  @Test
  void rankersOfConstrainedRecallStayInside() {
    Snapshot snapshot = Base.chain().embedded().snapshot();
    for (Ranker ranker : Ranker.values()) {
      var options = RecallOptions.builder().ranker(ranker).hops(0).build();
      SearchResult result = recall.search(snapshot, "Ann tea", options);
      assertThat(found(result)).containsExactlyInAnyOrder("c1", "c2");
      assertThat(result.hits()).allMatch(hit -> hit.via().isPresent());
      assertThat(result.allowed().orElseThrow().count()).isEqualTo(2);
    }
  }

  @Test
  void autoTakesTheGraphWhereAnEntityIsNamed() {
    Snapshot snapshot = Base.chain().embedded().snapshot();
    SearchResult named = recall.search(snapshot, "Ann tea", mode(Mode.AUTO).hops(0).build());
    assertThat(named.allowed().orElseThrow().count()).isEqualTo(2);
    assertThat(named.constraint()).isEqualTo(Constraint.GRAPH);
    assertThat(named.hits()).hasSize(5);
    for (Hit hit : named.hits()) {
      boolean inside = List.of("c1", "c2").contains(hit.chunkId().value());
      assertThat(hit.via().isPresent()).isEqualTo(inside);
      assertThat(routes(hit).contains(Route.constrained(Ranker.BM25))).isEqualTo(inside);
    }
    var nobody = mode(Mode.AUTO).onNoSeed(OnNoSeed.EMPTY).build();
    SearchResult unnamed = recall.search(snapshot, "rain", nobody);
    assertThat(unnamed.allowed()).isEmpty();
    assertThat(unnamed.constraint()).isEqualTo(Constraint.NONE);
    assertThat(unnamed.hits()).hasSize(5);
  }

  private void refused(Snapshot snapshot, RecallOptions options, ErrorCode code, String hint) {
    assertThatThrownBy(() -> recall.search(snapshot, "Ann tea", options))
        .isInstanceOfSatisfying(
            WeftException.class,
            refused -> {
              assertThat(refused.code()).isEqualTo(code);
              assertThat(refused.hint()).contains(hint);
            });
  }

  private static List<RecallOptions> onlyVectors() {
    return List.of(
        mode(Mode.VECTOR).build(), RecallOptions.builder().ranker(Ranker.VECTOR).build());
  }

  @Test
  void aVersionWithoutVectorsIsRefusedWhereNothingElseRanks() {
    Snapshot snapshot = Base.chain().snapshot();
    onlyVectors()
        .forEach(options -> refused(snapshot, options, ErrorCode.UNSUPPORTED, "weft reindex"));
  }

  @Test
  void anotherEmbedderIsRefusedWhereNothingElseRanks() {
    Snapshot made = Base.chain().embedded().snapshot();
    for (Optional<Embedder> other :
        List.of(Optional.<Embedder>empty(), Optional.<Embedder>of(new HashedEmbedder("o", 64)))) {
      Snapshot snapshot = with(made, other);
      onlyVectors()
          .forEach(
              options -> refused(snapshot, options, ErrorCode.EMBEDDER_MISMATCH, "weft reindex"));
    }
  }

  @Test
  void anEmbedderThatFailsIsAnErrorWhereNothingElseRanks() {
    Snapshot snapshot =
        with(Base.chain().embedded().snapshot(), Optional.of(new FaultyEmbedder(SPACE)));
    onlyVectors().forEach(options -> refused(snapshot, options, ErrorCode.MODEL_UNREACHABLE, ""));
  }

  @ParameterizedTest
  @EnumSource(names = {"HYBRID", "AUTO", "CONSTRAINED"})
  void fusedModesGoOnByWordsAndSayWhatIsMissing(Mode mode) {
    Snapshot made = Base.chain().embedded().snapshot();
    var options = mode(mode).ranker(Ranker.HYBRID).build();
    for (Snapshot snapshot :
        List.of(
            Base.chain().snapshot(),
            with(made, Optional.empty()),
            with(made, Optional.of(new HashedEmbedder("other", 64))),
            with(made, Optional.of(new FaultyEmbedder(SPACE))))) {
      SearchResult result = recall.search(snapshot, "Ann tea", options);
      assertThat(found(result)).contains("c1", "c2");
      assertThat(result.partial()).extracting(Shortfall::bound).containsExactly("vector");
      assertThat(result.hits())
          .allMatch(hit -> routes(hit).stream().noneMatch(Route::readsVectors));
    }
  }

  @Test
  void distancesThatAreNoNumberAreDroppedAndCounted() {
    Snapshot made = Base.chain().embedded().snapshot();
    Snapshot snapshot =
        new Snapshot(
            1,
            made.lexical(),
            made.graph(),
            made.linker(),
            new NanVectors(made.vectors(), "c1"),
            made.embedder());
    SearchResult result = recall.search(snapshot, "Ann tea", mode(Mode.VECTOR).build());
    assertThat(found(result)).hasSize(4).doesNotContain("c1");
    assertThat(result.partial().getFirst().detail()).startsWith("1 distances");
  }

  /** Answers as another reader, but for one chunk. */
  private record NanVectors(weft.spi.store.VectorReader others, String chunk)
      implements weft.spi.store.VectorReader {
    @Override
    public Optional<VectorSpace> space() {
      return others.space();
    }

    @Override
    public java.util.SortedMap<String, Integer> counts() {
      return others.counts();
    }

    @Override
    public List<VectorHit> search(VectorQuery query) {
      return others.search(query).stream()
          .map(
              hit ->
                  hit.key().id().equals(chunk)
                      ? new VectorHit(hit.key(), hit.number(), Double.NaN)
                      : hit)
          .toList();
    }

    @Override
    public List<weft.spi.store.VectorRecord> records(
        java.util.Collection<weft.spi.store.VectorKey> keys) {
      return others.records(keys);
    }

    @Override
    public void scan(java.util.function.Consumer<weft.spi.store.VectorRecord> consumer) {
      others.scan(consumer);
    }
  }

  @Test
  void aReceiptByVectorsTellsDistanceAndCost() {
    Snapshot made = Base.chain().embedded().snapshot();
    Snapshot snapshot = with(made, Optional.of(new CalibratedEmbedder()));
    Receipt receipt =
        Receipts.receipt(snapshot, "Rain today", mode(Mode.VECTOR).build(), new ChunkId("c0"))
            .orElseThrow();
    assertThat(receipt.lines()).hasSize(1);
    assertThat(receipt.lines().getFirst())
        .isInstanceOfSatisfying(
            ReceiptLine.Nearness.class,
            near -> {
              assertThat(near.collection()).isEqualTo("Chunk_text");
              assertThat(near.distance()).isCloseTo(0, within(1e-6));
              assertThat(near.cost()).isCloseTo(0.5, within(1e-6));
              assertThat(near.value()).isEqualTo(1 - near.distance());
            });
    assertThat(receipt.terms()).isEmpty();
  }

  @Test
  void aQuestionThatIsCutSaysSo() {
    Snapshot snapshot =
        with(Base.chain().embedded().snapshot(), Optional.of(new CalibratedEmbedder()));
    SearchResult result = recall.search(snapshot, "tea", mode(Mode.HYBRID).build());
    assertThat(result.truncated()).extracting(Shortfall::bound).containsExactly("vector");
  }

  private static Snapshot with(Snapshot made, Optional<Embedder> embedder) {
    return new Snapshot(1, made.lexical(), made.graph(), made.linker(), made.vectors(), embedder);
  }

  /** Does not answer. */
  private record FaultyEmbedder(VectorSpace space) implements Embedder {
    @Override
    public List<Embedding> embedTexts(List<String> texts) {
      throw new WeftException(ErrorCode.MODEL_UNREACHABLE, "nobody answers");
    }

    @Override
    public Embedding embedQuestion(String question) {
      throw new WeftException(ErrorCode.MODEL_UNREACHABLE, "nobody answers");
    }

    @Override
    public void close() {
      // holds nothing
    }
  }

  /** Costs begin at a half, and every question is too long. */
  private static final class CalibratedEmbedder implements Embedder {
    private final HashedEmbedder made = new HashedEmbedder("hashed", 64);

    @Override
    public VectorSpace space() {
      return made.space();
    }

    @Override
    public List<Embedding> embedTexts(List<String> texts) {
      return made.embedTexts(texts);
    }

    @Override
    public Embedding embedQuestion(String question) {
      return switch (made.embedQuestion(question)) {
        case Embedding.Vector vector -> new Embedding.Vector(vector.values(), true);
        case Embedding.None none -> none;
      };
    }

    @Override
    public Calibration calibration(String collection) {
      return new Calibration(List.of(new Calibration.Knot(0, 0.5), new Calibration.Knot(2, 2)));
    }

    @Override
    public void close() {
      // holds nothing
    }
  }
}
