package weft.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static weft.tck.Fixtures.chunkIds;
import static weft.tck.Fixtures.entityIds;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weft.spi.ChunkWeave;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityPair;
import weft.spi.store.CoOccurrence;
import weft.spi.store.GraphCounts;
import weft.spi.store.GraphReader;
import weft.spi.store.Neighbours;
import weft.spi.store.NumberSet;
import weft.spi.store.Role;

/**
 * Co-occurrence by number, mentions and weaves. The sample: a and b meet in c1, c2 and c3, both
 * meet c in c3, c and d meet in c4; e is mentioned alone in c5; f is mentioned nowhere.
 */
public abstract class GraphContract extends StoreContract {
  @BeforeEach
  final void needGraph() {
    need(Role.GRAPH);
  }

  @Test
  void neighboursAscendByNumberWithTheirWeights() {
    GraphReader graph = graphAfter(sample());

    assertThat(neighbours(graph, "b", 1)).containsExactly("a*3", "c*1");
    assertThat(neighbours(graph, "a", 1)).containsExactly("b*3", "c*1");
    assertThat(neighbours(graph, "c", 1)).containsExactly("a*1", "b*1", "d*1");
    assertThat(neighbours(graph, "e", 1)).isEmpty();
    assertThat(neighbours(graph, "f", 1)).isEmpty();
  }

  @Test
  void neighboursBelowTheLeastWeightAreLeftOut() {
    GraphReader graph = graphAfter(sample());

    assertThat(neighbours(graph, "b", 3)).containsExactly("a*3");
    assertThat(neighbours(graph, "c", 2)).isEmpty();
    assertThat(neighbours(graph, "b", 4)).isEmpty();
  }

  @Test
  void anUnknownNumberHasNoNeighbours() {
    GraphReader graph = graphAfter(sample());

    assertThat(graph.neighbours(12_345, 1).size()).isZero();
  }

  @Test
  void chunksThatMentionAnyOfTheEntities() {
    GraphReader graph = graphAfter(sample());

    assertThat(mentioning(graph, "c")).containsExactly("c3", "c4");
    assertThat(mentioning(graph, "a", "d")).containsExactly("c1", "c2", "c3", "c4");
    assertThat(mentioning(graph, "e", "f")).containsExactly("c5");
    assertThat(graph.chunksMentioning(NumberSet.empty())).isEqualTo(NumberSet.empty());
    assertThat(graph.chunksMentioning(NumberSet.of(9_999)).isEmpty()).isTrue();
  }

  @Test
  void mentionsNeedNoPairAndPairsNoMention() {
    var onlyPair =
        new ChunkWeave(chunkIds("c2").getFirst(), List.of(), Fixtures.pairs(List.of("a", "b")));
    GraphReader graph =
        graphAfter(
            fixtures
                .change()
                .entities("a", "b")
                .chunk("c1", "x")
                .chunk("c2", "y")
                .weave(
                    new ChunkWeave(
                        chunkIds("c1").getFirst(),
                        Fixtures.weave("c1", "a", "b").mentions(),
                        List.of()))
                .weave(onlyPair));

    assertThat(mentioning(graph, "a", "b")).containsExactly("c1");
    assertThat(evidenceWithin(graph, 1, "a", "b")).containsExactly("c2");
    assertThat(graph.weaves(chunkIds("c2"))).containsExactly(onlyPair);
  }

  @Test
  void evidenceWithinNeedsBothEnds() {
    GraphReader graph = graphAfter(sample());

    assertThat(evidenceWithin(graph, 1, "a", "b")).containsExactly("c1", "c2", "c3");
    assertThat(evidenceWithin(graph, 1, "a", "c")).containsExactly("c3");
    assertThat(evidenceWithin(graph, 1, "a", "d")).isEmpty();
    assertThat(evidenceWithin(graph, 1, "a", "b", "c", "d"))
        .containsExactly("c1", "c2", "c3", "c4");
    assertThat(evidenceWithin(graph, 1, "a")).isEmpty();
    assertThat(evidenceWithin(graph, 1)).isEmpty();
  }

  @Test
  void evidenceWithinTakesWholeEdgesOfEnoughWeight() {
    GraphReader graph = graphAfter(sample());

    assertThat(evidenceWithin(graph, 2, "a", "b", "c", "d")).containsExactly("c1", "c2", "c3");
    assertThat(evidenceWithin(graph, 3, "a", "b", "c", "d")).containsExactly("c1", "c2", "c3");
    assertThat(evidenceWithin(graph, 4, "a", "b", "c", "d")).isEmpty();
    assertThat(evidenceWithin(graph, 2, "b", "c", "d")).isEmpty();
  }

  @Test
  void anEdgeHasItsEvidenceAscending() {
    commit(sample());
    GraphReader graph = graphAfter(fixtures.change().chunk("c0", "x").weave("c0", "b", "a"));

    CoOccurrence edge = graph.edge(pair("a", "b")).orElseThrow();
    assertThat(edge.pair()).isEqualTo(pair("a", "b"));
    assertThat(edge.evidence()).isEqualTo(chunkIds("c0", "c1", "c2", "c3"));
    assertThat(graph.edge(pair("a", "d"))).isEmpty();
    assertThat(graph.edge(pair("x", "y"))).isEmpty();
  }

  @Test
  void anotherWeaveWithdrawsExactlyTheOldOne() {
    commit(sample());
    GraphReader graph = graphAfter(fixtures.change().chunk("c3", "other").weave("c3", "d", "a"));

    assertThat(graph.edge(pair("a", "b")).orElseThrow().evidence()).isEqualTo(chunkIds("c1", "c2"));
    assertThat(graph.edge(pair("b", "c"))).isEmpty();
    assertThat(graph.edge(pair("a", "d")).orElseThrow().evidence()).isEqualTo(chunkIds("c3"));
    assertThat(neighbours(graph, "c", 1)).containsExactly("d*1");
    assertThat(mentioning(graph, "b")).containsExactly("c1", "c2");
    assertThat(graph.counts()).isEqualTo(new GraphCounts(6, 9, 3));
  }

  @Test
  void aRemovedWeaveWithdrawsExactlyItsEvidence() {
    commit(sample());
    GraphReader graph = graphAfter(fixtures.change().removeChunk("c3"));

    assertThat(graph.edge(pair("a", "b")).orElseThrow().evidence()).isEqualTo(chunkIds("c1", "c2"));
    assertThat(graph.edge(pair("a", "c"))).isEmpty();
    assertThat(graph.edge(pair("b", "c"))).isEmpty();
    assertThat(graph.weaves(chunkIds("c3"))).isEmpty();
    assertThat(evidenceWithin(graph, 1, "a", "b", "c", "d")).containsExactly("c1", "c2", "c4");
    assertThat(graph.counts()).isEqualTo(new GraphCounts(6, 7, 2));
  }

  @Test
  void anEmptyWeaveLeavesNothing() {
    commit(sample());
    GraphReader graph = graphAfter(fixtures.change().weave("c4"));

    assertThat(mentioning(graph, "d")).isEmpty();
    assertThat(neighbours(graph, "d", 1)).isEmpty();
  }

  @Test
  void theLastEvidenceTakesTheEdgeWithIt() {
    commit(sample());
    GraphReader graph =
        graphAfter(fixtures.change().removeChunk("c1").removeChunk("c2").removeChunk("c3"));

    assertThat(graph.edge(pair("a", "b"))).isEmpty();
    assertThat(neighbours(graph, "a", 1)).isEmpty();
    assertThat(graph.entities(entityIds("a"))).hasSize(1);
  }

  @Test
  void countsAreOverTheWholeVersion() {
    assertThat(graphAfter(fixtures.change()).counts()).isEqualTo(new GraphCounts(0, 0, 0));
    assertThat(graphAfter(sample()).counts()).isEqualTo(new GraphCounts(6, 10, 4));
  }

  @Test
  void everyMentionOfAnEntityCounts() {
    GraphReader graph =
        graphAfter(
            fixtures.change().entities("a", "b").chunk("c1", "x").weave("c1", "a", "b", "a"));

    assertThat(graph.counts()).isEqualTo(new GraphCounts(2, 3, 1));
    assertThat(neighbours(graph, "a", 1)).containsExactly("b*1");
    assertThat(graph.weaves(chunkIds("c1"))).containsExactly(Fixtures.weave("c1", "a", "b", "a"));
  }

  @Test
  void entitiesAndWeavesComeInTheOrderAskedFor() {
    GraphReader graph = graphAfter(sample());

    assertThat(graph.entities(entityIds("d", "absent", "a")))
        .containsExactly(Entity.of("d", "d"), Entity.of("a", "a"));
    assertThat(graph.weaves(chunkIds("c4", "absent", "c1")))
        .containsExactly(Fixtures.weave("c4", "c", "d"), Fixtures.weave("c1", "a", "b"));
    assertThat(graph.entities(List.of())).isEmpty();
    assertThat(graph.weaves(List.of())).isEmpty();
  }

  @Test
  void scanningVisitsEveryEntityOnce() {
    commit(sample());
    GraphReader graph =
        graphAfter(fixtures.change().entity(Entity.of("a", "new", "names")).removeEntity("f"));
    var entities = new ArrayList<Entity>();

    graph.scanEntities(entities::add);

    assertThat(entities)
        .containsExactlyInAnyOrder(
            Entity.of("a", "new", "names"),
            Entity.of("b", "b"),
            Entity.of("c", "c"),
            Entity.of("d", "d"),
            Entity.of("e", "e"));
  }

  @Test
  void renamingAnEntityLeavesItsEdges() {
    commit(sample());
    GraphReader graph = graphAfter(fixtures.change().entity(Entity.of("a", "new")));

    assertThat(neighbours(graph, "a", 1)).containsExactly("b*3", "c*1");
    assertThat(graph.entity(fixtures.entityNumber("a"))).isEqualTo(new EntityId("a"));
  }

  @Test
  void numbersAndIdsBelongToOneAnother() {
    commit(sample());
    GraphReader graph = graphAfter(fixtures.change().removeEntity("f"));

    assertThat(graph.number(new EntityId("d"))).isEqualTo(OptionalInt.of(3));
    assertThat(graph.entity(3)).isEqualTo(new EntityId("d"));
    assertThat(graph.number(new EntityId("f"))).isEmpty();
    assertThatIllegalArgumentException().isThrownBy(() -> graph.entity(5));
    assertThatIllegalArgumentException().isThrownBy(() -> graph.entity(9_999));
  }

  @Test
  void numbersMayHaveHolesAndComeInAnyOrder() {
    fixtures.skipNumbers(70);
    commit(fixtures.change().entities("z", "y").chunk("c9", "x").weave("c9", "z", "y"));
    fixtures.skipNumbers(1_000);
    GraphReader graph =
        graphAfter(
            fixtures
                .change()
                .entities("a")
                .chunk("c1", "x")
                .weave("c1", "a", "z")
                .removeChunk("c9"));

    assertThat(graph.number(new EntityId("a"))).isEqualTo(OptionalInt.of(1_072));
    assertThat(neighbours(graph, "z", 1)).containsExactly("a*1");
    assertThat(neighbours(graph, "y", 1)).isEmpty();
    assertThat(graph.chunksMentioning(NumberSet.of(70, 1_072))).isEqualTo(NumberSet.of(1_071));
    assertThat(graph.evidenceWithin(NumberSet.of(70, 71, 1_072), 1)).isEqualTo(NumberSet.of(1_071));
  }

  @Test
  void namesAndIdsAreTakenAsTheyAre() {
    List<String> ids =
        List.of("方案\"甲\"", "O'Neil", "C:\\x", ".data", "a|b", "a", "b|c", "🙂组", "长".repeat(300));
    Change change = fixtures.change();
    for (String id : ids) {
      change.entities(id).chunk("c of " + id, "x").weave("c of " + id, id, "hub");
    }
    // pairs that would be one if ends were joined: a|b with c, a with b|c
    change.entities("hub", "c").chunk("c1", "x").weave("c1", "a|b", "c");
    commit(change.chunk("c2", "x").weave("c2", "a", "b|c"));
    GraphReader graph = graphAfter(fixtures.change().removeChunk("c2"));

    assertThat(neighbours(graph, "hub", 1)).hasSize(ids.size());
    for (String id : ids) {
      assertThat(graph.entities(entityIds(id))).containsExactly(Entity.of(id, id));
      assertThat(graph.edge(EntityPair.of(new EntityId("hub"), new EntityId(id))).orElseThrow())
          .extracting(CoOccurrence::evidence)
          .isEqualTo(chunkIds("c of " + id));
      assertThat(graph.weaves(chunkIds("c of " + id))).hasSize(1);
    }
    assertThat(graph.edge(pair("a|b", "c"))).isPresent();
    assertThat(graph.edge(pair("a", "b|c"))).isEmpty();
  }

  private Change sample() {
    return fixtures
        .change()
        .entities("a", "b", "c", "d", "e", "f")
        .chunk("c1", "one")
        .weave("c1", "a", "b")
        .chunk("c2", "two")
        .weave("c2", "b", "a")
        .chunk("c3", "three")
        .weave("c3", "a", "b", "c")
        .chunk("c4", "four")
        .weave("c4", "c", "d")
        .chunk("c5", "five")
        .weave("c5", "e");
  }

  private static EntityPair pair(String source, String target) {
    return new EntityPair(new EntityId(source), new EntityId(target));
  }

  /** Ids and weights in the reader's order, which must be that of the numbers. */
  private List<String> neighbours(GraphReader graph, String id, int weightMin) {
    Neighbours found = graph.neighbours(fixtures.entityNumber(id), weightMin);
    assertThat(found.weights()).hasSize(found.size());
    assertThat(found.entities()).isSorted().doesNotHaveDuplicates();
    return IntStream.range(0, found.size())
        .mapToObj(i -> graph.entity(found.entities()[i]) + "*" + found.weights()[i])
        .toList();
  }

  private NumberSet numbers(String... entityIds) {
    return NumberSet.of(List.of(entityIds).stream().mapToInt(fixtures::entityNumber).toArray());
  }

  private List<String> mentioning(GraphReader graph, String... entityIds) {
    return sampleChunks(graph.chunksMentioning(numbers(entityIds)));
  }

  private List<String> evidenceWithin(GraphReader graph, int weightMin, String... entityIds) {
    return sampleChunks(graph.evidenceWithin(numbers(entityIds), weightMin));
  }

  private List<String> sampleChunks(NumberSet chunks) {
    List<String> ids =
        IntStream.rangeClosed(1, 5)
            .mapToObj(i -> "c" + i)
            .filter(id -> chunks.contains(fixtures.chunkNumber(id)))
            .toList();
    assertThat(chunks.size()).isEqualTo(ids.size());
    return ids;
  }
}
