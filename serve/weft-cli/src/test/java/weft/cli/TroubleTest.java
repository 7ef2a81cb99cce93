package weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.engine.Configuration;
import weft.engine.Weft;
import weft.spi.Document;
import weft.spi.change.ChangeSet;

/** What is broken, held or wrong around the program. */
class TroubleTest {
  @TempDir Path folder;
  private Cli cli;

  @BeforeEach
  void begin() {
    cli = Story.told(new Cli(folder));
  }

  @Test
  void aSecondWriterIsTurnedAwayAndReadersGoOn() {
    var plain = Configuration.of(Map.of("embedder.kind", "none"));
    try (Weft writer = Weft.builder().home(cli.home()).configuration(plain).open()) {
      writer.apply(ChangeSet.builder().upsert(Document.of("d9")).build());
      Cli.Run second =
          cli.runWith("{\"op\":\"upsert\",\"document\":{\"id\":\"d10\"}}", "apply", "-").exits(5);
      assertThat(second.err()).contains("being written");
      cli.run("alias", "add", "e:xukang", "康").exits(5);
      cli.run("snapshot", "activate", "1", "--json").exits(5);
      cli.ok("recall", "徐康");
      assertThat(cli.ok("doctor").out()).contains("lock: held");
    }
    cli.ok("alias", "add", "e:xukang", "康");
  }

  @Test
  void aFolderOfOtherThingsIsNoHome() {
    cli.write("other/notes.txt", "mine");
    Cli.Run run = cli.run("status", "--home", "other", "--json").exits(3);
    assertThat(run.error().path("code").asString()).isEqualTo("NOT_A_HOME");
    cli.runWith(Story.CHANGES, "apply", "-", "--home", "other").exits(3);
    cli.write("file.txt", "a file");
    cli.run("recall", "x", "--home", "file.txt").exits(3);
    cli.with("WEFT_HOME", "nowhere").run("recall", "x").exits(4);
  }

  @Test
  void aDamagedListOfSourcesKeepsNobodyFromSearching() throws IOException {
    cli.write("docs/a.md", "徐康 在这里");
    cli.ok("add", "docs");
    Path sources = cli.home().resolve("spaces/default/sources");
    byte[] damaged = {'a', '\t', '/', 0, '\n', (byte) 0xff};
    Files.write(sources, damaged);
    cli.ok("recall", "徐康");
    cli.ok("check");
    cli.ok("status");
    cli.ok("add", "docs");
    assertThat(sources.resolveSibling("sources.damaged")).hasBinaryContent(damaged);
    assertThat(Files.readString(sources)).contains("docs");
  }

  @Test
  void aSearchThatCannotBeRecordedSaysSo() throws IOException {
    Path activity = cli.home().resolve("spaces/default/activity.db");
    Files.deleteIfExists(activity);
    Files.createDirectory(activity);
    assertThat(cli.ok("recall", "徐康").err()).contains("not recorded");
  }

  @Test
  void aDamagedLedgerIsOneSentence() throws IOException {
    Path ledger = cli.home().resolve("spaces/default/ledger.db");
    Files.deleteIfExists(ledger.resolveSibling("ledger.db-wal"));
    Files.write(ledger, new byte[8192]);
    Cli.Run run = cli.run("recall", "徐康").exits(1);
    assertThat(run.err()).startsWith("error: ").contains("ledger");
    assertThat(cli.run("doctor").exits(6).out()).contains("✗ ledger");
  }

  @Test
  void aDamagedIndexIsFoundAndRepaired() throws IOException {
    damage(cli.home().resolve("spaces/default/lucene"));
    Cli.Run run = cli.run("recall", "徐康").exits(1);
    assertThat(run.err()).contains("weft");
    assertThat(cli.run("check").exits(6).out()).contains("✗ version 1");
    assertThat(cli.run("check", "--json").exits(6).out()).contains("\"clean\":false");
    assertThat(cli.ok("check", "--repair").out()).contains("no faults");
    cli.ok("check");
    assertThat(cli.ok("recall", "徐康").out()).contains("c1");
  }

  @Test
  void aLostIndexIsRebuilt() throws IOException {
    for (Path file : files(cli.home().resolve("spaces/default/lucene"))) {
      Files.delete(file);
    }
    cli.run("recall", "徐康").exits(1);
    cli.ok("rebuild");
    assertThat(cli.ok("recall", "徐康").out()).contains("c1");
  }

  @Test
  void aWrongSettingNamesTheNearestOne() {
    cli.write("weft-home/weft.yaml", "retrieval:\n  hop: 2\n");
    Cli.Run run = cli.run("recall", "徐康").exits(2);
    assertThat(run.err()).contains("retrieval.hops");
    assertThat(cli.run("doctor").exits(6).out()).contains("✗ configuration");
  }

  private static void damage(Path index) throws IOException {
    for (Path file : files(index)) {
      byte[] bytes = Files.readAllBytes(file);
      for (int i = bytes.length / 2; i < bytes.length; i++) {
        bytes[i] ^= 0x5a;
      }
      Files.write(file, bytes);
    }
  }

  private static List<Path> files(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }
}
