package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weft.spi.Document;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;
import weft.spi.store.Mutation;
import weft.spi.store.StoreVersion;

/** The ledger's file and lock: one writer, readers at any time, damage that is told apart. */
class LedgerFilesTest {
  @TempDir Path home;
  private final FaultyStore store = new FaultyStore();

  private Path folder() {
    return home.resolve("space");
  }

  private Ledger open() {
    return Ledger.open(folder(), Stores.of(store, store), LedgerOptions.standard(Space.CLOCK));
  }

  private static Publication put(Ledger ledger, String document) {
    return ledger.apply(
        ChangeSet.builder()
            .upsert(Document.of(document))
            .upsert(weft.spi.Chunk.builder("c-" + document, document, "text of it").build())
            .build(),
        "ingest");
  }

  private static ErrorCode codeOf(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
    return catchThrowableOfType(WeftException.class, call).code();
  }

  @Test
  void openingCreatesNothing() {
    try (Ledger ledger = open()) {
      assertThat(ledger.active()).isEmpty();
      assertThat(ledger.bytes()).isZero();
    }
    assertThat(folder()).doesNotExist();
  }

  @Test
  void whatWasPublishedIsThereAgain() {
    try (Ledger ledger = open()) {
      put(ledger, "d1");
      ledger.tag("good", 1);
    }
    try (Ledger ledger = open()) {
      assertThat(ledger.active().orElseThrow().number()).isEqualTo(1);
      assertThat(ledger.tags()).containsKey("good");
      assertThat(ledger.check(1).findings()).isEmpty();
      assertThat(put(ledger, "d1").unchanged()).isTrue();
      assertThat(put(ledger, "d2").version().number()).isEqualTo(2);
      assertThat(ledger.bytes()).isPositive();
    }
  }

  @Test
  void aSecondWriterInTheSameProcessIsToldAtOnce() throws IOException {
    try (Ledger first = open();
        Ledger second = open()) {
      put(first, "d1");
      assertThat(codeOf(() -> put(second, "d2"))).isEqualTo(ErrorCode.LOCKED);
      assertThatThrownBy(() -> put(second, "d2")).hasMessageContaining("written by this process");
      assertThat(second.active()).as("reading goes on").isPresent();
      put(first, "d2");
      assertThat(second.documents(2)).hasSize(2);
    }
    try (Ledger third = open()) {
      put(third, "d3");
    }
  }

  @Test
  void aRefusedSecondWriterDoesNotFreeTheLock() throws IOException, InterruptedException {
    try (Ledger first = open()) {
      put(first, "d1");
      try (Ledger second = open()) {
        assertThat(codeOf(() -> put(second, "d2"))).isEqualTo(ErrorCode.LOCKED);
      }
      assertThatThrownBy(() -> HoldingWriter.start(folder()))
          .as("another process is refused still")
          .hasMessageContaining("the writer said");
    }
  }

  @Test
  void aWriterInAnotherProcessLocksAndFreesWhenKilled() throws IOException, InterruptedException {
    Process writer = HoldingWriter.start(folder());
    try (Ledger ledger = open()) {
      assertThat(ledger.documents(1)).as("read while it writes").hasSize(1);
      var thrown = catchThrowableOfType(WeftException.class, () -> put(ledger, "d"));
      assertThat(thrown.code()).isEqualTo(ErrorCode.LOCKED);
      assertThat(thrown).hasMessageContaining("written by process " + writer.pid());
      writer.destroyForcibly().waitFor();
      ledger.rebuild(1);
      assertThat(put(ledger, "ours").version().number()).isEqualTo(2);
      assertThat(ledger.check(2).findings()).isEmpty();
    } finally {
      writer.destroyForcibly();
    }
  }

  @Test
  void manyThreadsLoseNothing() throws InterruptedException, ExecutionException {
    try (Ledger ledger = open();
        var threads = Executors.newFixedThreadPool(8)) {
      var work = new ArrayList<Callable<Publication>>();
      for (int i = 0; i < 40; i++) {
        String document = "d" + i;
        work.add(() -> put(ledger, document));
      }
      for (Future<Publication> done : threads.invokeAll(work)) {
        assertThat(done.get().unchanged()).isFalse();
      }
      assertThat(ledger.active().orElseThrow().counts().documents()).isEqualTo(40);
      assertThat(ledger.check(40).findings()).isEmpty();
    }
  }

  @Test
  void aStoreVersionThatACrashLeftIsDiscardedByTheNextWriter() {
    try (Ledger ledger = open()) {
      put(ledger, "d1");
    }
    var left = new StoreVersion(2, 0);
    store.prepare(Optional.of(new StoreVersion(1, 0)), left, Mutation.builder().build());
    try (Ledger ledger = open()) {
      assertThat(ledger.active()).isPresent();
      assertThat(store.versions()).as("readers discard nothing").contains(left);
      ledger.dryRun(ChangeSet.of());
      assertThat(store.versions()).containsExactly(new StoreVersion(1, 0));
    }
  }

  private Path file() {
    return folder().resolve("ledger.db");
  }

  private byte[] written() throws IOException {
    try (Ledger ledger = open()) {
      for (int i = 0; i < 50; i++) {
        put(ledger, "d" + i);
      }
    }
    return Files.readAllBytes(file());
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.5, 0.9})
  void aTruncatedLedgerIsDamaged(double part) throws IOException {
    byte[] whole = written();
    Files.write(file(), Arrays.copyOf(whole, (int) (whole.length * part)));
    isDamaged();
  }

  @Test
  void garbageIsDamage() throws IOException {
    written();
    Files.write(
        file(),
        "{\"valid\":\"but no ledger\"}"
            .repeat(500)
            .getBytes(java.nio.charset.StandardCharsets.UTF_8));
    isDamaged();
  }

  @Test
  void aDatabaseOfSomethingElseIsDamage() throws IOException {
    written();
    byte[] whole = Files.readAllBytes(file());
    Arrays.fill(whole, 4_096, whole.length, (byte) 7);
    Files.write(file(), whole);
    isDamaged();
  }

  @Test
  void anotherDatabaseOfSqliteIsDamage() throws IOException {
    written();
    Files.delete(file());
    try (Database other = Database.writing(file())) {
      other.run("CREATE TABLE song (title TEXT)");
    }
    isDamaged();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "active", "1", "v1", "007", "a\nb"})
  void aTagThatReadsAsSomethingElseIsRefused(String name) {
    try (Ledger ledger = open()) {
      put(ledger, "d1");
      assertThat(codeOf(() -> ledger.tag(name, 1))).isEqualTo(ErrorCode.INVALID_ARGUMENT);
      assertThat(ledger.tags()).isEmpty();
    }
  }

  private void isDamaged() throws IOException {
    byte[] before = Files.readAllBytes(file());
    var versions = store.versions();
    try (Ledger ledger = open()) {
      for (var call :
          List.<org.assertj.core.api.ThrowableAssert.ThrowingCallable>of(
              () -> ledger.documents(ledger.active().orElseThrow().number()),
              () -> put(ledger, "d"))) {
        var thrown = catchThrowableOfType(WeftException.class, call);
        assertThat(thrown).isNotNull();
        assertThat(thrown.code()).isEqualTo(ErrorCode.LEDGER_DAMAGED);
        assertThat(thrown)
            .hasMessageContaining("ledger.db")
            .hasMessageContaining("restore it from a backup");
      }
    }
    assertThat(Files.readAllBytes(file())).as("nothing was touched").isEqualTo(before);
    assertThat(store.versions()).as("nothing was discarded").isEqualTo(versions);
  }

  @Test
  void anEmptyLedgerBesideIndexesWasLost() throws IOException {
    written();
    Files.write(file(), new byte[0]);
    Files.createDirectories(folder().resolve("lucene"));
    Files.writeString(folder().resolve("lucene").resolve("segments_1"), "x");
    isDamaged();
    Files.delete(file());
    try (Ledger ledger = open()) {
      assertThat(codeOf(ledger::active)).isEqualTo(ErrorCode.LEDGER_DAMAGED);
      assertThat(codeOf(() -> put(ledger, "d"))).isEqualTo(ErrorCode.LEDGER_DAMAGED);
    }
  }

  @Test
  void anEmptyLedgerBesideItsLogWasLost() throws IOException {
    Files.createDirectories(folder());
    Files.write(file(), new byte[0]);
    Files.writeString(folder().resolve("ledger.db-wal"), "pages");
    isDamaged();
    assertThat(folder().resolve("ledger.db-wal")).hasContent("pages");
  }

  @Test
  void anEmptyFileAloneIsAFreshSpace() throws IOException {
    Files.createDirectories(folder());
    Files.write(file(), new byte[0]);
    try (Ledger ledger = open()) {
      assertThat(ledger.active()).isEmpty();
      assertThat(put(ledger, "d").version().number()).isEqualTo(1);
    }
  }

  @Test
  void aNewerFormatIsRefused() {
    try (Ledger ledger = open()) {
      put(ledger, "d");
      Tables.execute(ledger, "UPDATE meta SET value = '99' WHERE key = 'format'");
    }
    try (Ledger ledger = open()) {
      assertThat(codeOf(ledger::active)).isEqualTo(ErrorCode.FORMAT_TOO_NEW);
      assertThat(codeOf(() -> put(ledger, "d"))).isEqualTo(ErrorCode.FORMAT_TOO_NEW);
    }
    try (Ledger ledger = open()) {
      assertThatThrownBy(ledger::versions)
          .hasMessage(
              "the space has format 99, this program knows 1;"
                  + " use the version of Weft that wrote it, or a newer one");
    }
  }

  @Test
  void aFolderThatCannotBeMadeIsSaid() throws IOException {
    Files.writeString(home.resolve("file"), "x");
    try (Ledger ledger =
        Ledger.open(
            home.resolve("file").resolve("space"),
            Stores.of(store, store),
            LedgerOptions.standard(Space.CLOCK))) {
      assertThat(codeOf(() -> put(ledger, "d"))).isEqualTo(ErrorCode.IO);
    }
  }
}
