package weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class CopiesTest {
  @TempDir Path folder;
  private Cli cli;

  @BeforeEach
  void begin() {
    cli = Story.told(new Cli(folder));
    cli.runWith(
            """
            {"op":"merge","entities":{"into":"e:chennan","from":["e:merchant"]}}
            {"op":"delete","chunk_id":"c3"}
            """,
            "apply",
            "-")
        .exits(0);
    cli.ok("snapshot", "tag", "first", "1");
  }

  private String recalled(String... where) {
    var arguments = Stream.concat(Stream.of("recall", "--json", Story.QUESTION), Stream.of(where));
    JsonNode answer = cli.json(arguments.toArray(String[]::new));
    return answer.path("results").toString() + answer.path("expanded");
  }

  private JsonNode shown(String... where) {
    var arguments =
        Stream.concat(Stream.of("snapshot", "show", "active", "--json"), Stream.of(where));
    return cli.json(arguments.toArray(String[]::new));
  }

  @Test
  void aCopyIsTakenIntoAnEmptySpaceAndAnswersAlike() {
    JsonNode written = cli.json("export", "copy.weft", "--json");
    assertThat(written.path("version").asInt()).isEqualTo(2);
    cli.ok("space", "create", "there");
    JsonNode published = cli.json("import", "copy.weft", "--space", "there", "--json");
    assertThat(published.path("version").asInt()).isEqualTo(1);
    assertThat(published.path("content_digest")).isEqualTo(written.path("content_digest"));
    assertThat(shown("--space", "there").path("reason").asString()).isEqualTo("import");
    assertThat(shown("--space", "there").path("digests")).isEqualTo(shown().path("digests"));
    assertThat(recalled("--space", "there")).isEqualTo(recalled());
    cli.ok("check", "--space", "there");
    assertThat(cli.ok("import", "copy.weft", "--home", "new").out()).contains("version 1");
    assertThat(recalled("--home", "new")).isEqualTo(recalled());
  }

  @Test
  void anOlderVersionIsExportedByNumberOrTag() {
    String first = cli.json("snapshot", "show", "1", "--json").path("content_digest").asString();
    assertThat(cli.json("export", "a.weft", "--version", "1", "--json").path("content_digest"))
        .isEqualTo(
            cli.json("export", "b.weft", "--version", "first", "--json").path("content_digest"));
    assertThat(folder.resolve("a.weft")).hasSameBinaryContentAs(folder.resolve("b.weft"));
    assertThat(cli.ok("import", "a.weft", "--home", "new").err()).contains("weft");
    assertThat(shown("--home", "new").path("content_digest").asString()).isEqualTo(first);
    cli.run("export", "c.weft", "--version", "9").exits(4);
  }

  @Test
  void whatIsThereIsNotReplaced() {
    cli.write("copy.weft", "precious");
    assertThat(cli.run("export", "copy.weft").exits(3).err()).contains("--force");
    assertThat(folder.resolve("copy.weft")).hasContent("precious");
    assertThat(cli.ok("export", "copy.weft", "--force").out()).contains("version 2 exported");
    assertThat(cli.run("import", "copy.weft").exits(3).err()).contains("--space");
    cli.run("import", "nowhere.weft", "--home", "new").exits(4);
    assertThat(folder.resolve("new")).doesNotExist();
    cli.run("export", "").exits(2);
  }

  @Test // P44
  void aDamagedCopyOrBackupIsRefused() throws IOException {
    cli.ok("export", "copy.weft");
    cli.ok("backup", "backup.zip");
    for (String name : new String[] {"copy.weft", "backup.zip"}) {
      byte[] bytes = Files.readAllBytes(folder.resolve(name));
      bytes[bytes.length / 2] ^= 0x10;
      Files.write(folder.resolve(name), bytes);
    }
    Cli.Run refused = cli.run("import", "copy.weft", "--home", "new", "--json").exits(3);
    assertThat(refused.error().path("code").asString()).isEqualTo("INVALID_FILE");
    assertThat(cli.ok("status", "--home", "new").out()).contains("The space is empty");
    refused = cli.run("restore", "backup.zip", "--into", "newer", "--json").exits(3);
    assertThat(refused.error().path("code").asString()).isEqualTo("INVALID_FILE");
    assertThat(folder.resolve("newer")).doesNotExist();
  }

  @Test
  void aBackupIsRestoredWithAllItsVersions() {
    cli.write("weft-home/weft.yaml", "retrieval:\n  hops: 2\n");
    cli.ok("space", "create", "empty");
    JsonNode written = cli.json("backup", "backup.zip", "--all", "--json");
    assertThat(written.path("spaces").get(0).path("versions").asInt()).isEqualTo(2);
    assertThat(written.path("spaces").get(0).path("tags").toString()).isEqualTo("[\"first\"]");

    Cli.Run restored = cli.ok("restore", "backup.zip", "--into", "new");
    assertThat(restored.out())
        .contains("checked clean")
        .contains("space default: version 2 active, 2 versions")
        .contains("space empty: no version yet")
        .contains("weft.yaml was put back");
    assertThat(restored.err()).contains("weft rebuild --version N");
    assertThat(cli.ok("snapshot", "list", "--home", "new").out()).contains("first");
    assertThat(cli.ok("config", "show", "--home", "new").out())
        .containsPattern("retrieval\\.hops +2");
    assertThat(recalled("--home", "new")).isEqualTo(recalled());
    cli.ok("check", "--home", "new");
    cli.run("snapshot", "activate", "1", "--home", "new").exits(1);
    cli.ok("rebuild", "--version", "1", "--home", "new");
    cli.ok("snapshot", "activate", "1", "--home", "new");
    assertThat(recalled("--version", "1", "--home", "new")).isEqualTo(recalled("--version", "1"));
    cli.runWith(Story.CHANGES, "apply", "-", "--home", "new").exits(0);
    assertThat(folder.resolve("new/spaces/.restoring")).doesNotExist();
  }

  @Test
  void aSpaceIsRestoredUnderAnotherNameAndNeverOverAnother() {
    cli.ok("backup", "backup.zip");
    assertThat(cli.run("backup", "backup.zip").exits(3).err()).contains("--force");
    assertThat(cli.run("restore", "backup.zip").exits(3).err()).contains("--into");
    cli.ok("restore", "backup.zip", "--space", "again", "--every-version");
    assertThat(recalled("--space", "again")).isEqualTo(recalled());
    assertThat(recalled("--space", "again", "--version", "1"))
        .isEqualTo(recalled("--version", "1"));
    cli.run("restore", "backup.zip", "--space", "again").exits(3);
    cli.ok("backup", "all.zip", "--all");
    assertThat(cli.run("restore", "all.zip", "--space", "x").exits(2).err()).contains("2 spaces");
    cli.run("backup", "x.zip", "--space", "nowhere").exits(4);
  }

  @Test
  void aBackupIntoAFolderIsNamedByTheTime() throws IOException {
    Files.createDirectory(folder.resolve("backups"));
    String file = cli.json("backup", "backups", "--activity", "--json").path("file").asString();
    assertThat(Path.of(file).getFileName().toString())
        .matches("weft-backup-[0-9]{8}T[0-9]{6}Z\\.zip");
    try (Stream<Path> inside = Files.list(folder.resolve("backups"))) {
      assertThat(inside).hasSize(1);
    }
    cli.run("backup", "nowhere/at/all").exits(4);
    cli.ok("restore", file, "--into", "new");
  }
}
