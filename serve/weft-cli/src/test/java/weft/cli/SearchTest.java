package weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** recall, search, why, path, entity, activity on the example of the seed text. */
class SearchTest {
  @TempDir static Path folder;
  private static Cli cli;

  @BeforeAll
  static void tell() {
    cli = Story.told(new Cli(folder));
  }

  @Test
  void recallPrintsSeedsNeighboursAndChains() {
    Cli.Run run = cli.ok("recall", "--chunk-rule", "linked", Story.QUESTION);
    assertThat(run.out())
        .startsWith("seeds 徐康 → 1 hop: ")
        .contains("林舟", "支付迁移")
        .contains("allowed 2 of 3 chunks")
        .contains("徐康 → c1");
    assertThat(run.err()).contains("next: weft why last");
  }

  @Test
  void recallInJsonIsAsTheContractSays() {
    JsonNode found =
        cli.json(
            "recall",
            "--json",
            "--hops",
            "1",
            "--min-weight",
            "1",
            "--chunk-rule",
            "linked",
            "--ranker",
            "bm25",
            "--bm25-statistics",
            "candidates",
            "--top-k",
            "10",
            "--on-no-seed",
            "full",
            Story.QUESTION);
    assertThat(found.propertyNames())
        .contains(
            "search_id",
            "version",
            "constraint",
            "seeds",
            "expanded",
            "allowed",
            "results",
            "partial",
            "timings_ms");
    assertThat(found.path("version").asInt()).isEqualTo(1);
    assertThat(found.path("constraint").asString()).isEqualTo("graph");
    assertThat(found.path("seeds").toString())
        .isEqualTo("[{\"surface\":\"徐康\",\"entity_id\":\"e:xukang\",\"ambiguous\":false}]");
    assertThat(found.path("expanded").toString())
        .isEqualTo("[\"e:linzhou\",\"e:pay-migration\",\"e:xukang\"]");
    assertThat(found.path("allowed").toString())
        .isEqualTo("{\"count\":2,\"total\":3,\"chunk_ids\":[\"c1\",\"c2\"]}");
    JsonNode first = found.path("results").get(0);
    assertThat(first.propertyNames())
        .contains("rank", "chunk_id", "document_id", "relevance", "text", "entities", "via");
    assertThat(first.path("chunk_id").asString()).isEqualTo("c1");
    assertThat(first.path("document_id").asString()).isEqualTo("d1");
    assertThat(first.path("relevance").asDouble()).isEqualTo(2.1565, within());
  }

  private static org.assertj.core.data.Offset<Double> within() {
    return org.assertj.core.data.Offset.offset(0.00005);
  }

  @Test
  void aQuestionMayBeTypedWithoutQuotes() {
    assertThat(cli.ok("recall", "Xu", "Kang").out()).contains("Xu Kang = 徐康");
  }

  @Test
  void noResultsAreAnAnswer() {
    assertThat(cli.json("recall", "徐康", "--top-k", "0", "--json").path("results")).isEmpty();
    assertThat(cli.ok("recall", "--on-no-seed", "empty", "无名").out()).contains("Nothing found");
    JsonNode shut = cli.json("recall", "--on-no-seed", "empty", "无名", "--json");
    assertThat(shut.path("constraint").asString()).isEqualTo("empty");
    JsonNode open = cli.json("recall", "产品线", "--json");
    assertThat(open.path("constraint").asString()).isEqualTo("none");
  }

  @Test
  void lexicalSearchHasNoConstraint() {
    JsonNode found = cli.json("search", "--mode", "lexical", "发票", "--json");
    assertThat(found.path("mode").asString()).isEqualTo("lexical");
    assertThat(found.has("seeds")).isFalse();
    assertThat(found.path("results").get(0).path("chunk_id").asString()).isEqualTo("c3");
    assertThat(cli.ok("search", "-m", "lexical", "发票").out()).contains("→ c3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"search -m vector", "recall --ranker vector"})
  void rankingByVectorsAloneIsRefusedWithoutVectors(String command) {
    Cli.Run run = cli.run((command + " 支付迁移 --json").split(" ")).exits(2);
    assertThat(run.error().path("code").asString()).isEqualTo("UNSUPPORTED");
    assertThat(run.error().path("hint").asString()).contains("weft reindex");
  }

  @ParameterizedTest
  @ValueSource(strings = {"search -m hybrid", "search -m auto", "recall --ranker hybrid"})
  void fusedSearchesGoOnWithoutVectors(String command) {
    String[] words = (command + " 徐康负责支付迁移 --json").split(" ");
    JsonNode found = cli.json(words);
    assertThat(found.path("partial").get(0).path("bound").asString()).isEqualTo("vector");
    JsonNode first = found.path("results").get(0);
    assertThat(first.path("chunk_id").asString()).isEqualTo("c1");
    assertThat(first.path("route_ranks").get(0).path("rank").asInt()).isEqualTo(1);
    String[] text = (command + " 徐康负责支付迁移").split(" ");
    assertThat(cli.ok(text).out()).contains("incomplete (vector): ranked without vectors");
  }

  @Test
  void autoTakesTheGraphAlong() {
    JsonNode found = cli.json("search", "-m", "auto", Story.QUESTION, "--json");
    assertThat(found.path("seeds")).hasSize(1);
    assertThat(found.path("allowed").path("count").asInt()).isPositive();
    assertThat(found.path("results").get(0).path("routes").toString())
        .isEqualTo("[\"lexical\",\"constrained\"]");
    assertThat(cli.ok("search", "-m", "auto", Story.QUESTION).out())
        .contains("found by lexical at 1 · constrained at 1");
    String why = cli.ok("why", "last").out();
    assertThat(why).contains("route lexical at 1", "routes, fused by rank", "1 / (60 + 1)");
    assertThat(cli.ok("why", "last", "--lang", "zh").out()).contains("按名次融合各路");
    cli.ok("search", "-m", "auto", "--top-k", "1", "徐康");
    assertThat(cli.ok("why", "--not", "c3").out()).startsWith("no route found it: lexical: ");
    assertThat(cli.json("why", "--not", "c3", "--json").path("routes")).hasSize(2);
  }

  @Test
  void theContextIsWhatIsPutBeforeAModel() {
    JsonNode context = cli.json("search", "--context", "支付迁移", "--json").path("context");
    assertThat(context.path("chars_max").asInt()).isEqualTo(8_000);
    assertThat(context.path("passages")).hasSize(3);
    JsonNode small = cli.json("search", "--context-chars", "30", "支付迁移", "--json").path("context");
    assertThat(small.path("passages")).hasSize(1);
    assertThat(small.path("left").path("count").asInt()).isEqualTo(2);
    assertThat(cli.ok("search", "--context-chars", "30", "支付迁移").out())
        .contains("2 left out, over 30 characters: ");
    JsonNode both = cli.json("search", "--context", "--explain", "支付迁移", "--json");
    assertThat(both.path("search").path("context").path("passages")).isNotEmpty();
  }

  @Test
  void filtersNarrowWhatIsRanked() {
    for (String filter :
        new String[] {
          "--document d1", "--group ops", "--meta team=pay", "--from 2026-01 --to 2026-01"
        }) {
      String[] words = ("search -m lexical 支付迁移 --json " + filter).split(" ");
      JsonNode results = cli.json(words).path("results");
      assertThat(results).as(filter).hasSize(1);
      assertThat(results.get(0).path("chunk_id").asString()).as(filter).isEqualTo("c1");
    }
    assertThat(cli.json("search", "支付迁移", "--type", "code", "--json").path("results")).isEmpty();
  }

  /** Reports of other engines: operators of their query language broke the search. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "tb-",
        "C++",
        "/chat/completions",
        "C:\\repo\\a.py",
        "为什么失败?!",
        "徐康 AND",
        "\"未闭合",
        "*",
        "@徐康",
        "${HOME}",
        "a:b OR (c"
      })
  void operatorsAreText(String question) {
    cli.ok("recall", question);
    cli.json("search", "--mode", "lexical", question, "--json");
  }

  @Test
  void anOlderVersionIsSearchedByNumber() {
    assertThat(cli.json("recall", "徐康", "--version", "1", "--json").path("version").asInt())
        .isEqualTo(1);
    assertThat(cli.run("recall", "徐康", "--version", "9").exits(4).err()).contains("version 9");
  }

  @Test
  void explainAddsReceipts() {
    assertThat(cli.ok("search", "--explain", Story.QUESTION).out()).contains("sum");
    JsonNode found = cli.json("search", "--explain", Story.QUESTION, "--json");
    assertThat(found.path("receipts")).hasSameSizeAs(found.path("search").path("results"));
  }

  @Test
  void whyAddsUp() {
    String id = cli.json("recall", Story.QUESTION, "--json").path("search_id").asString();
    JsonNode why = cli.json("why", id, "--json");
    assertThat(why.path("search_id").asString()).isEqualTo(id);
    assertThat(why.path("query").asString()).isEqualTo(Story.QUESTION);
    for (JsonNode receipt : why.path("receipts")) {
      double sum = 0;
      for (JsonNode line : receipt.path("lines")) {
        sum += line.path("value").asDouble(0);
      }
      assertThat(sum).isEqualTo(receipt.path("relevance").asDouble(), within());
    }
    assertThat(cli.ok("why", id).out()).contains("徐康 stands in the question").contains("sum");
    assertThat(cli.ok("why", id, "--lang", "zh").out()).contains("合计");
    assertThat(cli.run("why", "nosuch").exits(4).err()).contains("weft activity");
  }

  @Test
  void whyNotIsOneSentenceInEitherLanguage() {
    cli.ok("recall", "--chunk-rule", "linked", Story.QUESTION);
    assertThat(cli.ok("why", "last", "--not", "c3").out()).startsWith("left out").hasLineCount(1);
    assertThat(cli.ok("why", "--not", "c3", "--lang", "zh").out()).startsWith("未入选");
    JsonNode why = cli.json("why", "--not", "c3", "--json");
    assertThat(why.path("found").asBoolean()).isFalse();
    assertThat(why.path("gate").asString()).isNotEmpty();
  }

  @Test
  void pathsNameTheirEvidence() {
    assertThat(cli.ok("path", "徐康", "e:merchant").out()).contains("徐康 –(1)– 林舟 –(1)– 商户平台");
    JsonNode found = cli.json("path", "徐康", "商户平台", "--max-hops", "2", "--json");
    assertThat(found.path("paths").get(0).path("hops")).hasSize(2);
    assertThat(cli.ok("path", "徐康", "陈楠", "--max-hops", "1").out()).startsWith("No path");
    assertThat(cli.run("path", "徐康", "nobody").exits(4).err()).contains("weft alias list");
    cli.run("path", "徐康", "林舟", "--max-hops", "4").exits(2);
  }

  @Test
  void anEntityIsShownByIdOrName() {
    assertThat(cli.ok("entity", "show", "Xu", "Kang").out())
        .startsWith("徐康  e:xukang  Person")
        .contains("c1");
    JsonNode shown = cli.json("entity", "show", "e:linzhou", "--json");
    assertThat(shown.path("entity").path("id").asString()).isEqualTo("e:linzhou");
    assertThat(shown.path("mention_count").asInt()).isEqualTo(2);
    cli.run("entity", "show", "nobody").exits(4);
  }

  @Test
  void activityListsSearches() {
    cli.ok("recall", "徐康 林舟");
    assertThat(cli.ok("activity", "--limit", "5").out()).contains("徐康 林舟");
    assertThat(cli.json("activity", "--json").toString()).contains("徐康 林舟");
  }
}
