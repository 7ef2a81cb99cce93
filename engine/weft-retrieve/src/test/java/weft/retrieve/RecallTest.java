package weft.retrieve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.store.LexicalQuery.Statistics;
import weft.spi.store.ScalarFilter;

/** Recall over small bases whose answers are known by hand. */
class RecallTest {
  private final Recall recall = new Recall(() -> 0);

  private static List<String> found(SearchResult result) {
    return result.hits().stream().map(hit -> hit.chunkId().value()).toList();
  }

  private static List<String> allowed(SearchResult result) {
    return result.allowed().orElseThrow().chunkIds().stream().map(ChunkId::value).toList();
  }

  @Test
  void linkedKeepsTheExampleOfTheSeedNarrow() {
    var options =
        RecallOptions.builder()
            .chunkRule(ChunkRule.LINKED)
            .statistics(Statistics.CANDIDATES)
            .build();
    SearchResult result = recall.search(Base.article().snapshot(), "徐康后来和哪条产品线有关", options);
    assertThat(result.constraint()).isEqualTo(Constraint.GRAPH);
    assertThat(result.expanded())
        .isEqualTo(Base.entityIds("e:linzhou", "e:pay-migration", "e:xukang"));
    assertThat(result.allowed()).contains(new Allowed(2, 3, Base.chunkIds("c1", "c2"), false));
    assertThat(found(result)).containsExactly("c1", "c2");
    assertThat(result.hits().getFirst().relevance()).isCloseTo(2.1565, within(5e-5));
    assertThat(result.hits().getFirst().entities())
        .isEqualTo(Base.entityIds("e:xukang", "e:pay-migration", "e:linzhou"));
  }

  @Test
  void viaIsTheShortestStrongestChain() {
    SearchResult result =
        recall.search(Base.chain().snapshot(), "Ann tea", RecallOptions.builder().hops(3).build());
    assertThat(found(result)).containsExactlyInAnyOrder("c1", "c2", "c3", "c4");
    for (Hit hit : result.hits()) {
      Via via = hit.via().orElseThrow();
      assertThat(via.seed().value()).isEqualTo("e:ann");
      assertThat(via.edges())
          .hasSize(
              switch (hit.chunkId().value()) {
                case "c1", "c2" -> 0;
                case "c3" -> 1;
                default -> 2;
              });
    }
    Via last =
        result.hits().stream()
            .filter(hit -> hit.chunkId().value().equals("c4"))
            .findFirst()
            .orElseThrow()
            .via()
            .orElseThrow();
    var ids = Base.entityIds("e:ann", "e:bob", "e:cid");
    assertThat(last.edges())
        .containsExactly(
            new Via.Edge(ids.get(0), ids.get(1), 2), new Via.Edge(ids.get(1), ids.get(2), 1));
  }

  @Test
  void withoutSeedTheWholeVersionIsSearchedAndSaidSo() {
    SearchResult result = recall.search(Base.chain().snapshot(), "rain", RecallOptions.DEFAULT);
    assertThat(result.constraint()).isEqualTo(Constraint.NONE);
    assertThat(result.allowed().orElseThrow().count()).isEqualTo(5);
    assertThat(found(result)).containsExactly("c0", "c2");
    assertThat(result.hits()).allMatch(hit -> hit.via().isEmpty());
  }

  @Test
  void withoutSeedNothingIsFoundWhenAskedSo() {
    var options = RecallOptions.builder().onNoSeed(OnNoSeed.EMPTY).build();
    SearchResult result = recall.search(Base.chain().snapshot(), "rain", options);
    assertThat(result.constraint()).isEqualTo(Constraint.EMPTY);
    assertThat(result.allowed()).contains(new Allowed(0, 5, List.of(), false));
    assertThat(result.hits()).isEmpty();
  }

  @Test
  void emptyAllowedSetFindsNothing() {
    Snapshot snapshot = Base.chain().entity("e:eve", "Eve").snapshot();
    SearchResult result = recall.search(snapshot, "Eve tea", RecallOptions.DEFAULT);
    assertThat(result.seeds()).hasSize(1);
    assertThat(result.constraint()).isEqualTo(Constraint.EMPTY);
    assertThat(result.allowed().orElseThrow().count()).isZero();
    assertThat(result.hits()).isEmpty();
  }

  @Test
  void lexicalModeKnowsNoConstraint() {
    var options = RecallOptions.builder().mode(Mode.LEXICAL).build();
    SearchResult result = recall.search(Base.chain().snapshot(), "Ann tea", options);
    assertThat(result.constraint()).isEqualTo(Constraint.NONE);
    assertThat(result.allowed()).isEmpty();
    assertThat(result.seeds()).isEmpty();
    assertThat(found(result)).containsExactly("c1", "c2", "c3", "c4");
  }

  @Test
  void textsWithoutTokensGiveNoScore() {
    Snapshot snapshot = new Base().entity("e:x", "！！").chunk("c1", "！！！").snapshot();
    for (Statistics statistics : Statistics.values()) {
      var options = RecallOptions.builder().mode(Mode.LEXICAL).statistics(statistics).build();
      assertThat(recall.search(snapshot, "？", options).hits()).isEmpty();
      assertThat(recall.search(snapshot, "x", options).hits()).isEmpty();
      assertThat(recall.search(snapshot, "", options).hits()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tb-",
        "C++",
        "/chat/completions",
        "C:\\repo\\a.py",
        "为什么失败?!",
        "a AND",
        "\"未闭合",
        "+a -b",
        "a* OR (b",
        "field:value~2"
      })
  void operatorsAreText(String question) {
    Snapshot snapshot =
        new Base()
            .entity("e:eve", "Eve")
            .chunk("c1", question + " here")
            .chunk("c2", "something else")
            .snapshot();
    assertThat(found(recall.search(snapshot, question, RecallOptions.DEFAULT)))
        .containsExactly("c1");
  }

  @Test
  void aLoneOperatorFindsNothing() {
    Snapshot snapshot = Base.chain().snapshot();
    assertThat(recall.search(snapshot, "*", RecallOptions.DEFAULT).hits()).isEmpty();
  }

  @Test
  void cutOfAHubDoesNotDependOnTheOrderOfIngest() {
    var options = RecallOptions.builder().maxExpanded(50).topK(0).build();
    SearchResult first = recall.search(hub(new Random(1)), "Hub", options);
    SearchResult second = recall.search(hub(new Random(2)), "Hub", options);
    assertThat(first.expanded()).hasSize(50).isEqualTo(second.expanded());
    assertThat(first.expanded()).containsAll(Base.entityIds("e:hub", "e:strong"));
    assertThat(first.truncated()).extracting(Shortfall::bound).containsExactly("max_expanded");
    assertThat(allowed(first)).isEqualTo(allowed(second));
  }

  /** A hub with 500 neighbours of weight 1 and one of weight 2, which sorts last. */
  private static Snapshot hub(Random random) {
    var names = new ArrayList<String>();
    for (int i = 0; i < 500; i++) {
      names.add("leaf" + i);
    }
    names.add("strong");
    Collections.shuffle(names, random);
    var base = new Base().entity("e:hub", "Hub");
    for (String name : names) {
      base.entity("e:" + name, name).chunk("c-" + name, "Hub met " + name);
    }
    return base.chunk("c-again", "Hub met strong again").snapshot();
  }

  @Test
  void seedsAreNeverCut() {
    for (SeedRule rule : SeedRule.values()) {
      var options = RecallOptions.builder().maxExpanded(1).seedRule(rule).build();
      SearchResult result = recall.search(Base.chain().snapshot(), "Ann Bob tea", options);
      assertThat(result.expanded()).isEqualTo(Base.entityIds("e:ann", "e:bob"));
      assertThat(result.truncated()).extracting(Shortfall::bound).containsExactly("max_expanded");
      assertThat(result.hits()).isNotEmpty().allMatch(hit -> hit.via().isPresent());
    }
  }

  @Test
  void hubsAreReachedButNotExpanded() {
    var options = RecallOptions.builder().hops(2).maxDegree(1).build();
    SearchResult result = recall.search(Base.chain().snapshot(), "Ann tea", options);
    assertThat(result.expanded()).isEqualTo(Base.entityIds("e:ann", "e:bob"));
  }

  @Test
  void edgeTypeFollowsOnlyAnnotatedPairs() {
    Snapshot snapshot =
        Base.chain()
            .chunk("c5", "Ann met Dan about tea")
            .relation("e:bob", "colleague", "e:ann", "c1")
            .relation("e:ann", "owner", "e:dan", "c5")
            .snapshot();
    var options = RecallOptions.builder().edgeType("colleague").hops(2).build();
    SearchResult result = recall.search(snapshot, "Ann tea", options);
    assertThat(result.expanded()).isEqualTo(Base.entityIds("e:ann", "e:bob"));
    Hit c3 =
        result.hits().stream()
            .filter(hit -> hit.chunkId().value().equals("c3"))
            .findFirst()
            .orElseThrow();
    assertThat(c3.via().orElseThrow().edges()).hasSize(1);
  }

  @Test
  void intersectionAsksEverySeed() {
    var options = RecallOptions.builder().hops(0);
    Snapshot snapshot = Base.chain().snapshot();
    assertThat(allowed(recall.search(snapshot, "Ann Cid", options.build())))
        .containsExactly("c1", "c2", "c3", "c4");
    options.seedRule(SeedRule.INTERSECTION);
    assertThat(allowed(recall.search(snapshot, "Ann Cid", options.build()))).isEmpty();
    assertThat(allowed(recall.search(snapshot, "Ann Bob", options.build())))
        .containsExactly("c1", "c2");
  }

  @Test
  void ownersOfOneNameAreAllSeeds() {
    Snapshot snapshot = Base.chain().entity("e:ann2", "Ann").snapshot();
    SearchResult result = recall.search(snapshot, "Ann tea", RecallOptions.DEFAULT);
    assertThat(result.seeds()).extracting(Seed::ambiguous).containsExactly(true, true);
    assertThat(result.seeds())
        .extracting(Seed::entityId)
        .isEqualTo(Base.entityIds("e:ann", "e:ann2"));
  }

  @Test
  void topKBoundsTheResults() {
    Snapshot snapshot = Base.chain().snapshot();
    for (int k : new int[] {0, 1, 50}) {
      var options = RecallOptions.builder().topK(k).hops(3).build();
      assertThat(recall.search(snapshot, "Ann tea", options).hits()).hasSize(Math.min(k, 4));
    }
  }

  @Test
  void filterNarrowsTheResults() {
    Snapshot snapshot =
        Base.chain()
            .chunk("c9", "Ann drinks tea", Document.builder("d9").title("Tea").build())
            .snapshot();
    var filter =
        new ScalarFilter(
            java.util.Set.of(new weft.spi.DocumentId("d9")),
            java.util.Set.of(),
            java.util.Set.of(),
            java.util.Map.of(),
            java.util.Optional.empty());
    SearchResult result =
        recall.search(snapshot, "Ann tea", RecallOptions.builder().filter(filter).build());
    assertThat(found(result)).containsExactly("c9");
    assertThat(result.hits().getFirst().title()).isEqualTo("Tea");
  }

  @Test
  void tooManyTermsAreCutAndSaidSo() {
    var options = RecallOptions.builder().queryTermsMax(1).build();
    SearchResult result = recall.search(Base.chain().snapshot(), "rain tea", options);
    assertThat(found(result)).containsExactly("c0", "c2");
    assertThat(result.truncated()).extracting(Shortfall::bound).containsExactly("query_terms_max");
  }

  @Test
  void allowedIdsAreBounded() {
    var options = RecallOptions.builder().allowedIdsMax(1).build();
    SearchResult result = recall.search(Base.chain().snapshot(), "Ann", options);
    assertThat(result.allowed()).contains(new Allowed(3, 5, Base.chunkIds("c1"), true));
  }

  @Test
  void aPartialAnswerSaysThatTimeRanOut() {
    var clock = new AtomicLong();
    var slow = new Recall(() -> clock.addAndGet(1_000_000));
    var options = RecallOptions.builder().hops(3).timeBudget(Duration.ofMillis(3)).build();
    SearchResult result = slow.search(Base.chain().snapshot(), "Ann tea", options);
    assertThat(result.partial()).extracting(Shortfall::bound).containsExactly("time");
    assertThat(result.expanded()).hasSizeLessThan(4);
    assertThat(result.hits()).isNotEmpty();
    assertThat(result.timings())
        .extracting(StageTime::stage)
        .containsExactly("link", "expand", "allow", "lexical", "show");
  }

  @Test
  void wrongSettingsNameTheValue() {
    var builder = RecallOptions.builder();
    assertThatThrownBy(() -> builder.hops(4)).hasMessage("need hops from 0 to 3, got 4");
    assertThatThrownBy(() -> builder.minWeight(0)).hasMessage("need min_weight >= 1, got 0");
    assertThatThrownBy(() -> builder.topK(-1).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("need top_k from 0 to 10,000, got -1");
    assertThatThrownBy(() -> ChunkRule.of("some"))
        .hasMessage("no chunk rule 'some'; there are any, linked");
  }
}
