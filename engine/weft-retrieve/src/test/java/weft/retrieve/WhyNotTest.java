package weft.retrieve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import weft.spi.ChunkId;
import weft.spi.ChunkKind;
import weft.spi.EntityId;
import weft.spi.EpisodeId;
import weft.spi.store.ScalarFilter;

/** Every gate, on a base where that gate is the one that shuts. */
class WhyNotTest {
  private static WhyNot explain(Base base, String question, RecallOptions options, String chunk) {
    return Receipts.explain(base.snapshot(), question, options, new ChunkId(chunk));
  }

  private static RecallOptions.Builder options() {
    return RecallOptions.builder();
  }

  private static NamedEntity named(String id, String name) {
    return new NamedEntity(new EntityId(id), name);
  }

  @Test
  void found() {
    WhyNot why = explain(Base.chain(), "Ann tea", options().build(), "c1");
    assertThat(why).isInstanceOfSatisfying(WhyNot.Found.class, it -> assertThat(it.rank()).isOne());
  }

  @Test
  void notInThisVersion() {
    assertThat(explain(Base.chain(), "Ann", options().build(), "c77"))
        .isEqualTo(new WhyNot.NotInVersion(new ChunkId("c77"), 1));
  }

  @Test
  void noEntityRecognised() {
    var options = options().onNoSeed(OnNoSeed.EMPTY).build();
    assertThat(explain(Base.chain(), "rain", options, "c0")).isEqualTo(new WhyNot.NoSeed());
  }

  @Test
  void mentionsNoEntity() {
    assertThat(explain(Base.chain(), "Ann rain", options().build(), "c0"))
        .isEqualTo(new WhyNot.NoMention());
  }

  @Test
  void tooFar() {
    assertThat(explain(Base.chain(), "Ann tea", options().build(), "c4"))
        .isEqualTo(new WhyNot.TooFar(List.of(named("e:cid", "Cid")), 2, 1));
    assertThat(explain(Base.chain(), "Ann tea", options().hops(0).build(), "c4"))
        .isEqualTo(new WhyNot.TooFar(List.of(named("e:cid", "Cid")), 2, 0));
  }

  @Test
  void edgeTooWeak() {
    var options = options().hops(3).minWeight(2).build();
    assertThat(explain(Base.chain(), "Ann tea", options, "c4"))
        .isEqualTo(
            new WhyNot.EdgeTooWeak(List.of(named("e:cid", "Cid"), named("e:dan", "Dan")), 1, 2));
    var base = Base.chain().chunk("c5", "Ann met Bob on tea").chunk("c6", "Bob alone had tea");
    assertThat(explain(base, "Ann tea", options().minWeight(9).build(), "c6"))
        .isEqualTo(new WhyNot.EdgeTooWeak(List.of(named("e:bob", "Bob")), 3, 9));
  }

  @Test
  void notAnnotated() {
    var options = options().edgeType("owner").build();
    assertThat(explain(Base.chain(), "Ann tea", options, "c3"))
        .isEqualTo(new WhyNot.NotAnnotated(List.of(named("e:bob", "Bob")), "owner"));
  }

  @Test
  void hubNotExpanded() {
    var options = options().hops(2).maxDegree(1).build();
    assertThat(explain(Base.chain(), "Ann tea", options, "c4"))
        .isEqualTo(new WhyNot.HubNotExpanded(named("e:bob", "Bob"), 2, 1));
  }

  @Test
  void cutByMaxExpanded() {
    assertThat(explain(Base.chain(), "Ann tea", options().maxExpanded(1).build(), "c3"))
        .isEqualTo(new WhyNot.CutByMaxExpanded(List.of(named("e:bob", "Bob")), 1));
  }

  @Test
  void outsideIntersection() {
    var options = options().seedRule(SeedRule.INTERSECTION).hops(0).build();
    assertThat(explain(Base.chain(), "Ann Cid", options, "c1"))
        .isEqualTo(new WhyNot.OutsideIntersection(2));
  }

  @Test
  void notLinked() {
    var options = options().chunkRule(ChunkRule.LINKED).build();
    var entities = List.of(named("e:pay-migration", "支付迁移"));
    assertThat(explain(Base.article(), "徐康后来和哪条产品线有关", options, "c3"))
        .isEqualTo(new WhyNot.NotLinked(entities));
  }

  @Test
  void severalBounds() {
    var options = options().minWeight(2).build();
    assertThat(explain(Base.chain(), "Ann tea", options, "c4"))
        .isEqualTo(new WhyNot.SeveralBounds(List.of("hops=2", "min_weight=1")));
  }

  @Test
  void unconnected() {
    var base = Base.chain().entity("e:eve", "Eve").chunk("c8", "Eve had tea");
    assertThat(explain(base, "Ann tea", options().build(), "c8"))
        .isEqualTo(new WhyNot.Unconnected(List.of(named("e:eve", "Eve")), 3));
  }

  @Test
  void filteredOut() {
    var filter =
        new ScalarFilter(
            Set.of(), Set.of(ChunkKind.CODE), Set.of(), Map.of("lang", "zh"), Optional.empty());
    assertThat(explain(Base.chain(), "Ann tea", options().filter(filter).build(), "c1"))
        .isEqualTo(new WhyNot.FilteredOut(List.of("kind", "metadata")));
  }

  @Test
  void noQueryTerm() {
    assertThat(explain(Base.chain(), "Ann rain", options().build(), "c3"))
        .isEqualTo(new WhyNot.NoQueryTerm());
  }

  @Test
  void rankedBelow() {
    Snapshot snapshot = Base.chain().snapshot();
    var all = new Recall(() -> 0).search(snapshot, "Ann tea", options().build());
    double last = all.hits().get(1).relevance();
    double own = all.hits().get(2).relevance();
    assertThat(explain(Base.chain(), "Ann tea", options().topK(2).build(), "c3"))
        .isInstanceOfSatisfying(
            WhyNot.RankedBelow.class,
            it -> {
              assertThat(it.rank()).isEqualTo(3);
              assertThat(it.missing()).isCloseTo(last - own, within(1e-12));
            });
    assertThat(explain(Base.chain(), "Ann tea", options().topK(0).build(), "c3"))
        .isEqualTo(new WhyNot.RankedBelow(3, 0, own, 0));
  }

  @Test
  void noVector() {
    var base = Base.chain().chunk("c9", "。。。").embedded();
    assertThat(explain(base, "Ann tea", options().mode(Mode.VECTOR).build(), "c9"))
        .isEqualTo(new WhyNot.NoVector());
  }

  @Test
  void rankedBelowByVectors() {
    var options = options().mode(Mode.VECTOR).topK(1).build();
    assertThat(explain(Base.chain().embedded(), "Rain today", options, "c4"))
        .isInstanceOfSatisfying(
            WhyNot.RankedBelow.class,
            it -> {
              assertThat(it.rank()).isGreaterThan(1);
              assertThat(it.missing()).isGreaterThanOrEqualTo(0);
            });
    assertThat(explain(Base.chain().embedded(), "Rain today", options, "c0"))
        .isInstanceOfSatisfying(WhyNot.Found.class, it -> assertThat(it.rank()).isOne());
  }

  @Test
  void onNoRouteEachRouteSaysWhy() {
    var options = options().mode(Mode.AUTO).topK(1).routeDepth(1).build();
    assertThat(explain(Base.chain().embedded(), "Ann Rain today", options, "c4"))
        .isInstanceOfSatisfying(
            WhyNot.OnNoRoute.class,
            it -> {
              assertThat(it.misses())
                  .extracting(WhyNot.Miss::route)
                  .containsExactly(Route.LEXICAL, Route.VECTOR, Route.constrained(Ranker.BM25));
              assertThat(it.misses().get(0).why()).isEqualTo(new WhyNot.NoQueryTerm());
              assertThat(it.misses().get(1).why()).isInstanceOf(WhyNot.BeyondDepth.class);
              assertThat(it.misses().get(2).why()).isInstanceOf(WhyNot.TooFar.class);
            });
  }

  @Test
  void sentencesSayWhatWouldLetItIn() {
    WhyNot why = explain(Base.chain(), "Ann tea", options().build(), "c4");
    assertThat(WhyNotText.english(why))
        .isEqualTo(
            "left out: its nearest entities (Cid) are 2 hops away, 1 taken; --hops 2 would let it in");
    assertThat(WhyNotText.chinese(why))
        .isEqualTo("未入选：离它最近的实体（Cid）在 2 跳之外，本次只走 1 跳；用 --hops 2 可纳入");
  }

  @Test
  void everyGateHasBothSentences() {
    var entities = List.of(named("e:a", "甲"), named("e:b", "乙"));
    var gates =
        List.of(
            new WhyNot.Found(1, 0.5),
            new WhyNot.NotInVersion(new ChunkId("c1"), 3),
            new WhyNot.NoSeed(),
            new WhyNot.NoMention(),
            new WhyNot.TooFar(entities, 2, 1),
            new WhyNot.EdgeTooWeak(entities, 1, 2),
            new WhyNot.NotAnnotated(entities, "owner"),
            new WhyNot.HubNotExpanded(entities.getFirst(), 9, 3),
            new WhyNot.CutByMaxExpanded(entities, 10),
            new WhyNot.OutsideIntersection(2),
            new WhyNot.NotLinked(entities),
            new WhyNot.SeveralBounds(List.of("hops=2", "min_weight=1")),
            new WhyNot.Unconnected(entities, 3),
            new WhyNot.FilteredOut(List.of("kind")),
            new WhyNot.NoQueryTerm(),
            new WhyNot.RankedBelow(14, 10, 0.4, 0.06),
            new WhyNot.NoVector(),
            new WhyNot.NoEpisode(),
            new WhyNot.NotReached(List.of(new EpisodeId("E1")), 100),
            new WhyNot.BeyondDepth(140, 100, 0.3),
            new WhyNot.PassedOver(3, 0.9),
            new WhyNot.OnNoRoute(
                List.of(
                    new WhyNot.Miss(Route.LEXICAL, new WhyNot.NoQueryTerm()),
                    new WhyNot.Miss(Route.VECTOR, new WhyNot.NoVector()))));
    assertThat(gates).hasSize(WhyNot.class.getPermittedSubclasses().length);
    assertThat(gates)
        .allSatisfy(
            gate -> {
              assertThat(WhyNotText.english(gate)).isNotBlank().doesNotContain("%");
              assertThat(WhyNotText.chinese(gate)).isNotBlank().doesNotContain("%");
            });
  }
}
