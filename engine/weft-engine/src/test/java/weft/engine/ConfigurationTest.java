package weft.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weft.ingest.ChunkingOptions;
import weft.ledger.Retention;
import weft.retrieve.Mode;
import weft.retrieve.RecallOptions;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.LexicalQuery.Statistics;
import weft.weave.WeavingProfile;
import weft.weave.Window;

class ConfigurationTest {
  @TempDir Path home;

  @Test
  void whereNothingIsSaidEverythingIsAsEachPartHasIt() {
    Configuration configuration = load(Map.of(), Map.of());

    assertThat(configuration.recallOptions()).isEqualTo(RecallOptions.DEFAULT);
    assertThat(configuration.weavingProfile()).isEqualTo(WeavingProfile.standard());
    assertThat(configuration.chunkingOptions()).isEqualTo(ChunkingOptions.defaults());
    assertThat(configuration.retention()).isEqualTo(Retention.standard());
    assertThat(configuration.stores())
        .isEqualTo(new StoreNames("lucene", "lucene", "lucene", Map.of()));
    assertThat(configuration.embedder())
        .isEqualTo(new EmbedderSettings("auto", 256, 1_024, Map.of()));
    assertThat(configuration.settings()).allMatch(setting -> setting.origin().equals("default"));
    assertThat(configuration).isEqualTo(Configuration.defaults());
  }

  @Test
  void readsEverySectionOfTheFile() throws IOException {
    write(
        """
        # all of it
        zone: Asia/Shanghai
        stores: {lexical: memory, graph: memory, vector: lucene}
        chunking:
          limit: 1_200
          overlap: 0
        weaving: {window: P2D, entities_per_window_max: 8, folding: simplified}
        retrieval:
          mode: lexical
          bm25_statistics: candidates
          bm25_k1: 0.9
          time_limit_ms: 250
        ingest: {auto_entities: off}
        lucene: {readers_max: 3, vectors: one_bit, exact_below: 10_000}
        retention:
        """);

    Configuration configuration = load(Map.of(), Map.of());

    assertThat(configuration.stores())
        .isEqualTo(
            new StoreNames(
                "memory",
                "memory",
                "lucene",
                Map.of(
                    "lucene",
                    Map.of("readers_max", "3", "vectors", "one_bit", "exact_below", "10000"))));
    assertThat(configuration.chunkingOptions()).isEqualTo(new ChunkingOptions(1200, 0));
    assertThat(configuration.weavingProfile())
        .isEqualTo(
            new WeavingProfile(
                new Window.Within(Duration.ofDays(2)),
                8,
                "simplified",
                ZoneId.of("Asia/Shanghai")));
    assertThat(configuration.recallOptions())
        .isEqualTo(
            RecallOptions.builder()
                .mode(Mode.LEXICAL)
                .statistics(Statistics.CANDIDATES)
                .bm25(0.9, 0.75)
                .timeBudget(Duration.ofMillis(250))
                .build());
    assertThat(configuration.ingest().autoEntities()).isFalse();
  }

  @Test
  void handsToAnEmbedderWhatIsSaidAndNotStandard() throws IOException {
    write(
        """
        embedder:
          kind: openai
          cache_mb_max: 9
          base_url: http://localhost:11434/v1
          model: m
          dimension: 1_024
          query_prefix: 'q: '
          retries: 0
          batch_size: 64
        """);

    Configuration configuration = load(Map.of(), Map.of());

    assertThat(configuration.embedder())
        .isEqualTo(
            new EmbedderSettings(
                "openai",
                256,
                9,
                Map.of(
                    "base_url", "http://localhost:11434/v1",
                    "model", "m",
                    "dimension", "1024",
                    "query_prefix", "q: ",
                    "retries", "0")));
  }

  @Test
  void aFlagWinsOverTheEnvironmentOverTheFileOverTheDefault() throws IOException {
    write("retrieval:\n  hops: 0\n  min_weight: 2\n  top_k: 5\n");
    var environment = Map.of("WEFT_RETRIEVAL__HOPS", "2", "WEFT_RETRIEVAL__MIN_WEIGHT", "3");

    Configuration configuration = load(environment, Map.of("retrieval.hops", "3"));

    assertThat(configuration.recallOptions())
        .isEqualTo(RecallOptions.builder().hops(3).minWeight(3).topK(5).build());
    assertThat(setting(configuration, "retrieval.hops").origin()).isEqualTo("flag");
    assertThat(setting(configuration, "retrieval.min_weight").origin())
        .isEqualTo("environment WEFT_RETRIEVAL__MIN_WEIGHT");
    assertThat(setting(configuration, "retrieval.top_k"))
        .isEqualTo(
            new Setting(
                "retrieval.top_k",
                "5",
                "weft.yaml line 4",
                "How many results a search gives at most"));
  }

  @Test
  void utcIsOneZoneHoweverItIsWritten() {
    for (String utc : List.of("UTC", "Z", "Etc/UTC", "+00:00", "GMT")) {
      var configuration = Configuration.of(Map.of("zone", utc));
      assertThat(configuration.weavingProfile().zone()).isEqualTo(ZoneOffset.UTC);
      assertThat(setting(configuration, "zone").value()).isEqualTo("UTC");
    }
  }

  @Test
  void variablesOfOtherThingsAreNotSettings() {
    var environment =
        Map.of("WEFT_HOME", "x", "WEFT_SPACE", "y", "WEFT_JAVA_OPTS", "-Xmx1g", "PATH", "/bin");
    assertThat(load(environment, Map.of())).isEqualTo(Configuration.defaults());
  }

  @Test
  void anUnknownKeyNamesTheNearestOneAndItsPlace() throws IOException {
    refused(() -> load(Map.of("WEFT_RETREIVAL__HOPS", "1"), Map.of()))
        .hasMessage(
            "there is no setting 'retreival.hops' (environment WEFT_RETREIVAL__HOPS);"
                + " did you mean 'retrieval.hops'?");
    refused(() -> Configuration.of(Map.of("hops", "1")))
        .hasMessageContaining("(flag); did you mean 'retrieval.hops'?");
    write("zone: UTC\nretrieval:\n  hop: 1\n");
    refused(() -> load(Map.of(), Map.of()))
        .hasMessage(
            "there is no setting 'retrieval.hop' (weft.yaml line 3);"
                + " did you mean 'retrieval.hops'?");
    write("\nretreival: {hops: 1}\n");
    refused(() -> load(Map.of(), Map.of()))
        .hasMessageContaining("'retreival' (weft.yaml line 2); did you mean 'retrieval'?");
  }

  @Test
  void aWrongValueSaysKeyValueOriginAndWhatIsAllowed() throws IOException {
    write("retrieval:\n  hops: many\n");
    refused(() -> load(Map.of(), Map.of("retrieval.hops", "1")))
        .hasMessage("retrieval.hops is 'many' (weft.yaml line 2); need a whole number from 0 to 3");
    refused(() -> Configuration.of(Map.of("retrieval.hops", "4"))).hasMessageContaining("0 to 3");
    refused(() -> Configuration.of(Map.of("retrieval.top_k", "99999999999999999999")))
        .hasMessageContaining("from 0 to 10,000");
    refused(() -> Configuration.of(Map.of("chunking.overlap", "NaN")))
        .hasMessageContaining("need a number from 0.0 to 0.5");
    refused(() -> Configuration.of(Map.of("retrieval.mode", "CONSTRAINED")))
        .hasMessageContaining("need one of lexical, vector, hybrid, constrained, episodic, auto");
    refused(() -> Configuration.of(Map.of("weaving.window", "two days")))
        .hasMessageContaining("need chunk, sentence, or a duration");
    refused(() -> Configuration.of(Map.of("weaving.window", "-P2D")))
        .hasMessageContaining("need chunk, sentence, or a duration");
    refused(() -> Configuration.of(Map.of("zone", "Mars/Base")))
        .hasMessageContaining("need a time zone");
    refused(() -> Configuration.of(Map.of("ingest.auto_entities", "maybe")))
        .hasMessageContaining("need true or false");
    refused(() -> Configuration.of(Map.of("stores.lexical", "../x")))
        .hasMessageContaining("need a name of small letters");
  }

  @Test
  void aFileThatIsNotOneSaysTheLine() throws IOException {
    write("retrieval:\n  hops: [1\n");
    refused(() -> load(Map.of(), Map.of())).hasMessageContaining("weft.yaml line 3 is not YAML");
    write("retrieval:\n\thops: 1\n");
    refused(() -> load(Map.of(), Map.of())).hasMessageContaining("weft.yaml line 2 is not YAML");
    write("retrieval: 3\n");
    refused(() -> load(Map.of(), Map.of()))
        .hasMessage("weft.yaml line 1: 'retrieval' is a single value; need settings under it");
    write("retrieval:\n  hops: [1, 2]\n");
    refused(() -> load(Map.of(), Map.of()))
        .hasMessage("weft.yaml line 2: 'retrieval.hops' is a list; need a single value");
    write("retrieval:\n  hops:\n");
    refused(() -> load(Map.of(), Map.of())).hasMessageContaining("is without a value");
    write("- a\n");
    refused(() -> load(Map.of(), Map.of())).hasMessageContaining("is a list");
    write("zone: UTC\nzone: Asia/Tokyo\n");
    refused(() -> load(Map.of(), Map.of()))
        .hasMessage("setting 'zone' stands twice: weft.yaml line 1 and weft.yaml line 2");
    Files.write(home.resolve("weft.yaml"), new byte[] {'a', ':', ' ', (byte) 0xff});
    refused(() -> load(Map.of(), Map.of())).hasMessageContaining("is not UTF-8");
  }

  @Test
  void anEmptyFileSaysNothing() throws IOException {
    for (String empty : List.of("", "\n", "# nothing\n", "---\n", "retrieval:\n  # hops: 2\n")) {
      write(empty);
      assertThat(load(Map.of(), Map.of())).isEqualTo(Configuration.defaults());
    }
  }

  @Test
  void aFileThatHoldsItselfIsRefused() throws IOException {
    write("retrieval: &a\n  hops: *a\n");
    refused(() -> load(Map.of(), Map.of())).hasMessageContaining("weft.yaml line");
  }

  @Test
  void everySettingReadsWhatItShows() {
    var shown = new HashMap<String, String>();
    Configuration.defaults().settings().forEach(each -> shown.put(each.key(), each.value()));
    Configuration again = Configuration.of(shown);

    assertThat(again.recallOptions()).isEqualTo(Configuration.defaults().recallOptions());
    assertThat(again.settings()).extracting(Setting::origin).containsOnly("flag");
    assertThat(again.settings())
        .extracting(Setting::value)
        .containsExactlyElementsOf(
            Configuration.defaults().settings().stream().map(Setting::value).toList());
  }

  @Test
  void theSchemaKnowsEverySettingWithItsDefault() {
    JsonNode schema = new JsonMapper().readTree(Configuration.jsonSchema());

    for (Setting setting : Configuration.defaults().settings()) {
      JsonNode node = schema;
      for (String part : setting.key().split("\\.", -1)) {
        assertThat(node.get("additionalProperties").booleanValue()).isFalse();
        node = Optional.ofNullable(node.get("properties").get(part)).orElseThrow();
      }
      assertThat(node.get("default").asString()).isEqualTo(setting.value());
      assertThat(node.get("description").stringValue()).isEqualTo(setting.description());
    }
    JsonNode hops = schema.at("/properties/retrieval/properties/hops");
    assertThat(hops.toString())
        .contains("\"type\":\"integer\",\"minimum\":0,\"maximum\":3,\"default\":1");
  }

  @Test
  void editsAreCountedAsOneWouldCountThem() {
    assertThat(NearestKey.edits("hops", "hops")).isZero();
    assertThat(NearestKey.edits("hop", "hops")).isEqualTo(1);
    assertThat(NearestKey.edits("retreival", "retrieval")).isEqualTo(1);
    assertThat(NearestKey.edits("", "zone")).isEqualTo(4);
    SeededCases.cases(
        200,
        random -> {
          String a = word(random);
          String b = word(random);
          assertThat(NearestKey.edits(a, b))
              .isEqualTo(NearestKey.edits(b, a))
              .isBetween(Math.abs(a.length() - b.length()), Math.max(a.length(), b.length()));
        });
  }

  private static String word(java.util.Random random) {
    return random
        .ints(random.nextInt(8), 'a', 'd')
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private Configuration load(Map<String, String> environment, Map<String, String> flags) {
    return Configuration.load(home, environment, flags);
  }

  private void write(String yaml) throws IOException {
    Files.writeString(home.resolve("weft.yaml"), yaml);
  }

  private static Setting setting(Configuration configuration, String key) {
    return configuration.settings().stream()
        .filter(setting -> setting.key().equals(key))
        .findFirst()
        .orElseThrow();
  }

  private static org.assertj.core.api.AbstractThrowableAssert<?, ? extends Throwable> refused(
      ThrowingCallable call) {
    return assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            WeftException.class,
            error -> assertThat(error.code()).isEqualTo(ErrorCode.INVALID_CONFIGURATION));
  }
}
