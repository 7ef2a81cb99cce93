package weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class UpkeepTest {
  @TempDir Path folder;
  private Cli cli;

  @BeforeEach
  void begin() {
    cli = Story.told(new Cli(folder));
  }

  @Test
  void aSoundSpaceChecksClean() {
    assertThat(cli.ok("check").out()).contains("✓ version 1: no faults");
    JsonNode report = cli.json("check", "--version", "1", "--json");
    assertThat(report.path("clean").asBoolean()).isTrue();
    assertThat(cli.ok("check", "--repair").out()).contains("no faults");
    assertThat(cli.ok("rebuild").out()).contains("version 1 rebuilt");
    assertThat(cli.json("rebuild", "--json").path("rebuilt").asInt()).isEqualTo(1);
    cli.ok("check");
  }

  @Test
  void aReindexWithoutAnEmbedderSaysSo() {
    cli.with("WEFT_EMBEDDER__KIND", "none");
    assertThat(cli.ok("reindex").out()).contains("version 1 has no vectors");
    JsonNode done = cli.json("reindex", "--json");
    assertThat(done.path("reindex").path("unchanged").asBoolean()).isTrue();
    assertThat(done.path("embedder").asString()).isEqualTo("none");
    assertThat(done.path("weft_yaml").isNull()).isTrue();
  }

  @Test
  void aReindexRefusesAnEmbedderThatIsNotThere() {
    Cli.Run refused = cli.run("reindex", "--embedder", "no-such").exits(2);
    assertThat(refused.err()).contains("no embedder of kind 'no-such'").contains("none");
    assertThat(cli.home().resolve("weft.yaml")).doesNotExist();
  }

  @Test
  void aReindexNamesTheEmbedderInTheSettings() {
    cli.without("WEFT_EMBEDDER__KIND");
    assertThat(cli.ok("reindex", "--embedder", "none").out())
        .contains("weft.yaml says embedder.kind: none");
    assertThat(cli.home().resolve("weft.yaml")).hasContent("embedder:\n  kind: none\n");
    assertThat(cli.ok("config", "show", "--origin").out())
        .containsPattern("embedder.kind +none +weft.yaml line 2");
  }

  @Test
  void statusTellsHowTheSpaceStands() {
    assertThat(cli.ok("status").out())
        .contains("space default in")
        .contains("version 1 of 1")
        .contains("3 documents · 3 chunks · 5 entities · 9 mentions · 7 edges");
    JsonNode status = cli.json("status", "--json");
    assertThat(status.path("active").path("version").asInt()).isEqualTo(1);
    assertThat(cli.ok("status", "--lang", "zh").out()).contains("3 文档");
    assertThat(cli.ok("status", "--quiet").err()).isEmpty();
  }

  @Test
  void settingsAreShownWithTheirOrigin() {
    cli.write("weft-home/weft.yaml", "retrieval:\n  hops: 2\n");
    cli.with("WEFT_RETRIEVAL__TOP_K", "3");
    String shown = cli.ok("config", "show", "--origin").out();
    assertThat(shown)
        .containsPattern("retrieval\\.hops +2 +weft\\.yaml line 2")
        .containsPattern("retrieval\\.top_k +3 +environment WEFT_RETRIEVAL__TOP_K")
        .containsPattern("retrieval\\.min_weight +1 +default");
    assertThat(cli.ok("config", "show").out()).doesNotContain("default");
    assertThat(cli.json("config", "show", "--json").path("settings")).isNotEmpty();
    assertThat(cli.json("config", "show", "--schema").path("type").asString()).isEqualTo("object");
    assertThat(cli.ok("recall", "徐康").out()).contains("2 hop");
  }

  @Test
  void theDoctorLooksAtEverything() {
    assertThat(cli.run("doctor").out())
        .contains("✓ Java", "disk", "✓ configuration", "✓ home", "✓ lock: free", "✓ ledger")
        .contains("✓ store: opens version 1");
    JsonNode checks = cli.json("doctor", "--json").path("checks");
    assertThat(checks.get(0).path("state").asString()).isEqualTo("well");
    assertThat(new Cli(folder.resolve("elsewhere")).run("doctor").out()).contains("weft demo");
  }
}
