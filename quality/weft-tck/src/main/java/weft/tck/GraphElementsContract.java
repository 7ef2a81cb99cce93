package weft.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static weft.tck.Fixtures.chunkIds;
import static weft.tck.Fixtures.chunkRef;
import static weft.tck.Fixtures.entityRef;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weft.spi.ChunkWeave;
import weft.spi.Entity;
import weft.spi.PartialTime;
import weft.spi.Relation;
import weft.spi.TimeRange;
import weft.spi.store.EdgeFilter;
import weft.spi.store.EdgePage;
import weft.spi.store.GraphEdge;
import weft.spi.store.GraphNode;
import weft.spi.store.GraphParts;
import weft.spi.store.GraphReader;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;
import weft.spi.store.Role;

/**
 * Any node and edge. The sample: a and b meet in c1 and c2, b and c in c2; a owns b (r1, of 2026)
 * and likes c (r2, on two chunks); the episode E rests on c1 and involves a.
 */
public abstract class GraphElementsContract extends StoreContract {
  private static final ZoneId UTC = ZoneOffset.UTC;
  private static final Relation OWNS =
      Fixtures.valid(
          Fixtures.relation("r1", "a", "owns", "b"),
          Optional.of(new PartialTime("2026")),
          Optional.of(new PartialTime("2027")));
  private static final Relation LIKES =
      Fixtures.relation("r2", "a", "likes", "c", List.of("c2", "c1"));

  @BeforeEach
  final void needGraph() {
    need(Role.GRAPH);
  }

  @Test
  void nodesOfEveryKindComeInTheOrderAskedFor() {
    need(Role.LEXICAL);
    GraphReader graph = graphAfter(sample());
    List<GraphNode> parts = GraphParts.nodes(Fixtures.episode("E", "c1", "a"));

    assertThat(
            graph.nodes(
                List.of(
                    new NodeRef(NodeKind.FACET_POINT, "E.p"),
                    chunkRef("c1"),
                    new NodeRef(NodeKind.FACET, "E.f"),
                    entityRef("absent"),
                    entityRef("a"),
                    new NodeRef(NodeKind.EPISODE, "E"))))
        .containsExactly(
            parts.get(2),
            new GraphNode(chunkRef("c1"), "text of c1", Map.of()),
            parts.get(1),
            GraphParts.node(Entity.of("a", "a")),
            parts.get(0));
  }

  @Test
  void aKindIsPartOfTheNodesName() {
    GraphReader graph = graphAfter(sample());

    assertThat(graph.nodes(List.of(chunkRef("a"), new NodeRef(NodeKind.FACET, "E")))).isEmpty();
    assertThat(graph.nodes(List.of())).isEmpty();
  }

  @Test
  void edgesAmongNodesComeBySourceTypeTargetAndId() {
    GraphReader graph = graphAfter(sample());

    List<GraphEdge> edges =
        graph.edgesAmong(
            List.of(entityRef("a"), entityRef("b"), entityRef("c"), chunkRef("c1")),
            EdgeFilter.all(100));

    assertThat(edges)
        .extracting(GraphElementsContract::words)
        .containsExactly(
            "c1 mentions a",
            "c1 mentions b",
            "a co_occurs b",
            "a likes c r2",
            "a owns b r1",
            "b co_occurs c");
  }

  @Test
  void edgesSayAllThereIsToKnow() {
    GraphReader graph = graphAfter(sample());
    EdgeFilter all = EdgeFilter.all(100);

    assertThat(graph.edgesAmong(List.of(entityRef("a"), entityRef("b")), all))
        .containsExactly(
            plain("co_occurs", entityRef("a"), entityRef("b"), "c1", "c2"), GraphParts.edge(OWNS));
    assertThat(graph.edgesAmong(List.of(chunkRef("c2"), entityRef("c")), all))
        .containsExactly(plain("mentions", chunkRef("c2"), entityRef("c"), "c2"));
    assertThat(graph.edgesAmong(List.of(entityRef("a"), entityRef("c")), all))
        .containsExactly(GraphParts.edge(LIKES));
  }

  @Test
  void aMentionIsOneEdgeHoweverOftenItIsMade() {
    GraphReader graph =
        graphAfter(fixtures.change().entities("a").chunk("c1", "x").weave("c1", "a", "a", "a"));

    assertThat(graph.edgesAt(List.of(chunkRef("c1")), EdgeFilter.all(9)).edges())
        .containsExactly(plain("mentions", chunkRef("c1"), entityRef("a"), "c1"));
  }

  @Test
  void edgesOfAnEpisodeAreThoseOfItsParts() {
    GraphReader graph = graphAfter(sample());
    List<NodeRef> refs =
        List.of(
            new NodeRef(NodeKind.EPISODE, "E"),
            new NodeRef(NodeKind.FACET, "E.f"),
            new NodeRef(NodeKind.FACET_POINT, "E.p"),
            chunkRef("c1"),
            entityRef("a"));

    List<GraphEdge> edges =
        graph.edgesAmong(refs, types("rests_on", "has_facet", "has_point", "involves_entity"));

    assertThat(edges)
        .containsExactlyElementsOf(
            GraphParts.edges(Fixtures.episode("E", "c1", "a")).stream()
                .sorted(GraphEdge.ORDER)
                .toList())
        .hasSize(5);
  }

  @Test
  void edgesAtANodeComeStrongestFirst() {
    GraphReader graph = graphAfter(sample());

    EdgePage page = graph.edgesAt(List.of(entityRef("a")), EdgeFilter.all(100));

    assertThat(page.edges())
        .extracting(GraphElementsContract::words)
        .containsExactly(
            "a co_occurs b",
            "a likes c r2",
            "c1 mentions a",
            "c2 mentions a",
            "a owns b r1",
            "E involves_entity a",
            "E.f involves_entity a");
    assertThat(page.truncated()).isFalse();
  }

  @Test
  void anEdgeWithBothEndsIsGivenOnce() {
    GraphReader graph = graphAfter(sample());

    EdgePage page = graph.edgesAt(List.of(entityRef("a"), entityRef("b")), types("co_occurs"));

    assertThat(page.edges())
        .extracting(GraphElementsContract::words)
        .containsExactly("a co_occurs b", "b co_occurs c");
  }

  @Test
  void limitsCutTheWeakestAndSaySo() {
    GraphReader graph = graphAfter(sample());
    List<NodeRef> a = List.of(entityRef("a"));

    assertThat(graph.edgesAt(a, EdgeFilter.all(2)).edges())
        .extracting(GraphElementsContract::words)
        .containsExactly("a co_occurs b", "a likes c r2");
    assertThat(graph.edgesAt(a, EdgeFilter.all(6)).truncated()).isTrue();
    assertThat(graph.edgesAt(a, EdgeFilter.all(7)).truncated()).isFalse();
    assertThat(graph.edgesAt(a, EdgeFilter.all(0))).isEqualTo(new EdgePage(List.of(), true));
    assertThat(graph.edgesAt(List.of(entityRef("x")), EdgeFilter.all(0)))
        .isEqualTo(new EdgePage(List.of(), false));
    assertThat(graph.edgesAmong(List.of(entityRef("a"), entityRef("b")), EdgeFilter.all(1)))
        .extracting(GraphElementsContract::words)
        .containsExactly("a co_occurs b");
  }

  @Test
  void edgesAreFilteredByTypeAndWeight() {
    GraphReader graph = graphAfter(sample());
    List<NodeRef> a = List.of(entityRef("a"));

    assertThat(graph.edgesAt(a, types("owns", "absent")).edges())
        .containsExactly(GraphParts.edge(OWNS));
    EdgeFilter strong = new EdgeFilter(Set.of(), 2, Optional.empty(), UTC, 100);
    assertThat(graph.edgesAt(a, strong).edges())
        .extracting(GraphElementsContract::words)
        .containsExactly("a co_occurs b", "a likes c r2");
  }

  @Test
  void edgesAreFilteredByWhatWasValid() {
    GraphReader graph = graphAfter(sample());

    assertThat(isOwnedDuring(graph, "2026-06", UTC)).isTrue();
    assertThat(isOwnedDuring(graph, "2025", UTC)).isFalse();
    assertThat(isOwnedDuring(graph, "2027", UTC)).isFalse();
    assertThat(isOwnedDuring(graph, "2027-01-01T00:30+01:00", UTC)).isTrue();
    assertThat(isOwnedDuring(graph, "2027-01-01T00:30+01:00", ZoneId.of("+01:00"))).isFalse();
  }

  @Test
  void openEndsAreOpen() {
    Optional<PartialTime> year = Optional.of(new PartialTime("2026"));
    Relation from =
        Fixtures.valid(Fixtures.relation("r1", "a", "owns", "b"), year, Optional.empty());
    Relation until =
        Fixtures.valid(Fixtures.relation("r2", "b", "owns", "a"), Optional.empty(), year);
    GraphReader graph = graphAfter(fixtures.change().entities("a", "b").relations(from, until));

    assertThat(ownedDuring(graph, "2030", UTC)).containsExactly("a owns b r1");
    assertThat(ownedDuring(graph, "2000", UTC)).containsExactly("b owns a r2");
  }

  @Test
  void withdrawnElementsAreGone() {
    commit(sample());
    GraphReader graph =
        graphAfter(fixtures.change().removeRelation("r1").removeEpisode("E").removeChunk("c2"));

    assertThat(
            graph
                .edgesAt(
                    List.of(entityRef("a"), new NodeRef(NodeKind.FACET, "E.f")),
                    EdgeFilter.all(100))
                .edges())
        .extracting(GraphElementsContract::words)
        .containsExactly("a likes c r2", "c1 mentions a", "a co_occurs b");
    assertThat(graph.nodes(List.of(new NodeRef(NodeKind.FACET, "E.f"), chunkRef("c2")))).isEmpty();
  }

  @Test
  void anotherRecordReplacesAllOfTheOldOne() {
    commit(sample());
    Relation turned = Fixtures.relation("r1", "b", "left", "c");
    GraphReader graph =
        graphAfter(fixtures.change().relations(turned).episode(Fixtures.episode("E", "c2", "b")));
    List<NodeRef> refs = List.of(entityRef("a"), entityRef("b"), entityRef("c"), chunkRef("c1"));

    assertThat(graph.edgesAt(refs, types("owns", "left", "involves_entity", "rests_on")).edges())
        .extracting(GraphElementsContract::words)
        .containsExactly("b left c r1", "E involves_entity b", "E.f involves_entity b");
  }

  @Test
  void parallelRelationsAndOddIdsStayApart() {
    List<String> odd = List.of("方案\"甲\"", "O'Neil", "C:\\x", "a|b", "🙂组", "长".repeat(300));
    Change change = fixtures.change().entities("hub");
    for (String id : odd) {
      change.entities(id).relations(Fixtures.relation(id, "hub", "knows|" + id, id));
      change.relations(Fixtures.relation(id + "2", "hub", "knows|" + id, id));
    }
    GraphReader graph = graphAfter(change);

    for (String id : odd) {
      assertThat(graph.edgesAmong(List.of(entityRef(id), entityRef("hub")), EdgeFilter.all(9)))
          .extracting(GraphEdge::id)
          .containsExactly(id, id + "2");
    }
    assertThat(graph.edgesAt(List.of(entityRef("hub")), EdgeFilter.all(99)).edges()).hasSize(12);
  }

  private static boolean isOwnedDuring(GraphReader graph, String time, ZoneId zone) {
    return !ownedDuring(graph, time, zone).isEmpty();
  }

  private static List<String> ownedDuring(GraphReader graph, String time, ZoneId zone) {
    TimeRange range = new PartialTime(time).range(UTC);
    EdgeFilter filter = new EdgeFilter(Set.of("owns"), 1, Optional.of(range), zone, 10);
    List<GraphEdge> among = graph.edgesAmong(List.of(entityRef("a"), entityRef("b")), filter);
    assertThat(graph.edgesAt(List.of(entityRef("a")), filter).edges()).isEqualTo(among);
    return among.stream().map(GraphElementsContract::words).toList();
  }

  private Change sample() {
    return fixtures
        .change()
        .entities("a", "b", "c")
        .chunk("c1", "text of c1")
        .weave("c1", "a", "b")
        .chunk("c2", "text of c2")
        .weave(
            new ChunkWeave(
                chunkIds("c2").getFirst(),
                Fixtures.weave("c2", "a", "b", "c").mentions(),
                List.of(
                    Fixtures.pairs(List.of("a", "b")).getFirst(),
                    Fixtures.pairs(List.of("b", "c")).getFirst())))
        .relations(OWNS, LIKES)
        .episode(Fixtures.episode("E", "c1", "a"));
  }

  private static EdgeFilter types(String... types) {
    return new EdgeFilter(Set.of(types), 1, Optional.empty(), UTC, 100);
  }

  private static GraphEdge plain(String type, NodeRef source, NodeRef target, String... evidence) {
    return new GraphEdge(
        type,
        source,
        target,
        "",
        "",
        evidence.length,
        Optional.empty(),
        Optional.empty(),
        chunkIds(evidence));
  }

  private static String words(GraphEdge edge) {
    return "%s %s %s %s"
        .formatted(edge.source().id(), edge.type(), edge.target().id(), edge.id())
        .strip();
  }
}
