package weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.MethodOrderer.MethodName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@TestMethodOrder(MethodName.class)
class DemoTest {
  @TempDir static Path shared;
  @TempDir Path folder;

  @Test
  void aFirstRunFillsTheSpaceAndAnswers() {
    Cli.Run run = new Cli(shared).ok("demo");
    assertThat(run.out())
        .contains("54 documents")
        .contains("? 徐康后来和哪条产品线有关")
        .contains("徐康 –(")
        .contains("2026-01-28-merchant-platform-lead.md")
        .contains("try next:");
    assertThat(new Cli(shared).home().resolve("demo-files/notices")).isDirectory();
  }

  @Test
  void bSecondRunChangesNothing() {
    JsonNode again = new Cli(shared).json("demo", "--json");
    assertThat(again.path("unchanged").asBoolean()).isTrue();
    assertThat(again.path("published").path("version").asInt()).isEqualTo(2);
    assertThat(again.path("questions")).hasSize(3);
    for (JsonNode each : again.path("questions")) {
      assertThat(each.path("search").path("results")).isNotEmpty();
    }
  }

  @Test
  void cWhatItSaysToTryWorks() {
    var cli = new Cli(shared);
    cli.ok("path", "徐康", "林舟");
    cli.ok("alias", "add", "e:xukang", "Kang Xu");
    assertThat(cli.ok("recall", "Kang Xu").out()).contains("Kang Xu = 徐康");
    cli.ok("demo");
    assertThat(cli.ok("recall", "Kang Xu").out()).contains("Kang Xu = 徐康");
  }

  @Test
  void aSpaceWithOtherThingsIsLeftAlone() {
    Cli cli = Story.told(new Cli(folder));
    Cli.Run run = cli.run("demo", "--json").exits(3);
    assertThat(run.error().path("code").asString()).isEqualTo("CONFLICT");
    assertThat(run.error().path("hint").asString()).contains("--home", "--space");
    assertThat(cli.home().resolve("demo-files")).doesNotExist();
  }
}
