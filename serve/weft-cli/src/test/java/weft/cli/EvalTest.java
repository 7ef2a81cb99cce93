package weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class EvalTest {
  @TempDir Path folder;
  private Cli cli;

  @BeforeEach
  void begin() {
    cli = new Cli(folder);
    cli.write(
        "sets/one/corpus.jsonl",
        """
        {"id":"p1","title":"Nova Gateway","text":"Nova Gateway was built by Maya Chen."}
        {"id":"p2","title":"Maya Chen","text":"Maya Chen lives in Dunmore."}
        {"id":"p3","title":"","text":"A market for fish opens on Mondays."}
        """);
    cli.write(
        "sets/one/queries.jsonl",
        """
        {"id":"q1","text":"Who built Nova Gateway?","gold":["p1"]}
        {"id":"q2","text":"Where does the builder of Nova Gateway live?","gold":["p1","p2"]}
        """);
  }

  @Test
  void printsFiguresAsTextAndJson() {
    assertThat(cli.ok("eval", "run", "sets/one").out())
        .contains("3 passages · 2 questions")
        .contains("lexical")
        .contains("constrained against lexical");
    JsonNode run = cli.json("eval", "run", "sets", "--config", "lexical", "--json");
    assertThat(run.path("dataset").asString()).isEqualTo("one");
    assertThat(run.path("queries").asInt()).isEqualTo(2);
    JsonNode figures = run.path("configurations").path(0);
    assertThat(figures.path("name").asString()).isEqualTo("lexical");
    assertThat(figures.path("recall@1").asDouble()).isEqualTo(0.75);
    for (String field :
        new String[] {
          "recall@2",
          "recall@5",
          "recall@10",
          "recall@20",
          "hit@1",
          "mrr",
          "ndcg@10",
          "all_gold@5",
          "all_gold@10",
          "empty_rate",
          "missed_bridge",
          "allowed_ratio",
          "p50_ms",
          "p95_ms"
        }) {
      assertThat(figures.path(field).isNumber()).as(field).isTrue();
    }
  }

  @Test
  void aGateThatFailsIsExitSix() {
    cli.run("eval", "run", "sets/one", "-c", "lexical", "--gate", "recall@5>=0.5").exits(0);
    Cli.Run run =
        cli.run("eval", "run", "sets/one", "-c", "lexical", "--gate", "recall@1>=0.9").exits(6);
    assertThat(run.out()).contains("recall@1>=0.9");
  }

  @Test
  void runsAreWrittenAndCompared() {
    cli.ok(
        "eval",
        "run",
        "sets/one",
        "--sweep",
        "hops=0..1",
        "--out",
        "a.json",
        "--html",
        "a.html",
        "--markdown",
        "a.md",
        "--trec",
        "trec");
    assertThat(folder.resolve("a.html")).exists();
    assertThat(folder.resolve("a.md")).exists();
    assertThat(folder.resolve("trec/qrels")).exists();
    assertThat(cli.ok("eval", "compare", "a.json", "a.json").out()).contains("recall@5");
    JsonNode compared =
        cli.json("eval", "compare", "a.json", "--second", "constrained[hops=0]", "--json");
    assertThat(compared.path("comparisons").path(0).path("second").asString())
        .isEqualTo("constrained[hops=0]");
    cli.ok(
        "eval",
        "run",
        "sets/one",
        "-c",
        "lexical",
        "--baseline",
        "a.json",
        "--gate",
        "recall@10>=baseline-0.01");
  }

  /** The space of a dataset has a home of its own; the files of the settings are in the user's. */
  @Test
  void filesOfTheEmbedderAreLookedForInTheHome() throws IOException {
    cli.ok("space", "create", "other");
    Files.writeString(cli.home().resolve("key.txt"), "k");
    cli.with("WEFT_EMBEDDER__KIND", "openai")
        .with("WEFT_EMBEDDER__MODEL", "m")
        .with("WEFT_EMBEDDER__DIMENSION", "4")
        .with("WEFT_EMBEDDER__BASE_URL", "http://127.0.0.1:1/v1")
        .with("WEFT_EMBEDDER__RETRIES", "0")
        .with("WEFT_EMBEDDER__API_KEY_FILE", "key.txt");
    Cli.Run run = cli.run("eval", "run", "sets/one", "-c", "lexical", "--json");
    assertThat(run.error().path("code").asString()).isEqualTo("MODEL_UNREACHABLE");
  }

  @Test
  void theDemoNeedsNoData() {
    JsonNode run = cli.json("eval", "run", "--demo", "--json");
    assertThat(run.path("queries").asInt()).isGreaterThan(20);
    assertThat(run.path("configurations").size()).isEqualTo(7);
    assertThat(run.path("configurations").path(0).path("recall@10").asDouble()).isGreaterThan(0.8);
    assertThat(Files.isDirectory(cli.home())).isTrue();
  }

  @Test
  void allLeavesOutWhatThisVersionCannotDo() {
    JsonNode run = cli.json("eval", "run", "sets/one", "--config", "all", "--json");
    assertThat(run.path("configurations").size()).isGreaterThanOrEqualTo(2);
  }

  @Test
  void whatIsWrongIsTold() {
    cli.run("eval", "run").exits(2);
    cli.run("eval", "run", "nowhere").exits(4);
    cli.run("eval", "run", "sets/one", "-c", "fastest").exits(2);
    cli.run("eval", "run", "sets/one", "--gate", "recall").exits(2);
    assertThat(cli.run("eval", "run", "nowhere", "--resamples", "9").exits(2).err())
        .contains("need resamples >= 100");
    cli.run("eval", "run", "sets/one", "--names", "guessed").exits(2);
    cli.run("eval", "compare", "nothing.json").exits(4);
    cli.write("bad.json", "{}");
    cli.run("eval", "compare", "bad.json").exits(3);
    cli.write("sets/bad/corpus.jsonl", "{\"id\":\"p1\"}\n");
    assertThat(cli.run("eval", "run", "sets/bad").exits(3).err()).contains("corpus.jsonl line 1");
  }
}
