package weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class AddTest {
  @TempDir Path folder;
  private Cli cli;

  @BeforeEach
  void begin() {
    cli = new Cli(folder).with("WEFT_INGEST__AUTO_ENTITIES", "off");
    cli.write("kb/a.md", "# 一月\n\n徐康负责支付迁移。");
    cli.write("kb/b.md", "# 二月\n\n林舟接手商户平台。");
  }

  @Test
  void filesBecomeOneVersion() {
    Cli.Run run = cli.ok("add", "kb");
    assertThat(run.out()).contains("2 files: 2 new").contains("version 1  2 documents");
    assertThat(run.err()).contains("next: ");
    assertThat(cli.ok("add", "kb").out()).contains("2 unchanged").contains("nothing changed");
    JsonNode again = cli.json("add", "kb", "--json");
    assertThat(again.path("by_status").path("unchanged").asInt()).isEqualTo(2);
    assertThat(again.path("published").path("unchanged").asBoolean()).isTrue();
    assertThat(again.path("files").get(0).path("source").asString()).isEqualTo("kb/a.md");
  }

  @Test
  void aDryRunLeavesNoTrace() {
    assertThat(cli.ok("add", "kb", "--dry-run").out()).contains("would change 2 documents");
    assertThat(
            cli.json("add", "kb", "--dry-run", "--json").path("preview").path("documents").asInt())
        .isEqualTo(2);
    assertThat(cli.home()).doesNotExist();
  }

  @Test
  void patternsChooseFiles() {
    assertThat(cli.ok("add", "kb", "--exclude", "b.*").out()).contains("1 new · 1 skipped");
    assertThat(cli.ok("add", "kb", "--include", "b.md").out()).contains("1 new");
  }

  @Test
  void proposedNamesAreASwitch() {
    cli.write("names/c.md", "# Note\n\nLedger Split ends; Maya Chen said so to Maya Chen.");
    cli.ok("add", "names", "--auto-entities", "on");
    assertThat(cli.ok("alias", "list", "--status", "proposed").out()).contains("Maya Chen");
  }

  /** A deleted and an edited file are told by status, and put right by reading the folder again. */
  @Test
  void anEmptyPathIsNotThisFolder() {
    assertThat(cli.run("add", "").exits(2).err()).contains("a path is empty");
  }

  @Test
  void staleAndMissingSourcesAreTold() throws IOException {
    cli.ok("add", "kb");
    assertThat(cli.ok("status").out()).contains("All files are as they were read");
    Files.delete(folder.resolve("kb/a.md"));
    cli.write("kb/b.md", "# 二月\n\n林舟交出商户平台。");
    cli.write("kb/c.md", "# 三月\n\n陈楠设计发票。");

    assertThat(cli.ok("search", "-m", "lexical", "徐康").out()).contains("kb/a.md");
    Cli.Run status = cli.ok("status");
    assertThat(status.out())
        .containsPattern("missing +kb/a\\.md")
        .containsPattern("changed +kb/b\\.md")
        .containsPattern("new +kb/c\\.md");
    assertThat(status.err()).contains("weft add");
    assertThat(cli.json("status", "--json").path("sources")).hasSize(3);

    cli.ok("add", "kb");
    assertThat(cli.ok("search", "-m", "lexical", "徐康").out()).doesNotContain("kb/a.md");
    assertThat(cli.ok("search", "-m", "lexical", "交出").out()).contains("kb/b.md");
    assertThat(cli.json("status", "--json").path("sources")).isEmpty();
  }

  /** Two files of one name in two folders are two documents. */
  @Test
  void filesOfOneNameBothLive() throws IOException {
    cli.write("yearly/2023/会议.md", "# 会议\n\n去年的预算。");
    cli.write("yearly/2024/会议.md", "# 会议\n\n今年的招聘。");
    cli.ok("add", "yearly");
    assertThat(cli.ok("search", "-m", "lexical", "预算").out()).contains("yearly/2023/会议.md");
    Files.delete(folder.resolve("yearly/2023/会议.md"));
    cli.ok("add", "yearly");
    assertThat(cli.ok("search", "-m", "lexical", "招聘").out()).contains("yearly/2024/会议.md");
    assertThat(cli.json("search", "-m", "lexical", "预算", "--json").path("results")).isEmpty();
  }

  /** One file in two spaces: taking it out of one leaves the other as it was. */
  @Test
  void spacesShareNothing() throws IOException {
    cli.ok("space", "create", "alfa");
    cli.ok("space", "create", "beta");
    cli.ok("add", "kb", "--space", "alfa");
    cli.ok("add", "kb", "--space", "beta");
    String before = digest("beta");
    Files.delete(folder.resolve("kb/a.md"));
    cli.ok("add", "kb", "--space", "alfa");
    assertThat(digest("beta")).isEqualTo(before);
    assertThat(digest("alfa")).isNotEqualTo(before);
    assertThat(cli.ok("search", "-m", "lexical", "徐康", "--space", "beta").out()).contains("a.md");
    cli.ok("check", "--space", "beta");
  }

  private String digest(String space) {
    return cli.json("snapshot", "show", "--space", space, "--json")
        .path("content_digest")
        .asString();
  }

  /** The name of a dropped space can be used again, and nothing of the old one is there. */
  @Test
  void aDroppedNameIsFree() {
    cli.ok("space", "create", "beta");
    cli.ok("add", "kb", "--space", "beta");
    cli.run("space", "drop", "beta").exits(2);
    cli.ok("space", "drop", "beta", "--yes");
    cli.ok("space", "create", "beta");
    assertThat(cli.ok("recall", "徐康", "--space", "beta").out()).contains("empty");
    cli.write("other/z.md", "陈楠设计发票。");
    cli.ok("add", "other", "--space", "beta");
    assertThat(
            cli.json("search", "-m", "lexical", "徐康", "--space", "beta", "--json").path("results"))
        .isEmpty();
    cli.run("space", "create", "beta").exits(3);
    assertThat(cli.json("space", "list", "--json").path("spaces").toString()).contains("beta");
  }

  @Test
  void whatCannotBeReadIsTold() {
    cli.write("kb/broken.md", "text\0\0\0with\0binary");
    cli.write("only/broken.bin", "\0\0\0");
    cli.run("add", "nowhere").exits(4);
    Cli.Run run = cli.ok("add", "kb");
    assertThat(run.out()).contains("2 new");
    assertThat(cli.run("add", "only").out()).contains("broken.bin");
  }
}
