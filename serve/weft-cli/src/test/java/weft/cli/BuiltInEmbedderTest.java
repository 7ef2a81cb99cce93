package weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What a person gets who configures nothing: the built-in embedder, and every mode. */
class BuiltInEmbedderTest {
  @TempDir private Path folder;
  private Cli cli;

  @BeforeEach
  void story() {
    cli = new Cli(folder).with("WEFT_EMBEDDER__KIND", "auto");
    Story.told(cli);
  }

  @Test
  void everyModeSearchesByWhatItSays() {
    JsonNode near = cli.json("search", "-m", "vector", "谁在负责支付迁移", "--json");
    assertThat(near.path("results").get(0).path("chunk_id").asString()).isEqualTo("c1");
    assertThat(near.path("partial")).isEmpty();
    assertThat(routes("search", "-m", "hybrid")).isEqualTo("[\"lexical\",\"vector\"]");
    assertThat(routes("search", "-m", "auto"))
        .isEqualTo("[\"lexical\",\"vector\",\"constrained\"]");
    assertThat(routes("recall", "--ranker", "vector")).isEqualTo("[\"constrained\"]");
  }

  private String routes(String... command) {
    String[] words = java.util.Arrays.copyOf(command, command.length + 2);
    words[command.length] = "徐康负责支付迁移";
    words[command.length + 1] = "--json";
    return cli.json(words).path("results").get(0).path("routes").toString();
  }

  @Test
  void statusNamesTheEmbedderAndCountsVectors() {
    assertThat(cli.ok("status").out()).contains("bilingual", "@896");
    assertThat(cli.json("status", "--json").toString()).contains("\"vectors\":3");
    assertThat(cli.ok("check").out()).contains("no faults");
  }

  @Test
  void anotherEmbedderIsRefusedUntilAReindex() {
    cli.with("WEFT_EMBEDDER__KIND", "bge-small-zh");
    Cli.Run refused = cli.run("search", "-m", "vector", "支付", "--json").exits(3);
    assertThat(refused.error().path("code").asString()).isEqualTo("EMBEDDER_MISMATCH");
    assertThat(refused.err()).contains("@896", "bge-small-zh-v1.5-q@512", "weft reindex");
    assertThat(cli.json("export", "kept.weft", "--json").path("vectors").asInt()).isEqualTo(3);
    assertThat(cli.ok("reindex").out()).contains("bge-small-zh-v1.5-q@512");
    JsonNode near = cli.json("search", "-m", "vector", "支付迁移由谁负责", "--json");
    assertThat(near.path("version").asInt()).isEqualTo(2);
    assertThat(near.path("results").get(0).path("chunk_id").asString()).isEqualTo("c1");
    cli.ok("check");
  }

  @Test
  void anEndpointIsAKindOfEmbedderToo() {
    cli.with("WEFT_EMBEDDER__KIND", "openai")
        .with("WEFT_EMBEDDER__BASE_URL", "http://127.0.0.1:9/v1")
        .with("WEFT_EMBEDDER__MODEL", "some")
        .with("WEFT_EMBEDDER__DIMENSION", "8")
        .with("WEFT_EMBEDDER__RETRIES", "0");
    Cli.Run refused = cli.run("reindex", "--json").exits(7);
    assertThat(refused.error().path("code").asString()).isEqualTo("MODEL_UNREACHABLE");
  }

  @Test
  void anExportTakesItsVectorsAlong() {
    JsonNode before = cli.json("search", "-m", "vector", "商户平台的发票", "--json");
    cli.ok("export", "copy.weft");
    cli.ok("space", "create", "other");
    cli.ok("import", "copy.weft", "--space", "other");
    JsonNode after = cli.json("search", "-m", "vector", "商户平台的发票", "--space", "other", "--json");
    assertThat(after.path("results")).isEqualTo(before.path("results")).hasSize(3);
  }
}
