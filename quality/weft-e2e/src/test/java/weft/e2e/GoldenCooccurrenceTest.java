package weft.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weft.engine.EntityView;
import weft.engine.Weft;
import weft.retrieve.ChunkRule;
import weft.retrieve.CoPath;
import weft.retrieve.Hit;
import weft.retrieve.Mode;
import weft.retrieve.OnNoSeed;
import weft.retrieve.PathOptions;
import weft.retrieve.RecallOptions;
import weft.retrieve.SearchResult;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityPair;
import weft.spi.change.ChangeSet;
import weft.spi.store.CoOccurrence;
import weft.spi.store.LexicalQuery.Statistics;
import weft.testkit.Golden;

/** The golden co-occurrence cases through the facade, in memory, on disk and in the pair of stores,
 * field by field. */
class GoldenCooccurrenceTest {
  private static final PathOptions ONE_HOP = new PathOptions(1, 1, 1);

  @TempDir Path home;

  static Stream<Golden.CoOccurrenceCase> cases() {
    return Golden.coOccurrence().stream();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void inMemory(Golden.CoOccurrenceCase golden) {
    try (Weft weft = Weft.inMemory()) {
      check(weft, golden);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void onDisk(Golden.CoOccurrenceCase golden) throws IOException {
    check(Layout.LUCENE.at(home), golden);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void inThePair(Golden.CoOccurrenceCase golden) throws IOException {
    check(Layout.PAIR.at(home), golden);
  }

  private static void check(Path home, Golden.CoOccurrenceCase golden) {
    try (Weft weft = Weft.open(home)) {
      check(weft, golden);
    }
    try (Weft reopened = Weft.open(home)) {
      assertThat(edges(reopened, golden)).isEqualTo(byPair(golden.edgesAfter()));
    }
  }

  private static void check(Weft weft, Golden.CoOccurrenceCase golden) {
    GoldenFile file = GoldenFile.read(golden.name());
    weft.apply(content(golden));
    List<String> all = golden.chunks().stream().map(text -> text.chunkId().value()).toList();

    assertThat(edges(weft, golden)).isEqualTo(byPair(golden.edges()));
    assertThat(chunkEntities(weft, golden)).isEqualTo(golden.chunkEntities());
    file.questions().forEach(question -> checkQuestion(weft, question));
    assertThat(chunkIds(weft, golden)).containsExactlyInAnyOrderElementsOf(all);

    var deletes = ChangeSet.builder();
    golden.deletes().forEach(deletes::delete);
    weft.apply(deletes.build());
    assertThat(edges(weft, golden)).isEqualTo(byPair(golden.edgesAfter()));
    assertThat(chunkIds(weft, golden)).containsExactlyElementsOf(file.chunkIdsAfter());
    assertThat(weft.check().isClean()).isTrue();
  }

  private static ChangeSet content(Golden.CoOccurrenceCase golden) {
    var set = ChangeSet.builder().upsert(Document.of("d"));
    golden.aliases().forEach(set::upsert);
    golden
        .chunks()
        .forEach(each -> set.upsert(Sets.chunk(each.chunkId().value(), "d", each.text())));
    return set.build();
  }

  private static void checkQuestion(Weft weft, GoldenFile.Question question) {
    for (ChunkRule rule : ChunkRule.values()) {
      RecallOptions options =
          RecallOptions.builder()
              .hops(question.hops())
              .minWeight(question.minWeight())
              .chunkRule(rule)
              .statistics(Statistics.CANDIDATES)
              .onNoSeed(OnNoSeed.EMPTY)
              .build();
      SearchResult result = weft.search(question.text(), options).result();
      String name = "%s, %s".formatted(question.text(), options);
      assertThat(result.seeds().stream().map(seed -> seed.entityId().value()).distinct())
          .as(name)
          .containsExactlyElementsOf(question.seeds());
      assertThat(result.expanded().stream().map(EntityId::value))
          .as(name)
          .containsExactlyElementsOf(question.expanded());
      assertThat(answer(result)).as(name).isEqualTo(question.answers().get(rule));
    }
  }

  private static GoldenFile.Answer answer(SearchResult result) {
    return new GoldenFile.Answer(
        result.allowed().orElseThrow().chunkIds().stream().map(ChunkId::value).toList(),
        result.hits().stream()
            .map(hit -> GoldenFile.Ranked.of(hit.chunkId().value(), hit.relevance()))
            .toList());
  }

  /** Every edge there is, found from the neighbours of every entity; evidence from the paths. */
  private static Map<EntityPair, CoOccurrence> edges(Weft weft, Golden.CoOccurrenceCase golden) {
    var edges = new TreeMap<EntityPair, CoOccurrence>();
    for (Entity entity : golden.aliases()) {
      EntityView view = weft.entity(entity.id().value(), Integer.MAX_VALUE);
      assertThat(view.neighbours()).hasSize(view.degree());
      for (EntityView.Neighbour neighbour : view.neighbours()) {
        EntityPair pair = EntityPair.of(entity.id(), neighbour.id());
        CoOccurrence edge = edges.computeIfAbsent(pair, absent -> edge(weft, absent));
        assertThat(edge.evidence()).hasSize(neighbour.weight());
      }
    }
    return edges;
  }

  private static CoOccurrence edge(Weft weft, EntityPair pair) {
    List<CoPath> paths = weft.paths(pair.source().value(), pair.target().value(), ONE_HOP).paths();
    CoPath.Hop hop = paths.getFirst().hops().getFirst();
    return new CoOccurrence(pair, hop.evidence());
  }

  private static Map<EntityPair, CoOccurrence> byPair(List<CoOccurrence> edges) {
    var byPair = new TreeMap<EntityPair, CoOccurrence>();
    edges.forEach(edge -> byPair.put(edge.pair(), edge));
    return byPair;
  }

  private static Map<ChunkId, List<EntityId>> chunkEntities(
      Weft weft, Golden.CoOccurrenceCase golden) {
    var entities = new TreeMap<ChunkId, List<EntityId>>();
    for (Hit hit : allHits(weft, golden)) {
      entities.put(hit.chunkId(), hit.entities());
    }
    for (Entity entity : golden.aliases()) {
      assertThat(weft.entity(entity.id().value(), Integer.MAX_VALUE).mentions())
          .containsExactlyElementsOf(mentioning(entities, entity.id()));
    }
    return entities;
  }

  private static List<ChunkId> mentioning(Map<ChunkId, List<EntityId>> entities, EntityId id) {
    return entities.keySet().stream().filter(chunk -> entities.get(chunk).contains(id)).toList();
  }

  private static List<String> chunkIds(Weft weft, Golden.CoOccurrenceCase golden) {
    var ids = new TreeSet<String>();
    allHits(weft, golden).forEach(hit -> ids.add(hit.chunkId().value()));
    return List.copyOf(ids);
  }

  /** Each chunk is found by its own text. */
  private static List<Hit> allHits(Weft weft, Golden.CoOccurrenceCase golden) {
    RecallOptions options = RecallOptions.builder().mode(Mode.LEXICAL).topK(1_000).build();
    var hits = new ArrayList<Hit>();
    for (Golden.Text text : golden.chunks()) {
      weft.search(text.text(), options).result().hits().stream()
          .filter(hit -> hit.chunkId().equals(text.chunkId()))
          .forEach(hits::add);
    }
    return hits;
  }
}
