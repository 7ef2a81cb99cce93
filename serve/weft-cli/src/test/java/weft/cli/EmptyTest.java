package weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands where nothing is there yet. */
class EmptyTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "recall x",
        "search x",
        "why",
        "path a b",
        "entity show a",
        "alias list",
        "alias add e:a b",
        "status",
        "activity",
        "snapshot list",
        "space list",
        "check",
        "rebuild",
        "reindex"
      })
  void withoutAHomeReadersSayHowToMakeOne(String line) {
    var cli = new Cli(folder);
    assertThat(cli.run(line.split(" ")).exits(4).err()).contains("weft demo");
    Cli.Run json = cli.run((line + " --json").split(" ")).exits(4);
    assertThat(json.error().path("code").asString()).isEqualTo("NOT_FOUND");
    assertThat(json.out()).isEmpty();
    assertThat(cli.home()).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "recall x",
        "search x",
        "alias list",
        "status",
        "activity",
        "snapshot list",
        "check",
        "rebuild",
        "reindex"
      })
  void aFreshSpaceIsEmptyAndSaysSo(String line) {
    var cli = new Cli(folder);
    cli.ok("space", "create", "fresh");
    assertThat(cli.ok((line + " --space fresh").split(" ")).out()).isNotEmpty();
    assertThat(cli.json((line + " --space fresh --json").split(" "))).isNotNull();
  }

  @Test
  void aSpaceThatIsNotThereIsNotFound() {
    var cli = new Cli(folder);
    cli.ok("space", "create", "fresh");
    assertThat(cli.run("recall", "x", "--space", "other").exits(4).err()).contains("fresh");
  }
}
