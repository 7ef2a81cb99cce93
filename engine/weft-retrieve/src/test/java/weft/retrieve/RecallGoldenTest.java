package weft.retrieve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import weft.spi.ChunkId;
import weft.spi.EntityId;
import weft.spi.store.LexicalQuery.Statistics;

/**
 * Recall against right answers that were worked out elsewhere: every file of the folder {@code
 * -Dweft.golden.cooccurrence=DIR}.
 */
@EnabledIfSystemProperty(named = "weft.golden.cooccurrence", matches = ".+")
class RecallGoldenTest {
  static List<Path> files() throws IOException {
    Path folder = Path.of(System.getProperty("weft.golden.cooccurrence", "."));
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyQuestion(Path file) throws IOException {
    JsonNode golden = new ObjectMapper().readTree(Files.readString(file));
    Snapshot snapshot = snapshot(golden);
    for (JsonNode query : golden.get("queries")) {
      for (ChunkRule rule : ChunkRule.values()) {
        check(snapshot, query, rule);
      }
    }
  }

  private static Snapshot snapshot(JsonNode golden) {
    var base = new Base();
    for (JsonNode alias : golden.get("aliases")) {
      base.entity(alias.get("id").asString(), strings(alias.get("names")).toArray(String[]::new));
    }
    for (JsonNode chunk : golden.get("chunks")) {
      base.chunk(chunk.get("chunkId").asString(), chunk.get("text").asString());
    }
    return base.snapshot();
  }

  private static void check(Snapshot snapshot, JsonNode query, ChunkRule rule) {
    var options =
        RecallOptions.builder()
            .hops(query.get("hops").asInt())
            .minWeight(query.get("minWeight").asInt())
            .chunkRule(rule)
            .statistics(Statistics.CANDIDATES)
            .onNoSeed(OnNoSeed.EMPTY)
            .build();
    SearchResult result =
        new Recall(() -> 0).search(snapshot, query.get("text").asString(), options);
    JsonNode expected = query.get(rule.word());
    assertThat(result.seeds().stream().map(Seed::entityId).map(EntityId::value))
        .isEqualTo(strings(query.get("seeds")));
    assertThat(result.expanded().stream().map(EntityId::value))
        .isEqualTo(strings(query.get("expanded")));
    assertThat(result.allowed().orElseThrow().chunkIds().stream().map(ChunkId::value))
        .isEqualTo(strings(expected.get("allowed")));
    checkRanking(result.hits(), expected.get("ranked"));
  }

  private static void checkRanking(List<Hit> hits, JsonNode ranked) {
    assertThat(hits).hasSize(ranked.size());
    for (int i = 0; i < hits.size(); i++) {
      assertThat(hits.get(i).chunkId().value()).isEqualTo(ranked.get(i).get("id").asString());
      assertThat(hits.get(i).relevance())
          .isCloseTo(ranked.get(i).get("score").asDouble(), within(5.0001e-5));
    }
  }

  private static List<String> strings(JsonNode list) {
    var strings = new ArrayList<String>();
    list.forEach(each -> strings.add(each.asString()));
    return strings;
  }
}
