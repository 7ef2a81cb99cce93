package weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class ApplyTest {
  @TempDir Path folder;

  @Test
  void theAnswerInJsonIsAsTheContractSays() {
    var cli = new Cli(folder);
    String file = cli.write("story.jsonl", Story.CHANGES).toString();
    JsonNode first = cli.json("apply", file, "--json");
    assertThat(first.propertyNames())
        .containsExactly("version", "parent", "unchanged", "content_digest", "counts", "warnings");
    assertThat(first.path("counts").toString())
        .isEqualTo(
            "{\"documents\":3,\"chunks\":3,\"entities\":5,\"mentions\":9,\"edges\":7,"
                + "\"relations\":0,\"episodes\":0,\"vectors\":0}");
    assertThat(first.path("parent").isNull()).isTrue();
    JsonNode again = cli.json("apply", file, "--json");
    assertThat(again.path("unchanged").asBoolean()).isTrue();
    assertThat(again.path("version").asInt()).isEqualTo(1);
    assertThat(cli.ok("apply", file).out()).contains("nothing changed");
  }

  @Test
  void aDryRunSaysWhatWouldChange() {
    var cli = new Cli(folder);
    Cli.Run run = cli.runWith(Story.CHANGES, "apply", "-", "--dry-run").exits(0);
    assertThat(run.out()).contains("would change 3 documents, 3 chunks, 5 entities");
    assertThat(cli.home()).doesNotExist();
    Story.told(cli);
    run = cli.runWith(Story.CHANGES, "apply", "-", "--dry-run", "--json").exits(0);
    assertThat(run.out()).contains("\"unchanged\":true");
  }

  @Test
  void deletingWhatIsAbsentIsAWarning() {
    Cli cli = Story.told(new Cli(folder));
    Cli.Run run = cli.runWith("{\"op\":\"delete\",\"chunk_id\":\"c9\"}", "apply", "-").exits(0);
    assertThat(run.err()).contains("c9");
  }

  /** Each is refused with the line, and leaves no trace. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{\"op\":\"upsert\"|line 1",
        "{\"op\":\"upsert\",\"chunk\":{\"id\":\"c\",\"document_id\":\"d\",\"txt\":\"x\"}}|text",
        "{\"op\":\"upsert\",\"document\":{\"title\":\"no id\"}}|id",
        "{\"op\":\"upsert\",\"document\":{\"id\":\"d\",\"time\":\"yesterday\"}}|yesterday",
        "{\"op\":\"upsert\",\"document\":{\"id\":\"d\",\"id\":\"e\"}}|line 1",
        "{\"op\":\"paint\"}|paint"
      })
  void aWrongLineRefusesTheSet(String line, String told) {
    var cli = new Cli(folder);
    Cli.Run run = cli.runWith(line, "apply", "-").exits(3);
    assertThat(run.err()).contains("line 1").contains(told);
    assertThat(cli.home()).doesNotExist();
    Cli.Run json = cli.runWith(line, "apply", "-", "--json").exits(3);
    assertThat(json.error().path("code").asString()).isEqualTo("INVALID_CHANGE_SET");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{\"op\":\"upsert\",\"chunk\":{\"id\":\"c\",\"document_id\":\"none\",\"ordinal\":0,\"text\":\"x\"}}|none",
        "{\"op\":\"upsert\",\"document\":{\"id\":\"d9\"}}~{\"op\":\"delete\",\"document_id\":\"d9\"}|d9",
        "{\"op\":\"merge\",\"entities\":{\"into\":\"e:nobody\",\"from\":[\"e:xukang\"]}}|e:nobody"
      })
  void aSetThatDoesNotFitTheVersionIsRefused(String lines, String told) {
    Cli cli = Story.told(new Cli(folder));
    Cli.Run run = cli.runWith(lines.replace('~', '\n'), "apply", "-").exits(3);
    assertThat(run.err()).contains(told);
    assertThat(cli.json("snapshot", "list", "--json").path("active").asInt()).isEqualTo(1);
  }

  @Test
  void aFileThatIsNotThereOrIsAFolderIsTold() {
    var cli = new Cli(folder);
    assertThat(cli.run("apply", "none.jsonl").exits(4).err()).contains("none.jsonl");
    assertThat(cli.run("apply", folder.toString()).exits(3).err()).contains("cannot read");
    assertThat(cli.home()).doesNotExist();
  }
}
