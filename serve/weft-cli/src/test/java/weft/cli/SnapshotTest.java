package weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class SnapshotTest {
  @TempDir Path folder;
  private Cli cli;

  @BeforeEach
  void begin() {
    cli = Story.told(new Cli(folder));
    cli.runWith("{\"op\":\"delete\",\"chunk_id\":\"c3\"}", "apply", "-").exits(0);
  }

  @Test
  void versionsAreListedTheNewestFirst() {
    assertThat(cli.ok("snapshot", "list").out().lines().toList())
        .hasSize(3)
        .element(1)
        .asString()
        .startsWith("*        2");
    JsonNode list = cli.json("snapshot", "list", "--json");
    assertThat(list.path("active").asInt()).isEqualTo(2);
    assertThat(list.path("versions").get(0).path("version").asInt()).isEqualTo(2);
  }

  @Test
  void aDiffSaysWhatCameAndWent() {
    assertThat(cli.ok("snapshot", "diff", "1", "2").out())
        .contains("chunks  +0 −1 ~0")
        .contains("− c3")
        .contains("e:merchant – e:pay-migration  2 → 1");
    assertThat(
            cli.json("snapshot", "diff", "1", "--json").path("chunks").path("removed").toString())
        .isEqualTo("[\"c3\"]");
    assertThat(cli.ok("snapshot", "diff", "2", "2").out()).contains("hold the same");
    cli.run("snapshot", "diff", "1", "7").exits(4);
  }

  @Test
  void activatingRollsBackAndForth() {
    Cli.Run back = cli.ok("snapshot", "activate", "1");
    assertThat(back.out()).contains("version 1 is active");
    assertThat(back.err()).contains("weft snapshot activate 2");
    assertThat(cli.ok("search", "-m", "lexical", "发票").out()).contains("c3");
    assertThat(cli.json("snapshot", "activate", "2", "--json").path("before").asInt()).isEqualTo(1);
    cli.run("snapshot", "activate", "9").exits(4);
    cli.run("snapshot", "activate", "x").exits(4);
  }

  @Test
  void tagsNameVersions() {
    cli.ok("snapshot", "tag", "before", "1");
    assertThat(cli.ok("snapshot", "list").out()).contains("before");
    assertThat(cli.ok("snapshot", "show", "before").out()).startsWith("version");
    assertThat(cli.json("snapshot", "show", "before", "--json").path("version").asInt()).isOne();
    assertThat(cli.json("snapshot", "tag", "now", "--json").path("version").asInt()).isEqualTo(2);
    cli.ok("snapshot", "untag", "before");
    assertThat(cli.run("snapshot", "untag", "before").exits(4).err()).contains("now");
  }

  @Test
  void pruningNeedsAYes() {
    assertThat(cli.ok("snapshot", "prune", "--keep", "1", "--dry-run").out()).contains("[1]");
    assertThat(cli.run("snapshot", "prune", "--keep", "1").exits(2).err()).contains("--yes");
    assertThat(cli.json("snapshot", "prune", "--keep", "1", "--yes", "--json").path("pruned"))
        .hasSize(1);
    assertThat(cli.run("recall", "徐康", "--version", "1").exits(4).err()).contains("1");
    assertThat(cli.ok("snapshot", "list").out()).contains("pruned");
    assertThat(cli.ok("snapshot", "prune").out()).contains("nothing to prune");
    cli.run("snapshot", "prune", "--keep", "0").exits(2);
  }
}
