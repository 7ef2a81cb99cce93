package weft.retrieve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.Overlap;
import weft.spi.TextSpan;
import weft.spi.store.ScalarFilter;

/** Faults that users of other engines reported, as far as searching shows them. */
class PublicCasesRetrieveTest {
  private static final String FACT = "The token of the gateway expires on 3 May.";

  private final Recall recall = new Recall(() -> 0);

  private static List<String> found(SearchResult result) {
    return result.hits().stream().map(hit -> hit.chunkId().value()).toList();
  }

  /** P50: a question without a vector is ranked by its words, and the result says so. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void p50AQuestionWithoutAVectorFallsBackToWords(Mode mode) {
    Snapshot snapshot = Base.chain().chunk("c9", "。。。").embedded().snapshot();
    var options = RecallOptions.builder().mode(mode).ranker(Ranker.VECTOR).build();
    SearchResult result = recall.search(snapshot, "。。。", options);
    assertThat(result.hits()).isEmpty();
    List<String> told = mode == Mode.LEXICAL ? List.of() : List.of("vector");
    assertThat(result.partial()).extracting(Shortfall::bound).isEqualTo(told);
  }

  /** P50: a chunk without a vector is found by its words. */
  @Test
  void p50AChunkWithoutAVectorIsFoundByWords() {
    Snapshot snapshot = Base.chain().embeddedBy(new ScriptedEmbedder("Rain today")).snapshot();
    var options = RecallOptions.builder().topK(50);
    var hybrid = recall.search(snapshot, "today", options.mode(Mode.HYBRID).build());
    assertThat(found(hybrid)).contains("c0").hasSize(5);
    var vector = recall.search(snapshot, "today", options.mode(Mode.VECTOR).build());
    assertThat(found(vector)).doesNotContain("c0").hasSize(4);
  }

  /** P51: more asked for than there is gives what there is. */
  @Test
  void p51MoreAskedForThanThereIs() {
    Snapshot snapshot = Base.article().embedded().snapshot();
    var vector = RecallOptions.builder().mode(Mode.VECTOR);
    assertThat(recall.search(snapshot, "徐康", vector.topK(50).build()).hits()).hasSize(3);
    assertThat(recall.search(snapshot, "徐康", vector.topK(0).build()).hits()).isEmpty();
    assertThatThrownBy(() -> vector.topK(-1).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1");
    var two =
        RecallOptions.builder().ranker(Ranker.VECTOR).chunkRule(ChunkRule.LINKED).topK(50).build();
    SearchResult inside = recall.search(snapshot, "徐康后来和哪条产品线有关", two);
    assertThat(inside.allowed().orElseThrow().count()).isEqualTo(2);
    assertThat(found(inside)).containsExactlyInAnyOrder("c1", "c2");
  }

  /** P52: what allows nothing finds nothing, and says so. */
  @ParameterizedTest
  @EnumSource(Ranker.class)
  void p52AnEmptyAllowedSetFindsNothing(Ranker ranker) {
    Snapshot snapshot = Base.chain().entity("e:eve", "Eve").embedded().snapshot();
    SearchResult result =
        recall.search(snapshot, "Eve tea", RecallOptions.builder().ranker(ranker).build());
    assertThat(result.constraint()).isEqualTo(Constraint.EMPTY);
    assertThat(result.hits()).isEmpty();
  }

  /** P52: the same for a filter that nothing passes. */
  @ParameterizedTest
  @EnumSource(names = {"VECTOR", "HYBRID", "AUTO"})
  void p52AFilterThatNothingPassesFindsNothing(Mode mode) {
    var filter = new ScalarFilter(Set.of(), Set.of(), Set.of("nobody"), Map.of(), Optional.empty());
    var options = RecallOptions.builder().mode(mode).filter(filter).build();
    SearchResult result = recall.search(Base.chain().embedded().snapshot(), "Ann tea", options);
    assertThat(result.hits()).isEmpty();
    assertThat(result.partial()).extracting(Shortfall::bound).containsExactly("filter");
  }

  /** P56: an empty vector side leaves the order of BM25, each chunk once, scores positive. */
  @Test
  void p56AnEmptyVectorSideLeavesTheOrderOfWords() {
    Snapshot words = Base.chain().snapshot();
    var lexical = RecallOptions.builder().mode(Mode.LEXICAL).topK(50);
    var hybrid = lexical.build().toBuilder().mode(Mode.HYBRID);
    String question = "Ann tea rain";
    List<String> plain = found(recall.search(words, question, lexical.build()));
    Snapshot noVectors = words;
    Snapshot noRecords =
        Base.chain()
            .embeddedBy(
                new ScriptedEmbedder(
                    "Rain today",
                    "Ann met Bob about tea",
                    "Ann called Bob about tea and rain",
                    "Bob met Cid about tea",
                    "Cid met Dan about tea"))
            .snapshot();
    for (Snapshot snapshot : List.of(noVectors, noRecords)) {
      SearchResult fused = recall.search(snapshot, question, hybrid.build());
      assertThat(found(fused)).isEqualTo(plain).doesNotHaveDuplicates();
      assertThat(fused.hits()).allMatch(hit -> hit.relevance() > 0 && hit.relevance() < 1);
    }
  }

  /** P59: the fact stands in the overlap of two chunks; every route hits both. */
  @Test
  void p59AFactInAnOverlapStandsOnce() {
    String first = "The gateway was moved to Harbor in April. " + FACT;
    String second = "Mia renews it with Noor before that day.";
    var handover = Document.builder("d1").title("Handover").build();
    var copy = Document.builder("d3").title("Mail").build();
    var roster = Document.builder("d2").title("Roster").build();
    Snapshot snapshot =
        new Base()
            .entity("e:gateway", "gateway")
            .entity("e:mia", "Mia")
            .chunk(
                Chunk.builder("c1", "d1", first).span(new TextSpan(0, first.length())).build(),
                handover)
            .chunk(
                Chunk.builder("c2", "d1", second)
                    .ordinal(1)
                    .span(new TextSpan(first.length() + 1, first.length() + 1 + second.length()))
                    .overlap(new Overlap(new ChunkId("c1"), FACT.length()))
                    .build(),
                handover)
            .chunk("c3", "The gateway was moved to  HARBOR in April. " + FACT, copy)
            .chunk("c4", "Noor is on call for the gateway in May.", roster)
            .embedded()
            .snapshot();
    var options = RecallOptions.builder().mode(Mode.AUTO).build();
    SearchResult result =
        recall.search(snapshot, "When does the token of the gateway expire?", options);
    assertThat(found(result))
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrder("c1", "c2", "c3", "c4");
    assertThat(result.hits().getFirst().routes()).hasSize(3);

    Context context =
        ContextAssembler.assemble(
            snapshot.lexical(),
            result.hits(),
            new ContextOptions(first.length() + second.length() + 60));
    assertThat(context.left()).isEmpty();
    assertThat(context.passages()).hasSize(2);
    String all = context.passages().stream().map(Passage::text).reduce("", String::concat);
    assertThat(all.split(java.util.regex.Pattern.quote(FACT), -1)).hasSize(2);
    assertThat(context.passages())
        .anySatisfy(
            passage -> {
              assertThat(passage.chunkIds()).isEqualTo(Base.chunkIds("c4"));
              assertThat(passage.title()).isEqualTo("Roster");
            });
    assertThat(context.passages().stream().flatMap(passage -> passage.also().stream()))
        .extracting(other -> other.chunkId().value())
        .containsAnyOf("c1", "c3")
        .hasSize(1);
  }
}
