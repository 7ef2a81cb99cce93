package weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class AliasTest {
  @TempDir Path folder;
  private Cli cli;

  @BeforeEach
  void begin() {
    cli = Story.told(new Cli(folder));
  }

  private int version() {
    return cli.json("snapshot", "list", "--json").path("active").asInt();
  }

  @Test
  void aNameIsAddedAsARelease() {
    assertThat(cli.ok("alias", "add", "e:linzhou", "后来", "--dry-run").out()).contains("would");
    assertThat(cli.json("alias", "add", "e:linzhou", "后来", "--dry-run", "--json").has("rewoven"))
        .isTrue();
    assertThat(version()).isEqualTo(1);
    JsonNode published = cli.json("alias", "add", "e:linzhou", "Lin Zhou", "--json");
    assertThat(published.path("version").asInt()).isEqualTo(2);
    assertThat(cli.ok("recall", "Lin Zhou").out()).contains("Lin Zhou = 林舟");
    assertThat(cli.ok("alias", "add", "e:linzhou", "Lin Zhou").out()).contains("nothing changed");
    assertThat(cli.run("alias", "add", "e:nobody", "x").exits(4).err()).contains("alias list");
    assertThat(cli.ok("alias", "add", "e:ops", "值班", "--new", "--entity-type", "Team").out())
        .contains("version 3");
    assertThat(cli.ok("entity", "show", "值班").out()).contains("Team");
  }

  @Test
  void aNameMovesAndGoes() {
    cli.ok("alias", "move", "Xu Kang", "e:xukang", "e:linzhou");
    assertThat(cli.ok("entity", "show", "e:linzhou").out()).contains("Xu Kang");
    cli.run("alias", "move", "Xu Kang", "e:xukang", "e:linzhou").exits(4);
    cli.run("alias", "move", "徐康", "e:xukang", "e:linzhou").exits(2);
    cli.ok("alias", "remove", "e:linzhou", "Xu Kang");
    assertThat(cli.ok("entity", "show", "e:linzhou").out()).doesNotContain("Xu Kang");
    cli.run("alias", "remove", "e:linzhou", "Xu Kang").exits(4);
    cli.run("alias", "remove", "e:linzhou", "林舟").exits(2);
    cli.ok("alias", "remove", "e:linzhou");
    cli.run("entity", "show", "e:linzhou").exits(4);
  }

  @Test
  void aMergeIsUndoneByASplit() {
    String before = digest();
    cli.ok("alias", "merge", "e:xukang", "e:linzhou");
    assertThat(digest()).isNotEqualTo(before);
    cli.ok("alias", "split", "e:xukang", "e:linzhou");
    assertThat(digest()).isEqualTo(before);
    cli.run("alias", "merge", "e:xukang", "e:xukang").exits(2);
  }

  private String digest() {
    return cli.json("snapshot", "show", "--json").path("content_digest").asString();
  }

  @Test
  void conflictsAndLikenessesAreListed() {
    assertThat(cli.ok("alias", "list", "--conflicts").out()).contains("No name");
    cli.ok("alias", "add", "e:linzhou", "徐康");
    assertThat(cli.ok("alias", "list", "--conflicts").out()).contains("e:linzhou, e:xukang");
    JsonNode conflicts = cli.json("alias", "list", "--conflicts", "--json").path("conflicts");
    assertThat(conflicts.get(0).path("name").asString()).isEqualTo("徐康");
    cli.ok("alias", "add", "e:xk", "XuKang", "--new");
    assertThat(cli.ok("alias", "suggest").out()).contains("e:xk");
    assertThat(cli.json("alias", "suggest", "--json").path("suggestions")).isNotEmpty();
  }

  @Test
  void exportedAliasesAreImportedElsewhere() {
    cli.ok("alias", "export", "table.jsonl");
    cli.ok("space", "create", "other");
    assertThat(cli.ok("alias", "import", "table.jsonl", "--space", "other").out())
        .contains("5 entities");
    assertThat(cli.ok("alias", "import", "table.jsonl").out()).contains("nothing changed");
    assertThat(cli.ok("alias", "export").out()).contains("\"e:xukang\"").startsWith("{\"weft\":");
    assertThat(cli.json("alias", "export", "--dry-run", "--json").path("exported").asInt())
        .isEqualTo(5);
    String foreign = cli.write("foreign.jsonl", Story.CHANGES).toString();
    assertThat(cli.run("alias", "import", foreign).exits(3).err()).contains("line 7");
  }

  @Test
  void entitiesAreListedByStatus() {
    assertThat(cli.ok("alias", "list").out()).contains("徐康 · Xu Kang").contains("curated");
    assertThat(cli.ok("alias", "list", "--status", "proposed").out()).contains("No entities");
    assertThat(cli.ok("alias", "list", "--limit", "2").out()).contains("… and 3 more");
    assertThat(cli.json("alias", "list", "--json").path("entities")).hasSize(5);
    cli.run("alias", "list", "--status", "new").exits(2);
  }
}
