package weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class MigrateTest {
  @TempDir Path folder;
  private Cli cli;

  @BeforeEach
  void begin() {
    cli = Story.told(new Cli(folder));
  }

  @Test
  void theGraphMovesAndComesBackWithTheSameAnswers() {
    JsonNode before = recall();
    assertThat(cli.ok("migrate", "--to", "graph=kuzu").out())
        .contains("✓ space default: 1 version is in", "graph=kuzu");
    assertThat(cli.home().resolve("weft.yaml")).content().contains("graph: kuzu");
    assertThat(cli.ok("status").out()).contains("stores: lexical=lucene graph=kuzu vector=lucene");
    assertThat(cli.json("status", "--json").path("stores").path("graph").asString())
        .isEqualTo("kuzu");
    assertThat(recall()).isEqualTo(before);
    cli.ok("check");
    assertThat(cli.ok("migrate").out())
        .contains("is in lexical=lucene graph=kuzu")
        .contains("already");

    JsonNode back = cli.json("migrate", "--to", "graph=lucene", "--json");
    assertThat(back.at("/spaces/0/from/graph").asString()).isEqualTo("kuzu");
    assertThat(back.at("/spaces/0/to/graph").asString()).isEqualTo("lucene");
    assertThat(back.path("weft_yaml").asString()).contains("graph: lucene");
    cli.write("weft-home/weft.yaml", "stores: {graph: lucene}\n");
    assertThat(recall()).isEqualTo(before);
    cli.ok("check");
  }

  @Test
  void settingsThatNameAnotherStoreSayHowToMove() {
    cli.write("weft-home/weft.yaml", "stores: {graph: kuzu}\n");
    assertThat(cli.run("recall", "徐康").exits(2).err())
        .contains("keeps its graph part in 'lucene', the settings name 'kuzu'")
        .contains("weft migrate moves it there");
    cli.ok("migrate");
    assertThat(cli.ok("recall", "徐康").out()).contains("c1");
  }

  @Test
  void whatCannotServeIsRefusedAndNothingMoves() {
    assertThat(cli.run("migrate", "--to", "words=kuzu").exits(2).err())
        .contains("no part 'words'")
        .contains("lexical, graph, vector");
    assertThat(cli.run("migrate", "--to", "lexical=kuzu").exits(2).err())
        .contains("'kuzu' cannot be stores.lexical");
    assertThat(cli.run("migrate", "--to", "vector=lance").exits(2).err())
        .contains("weft module add lance");
    assertThat(cli.run("migrate", "--to", "graph=memory").exits(2).err()).contains("memory");
    assertThat(cli.home().resolve("weft.yaml")).doesNotExist();
    assertThat(cli.ok("status").out()).contains("graph=lucene");
  }

  @Test
  void everySpaceOfTheHomeMoves() {
    cli.ok("space", "create", "other");
    cli.ok("migrate", "--to", "graph=kuzu");
    cli.runWith(Story.CHANGES, "apply", "-", "--space", "other").exits(0);
    assertThat(cli.ok("status", "--space", "other").out()).contains("graph=kuzu");
    assertThat(cli.ok("status").out()).contains("graph=kuzu");
  }

  /** What a question gives, without what takes time. */
  private JsonNode recall() {
    return cli.json("recall", Story.QUESTION, "--json").path("results");
  }
}
