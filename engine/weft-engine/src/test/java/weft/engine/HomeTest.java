package weft.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weft.ledger.SpaceLock;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

class HomeTest {
  @TempDir Path temporary;

  @Test
  void isMadeWithItsParentsAndOpenedAgain() throws IOException {
    Path folder = temporary.resolve("a/b/home");

    Home made = Home.create(folder);

    assertThat(made.folder()).isEqualTo(folder);
    assertThat(Files.readString(folder.resolve("weft-home"))).isEqualTo("weft home 1\n");
    assertThat(Home.open(folder).spaces()).containsExactly("default");
    assertThat(Home.create(folder).spaces()).containsExactly("default");
  }

  @Test
  void mayHoldItsConfigurationBeforeItIsMade() throws IOException {
    Files.writeString(temporary.resolve("weft.yaml"), "zone: UTC\n");
    assertThat(Home.create(temporary).spaces()).containsExactly("default");
  }

  @Test
  void saysWhatIsThereInstead() throws IOException {
    Path absent = temporary.resolve("absent");
    fails(ErrorCode.NOT_FOUND, () -> Home.open(absent)).hasMessageContaining("--home");
    Path file = Files.writeString(temporary.resolve("file"), "x");
    fails(ErrorCode.NOT_A_HOME, () -> Home.open(file)).hasMessageContaining("is a file");
    fails(ErrorCode.NOT_A_HOME, () -> Home.create(file)).hasMessageContaining("is a file");
    Path full = Files.createDirectory(temporary.resolve("full"));
    fails(ErrorCode.NOT_FOUND, () -> Home.open(full)).hasMessageContaining("is empty");
    for (String name : List.of("d.txt", "a.txt", "c.txt", "b.txt", "e.txt")) {
      Files.writeString(full.resolve(name), "x");
    }
    fails(ErrorCode.NOT_A_HOME, () -> Home.open(full))
        .hasMessageContaining("it holds a.txt, b.txt, c.txt and 2 more");
    fails(ErrorCode.NOT_A_HOME, () -> Home.create(full)).hasMessageContaining("a.txt");
    assertThat(full.resolve("weft-home")).doesNotExist();
  }

  @Test
  void aHomeThatLostItsMarkerIsToldHowToGetItBack() throws IOException {
    Home.create(temporary);
    Files.createDirectories(temporary.resolve("spaces/default"));
    Files.delete(temporary.resolve("weft-home"));
    assertThatThrownBy(() -> Home.open(temporary))
        .isInstanceOfSatisfying(
            WeftException.class,
            lost -> assertThat(lost.hint()).contains("weft home 1", "weft-home"));
  }

  @Test
  void anotherFormatIsNotOpened() throws IOException {
    Home.create(temporary);
    Files.writeString(temporary.resolve("weft-home"), "weft home 2\n");
    fails(ErrorCode.FORMAT_TOO_NEW, () -> Home.open(temporary)).hasMessageContaining("format 2");
    Files.writeString(temporary.resolve("weft-home"), "something");
    fails(ErrorCode.NOT_A_HOME, () -> Home.open(temporary));
    Files.write(temporary.resolve("weft-home"), new byte[] {(byte) 0xff});
    fails(ErrorCode.NOT_A_HOME, () -> Home.create(temporary));
  }

  @ParameterizedTest // P74
  @ValueSource(
      strings = {
        "ap-erp",
        "550e8400-e29b-41d4-a716-446655440000",
        "空间1",
        "a.b",
        "_x",
        "हिन्दी",
        "7",
        "𠮷野"
      })
  void aNameIsUsableEverywhereOnceItWasTaken(String name) throws IOException {
    Home home = Home.create(temporary);

    Path folder = home.createSpace(name);
    Files.writeString(folder.resolve("ledger.db"), "x");

    assertThat(home.spaces()).contains(name);
    assertThat(home.spaceFolder(name)).isEqualTo(folder).isDirectory();
    home.dropSpace(name);
    assertThat(home.spaces()).containsExactly("default");
    assertThat(folder).doesNotExist();
  }

  @ParameterizedTest // P74
  @ValueSource(
      strings = {
        "", "a|b", "a/b", "a\\b", "..", ".hidden", "a b", "a:b", "x\0y", "\u0301a", "emoji😀", "a\n"
      })
  void otherNamesAreRefusedWithTheRule(String name) {
    Home home = Home.create(temporary);

    fails(ErrorCode.INVALID_ARGUMENT, () -> home.createSpace(name))
        .hasMessageContaining("a name has 1 to 64 characters: letters and digits of any script");
    fails(ErrorCode.NOT_FOUND, () -> home.spaceFolder(name));
    fails(ErrorCode.NOT_FOUND, () -> home.dropSpace(name));
  }

  @Test
  void namesHaveAtMost64Characters() {
    Home home = Home.create(temporary);
    home.createSpace("空".repeat(64));
    home.dropSpace("空".repeat(64));
    fails(ErrorCode.INVALID_ARGUMENT, () -> home.createSpace("a".repeat(65)));
  }

  @Test
  void composedAndDecomposedAreOneName() {
    Home home = Home.create(temporary);
    Path folder = home.createSpace("cafe\u0301");
    assertThat(home.spaces()).contains("caf\u00e9");
    assertThat(home.spaceFolder("cafe\u0301")).isEqualTo(folder);
    fails(ErrorCode.CONFLICT, () -> home.createSpace("caf\u00e9"));
  }

  @Test
  void aNameIsTakenOnceWhateverItsCapitals() {
    Home home = Home.create(temporary);
    home.createSpace("Notes");
    fails(ErrorCode.CONFLICT, () -> home.createSpace("Notes"));
    fails(ErrorCode.CONFLICT, () -> home.createSpace("notes")).hasMessageContaining("'Notes'");
    fails(ErrorCode.CONFLICT, () -> home.createSpace("default"));
    fails(ErrorCode.NOT_FOUND, () -> home.spaceFolder("notes"))
        .hasMessageContaining("there are Notes, default");
  }

  @Test // P37
  void aDroppedNameIsUsedAgainWithoutOldData() throws IOException {
    Home home = Home.create(temporary);
    for (String name : List.of("again", "default", "again", "default")) {
      if (!name.equals("default")) {
        home.createSpace(name);
      }
      Path folder = home.spaceFolder(name);
      Files.createDirectories(folder.resolve("lucene/deep"));
      Files.writeString(folder.resolve("lucene/deep/_0.cfs"), "old");
      Files.writeString(folder.resolve("lock"), "process 1\n");

      home.dropSpace(name);

      assertThat(folder).doesNotExist();
      assertThat(temporary.resolve("spaces")).isEmptyDirectory();
    }
    assertThat(home.createSpace("again")).isEmptyDirectory();
  }

  @Test
  void whatACrashLeftOfADropIsNoSpaceAndGoesWithTheNext() throws IOException {
    Home home = Home.create(temporary);
    Path left = Files.createDirectories(temporary.resolve("spaces/.dropped-x-1/lucene"));
    Files.writeString(left.resolve("_0.cfs"), "old");
    assertThat(home.spaces()).containsExactly("default");

    home.createSpace("x");

    assertThat(left.getParent()).doesNotExist();
  }

  @Test
  void linksInASpaceAreNotFollowedWhenItIsDropped() throws IOException {
    Home home = Home.create(temporary.resolve("home"));
    Path kept = Files.createDirectory(temporary.resolve("kept"));
    Files.writeString(kept.resolve("file"), "precious");
    Files.createSymbolicLink(home.createSpace("x").resolve("link"), kept);

    home.dropSpace("x");

    assertThat(kept.resolve("file")).hasContent("precious");
  }

  @Test
  void aSpaceThatThisProcessWritesIsNotDroppedAndKeepsItsLock() throws Exception {
    Home home = Home.create(temporary);
    try (SpaceLock _writer = SpaceLock.take(home.createSpace("busy"))) {
      for (int i = 0; i < 3; i++) {
        fails(ErrorCode.LOCKED, () -> home.dropSpace("busy")).hasMessageContaining("this process");
      }

      assertThat(outcomeElsewhere("drop", temporary)).isEqualTo("LOCKED");
    }
    home.dropSpace("busy");
    assertThat(home.spaces()).containsExactly("default");
  }

  @Test
  void aSpaceThatAnotherProcessWritesIsNotDropped() throws Exception {
    Home home = Home.create(temporary);
    Path lock = home.createSpace("busy").resolve("lock");
    Process other = elsewhere("hold", lock);
    assertThat((char) other.getInputStream().read()).isEqualTo('h');

    fails(ErrorCode.LOCKED, () -> home.dropSpace("busy"))
        .hasMessageContaining("is being written by process " + other.pid());

    other.destroyForcibly();
    assertThat(other.waitFor(1, TimeUnit.MINUTES)).isTrue();
    home.dropSpace("busy");
    assertThat(home.spaces()).containsExactly("default");
  }

  private static String outcomeElsewhere(String what, Path path) throws Exception {
    Process other = elsewhere(what, path);
    try (var output = other.inputReader()) {
      return String.valueOf(output.readLine());
    }
  }

  private static Process elsewhere(String what, Path path) throws IOException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    return new ProcessBuilder(
            java.toString(),
            "-cp",
            System.getProperty("java.class.path"),
            OtherProcess.class.getName(),
            what,
            path.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static org.assertj.core.api.AbstractThrowableAssert<?, ? extends Throwable> fails(
      ErrorCode code, ThrowingCallable call) {
    return assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            WeftException.class, error -> assertThat(error.code()).isEqualTo(code));
  }
}
