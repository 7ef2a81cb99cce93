package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.Chunk;
import weft.spi.Document;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;

/** Copies beside writers, and copies whose process dies. */
class CopiesOnDiskTest {
  @TempDir Path folder;

  private Path here() {
    return folder.resolve("here");
  }

  private static Ledger open(Path space) {
    var store = weft.store.memory.MemoryStoreProvider.emptyStore();
    return Ledger.open(space, Stores.of(store, store), LedgerOptions.standard(Space.CLOCK));
  }

  private static void put(Ledger ledger, String document) {
    var set = ChangeSet.builder().upsert(Document.of(document));
    for (int i = 0; i < 20; i++) {
      set.upsert(Chunk.builder("c-" + document + i, document, "text of it " + i).build());
    }
    ledger.apply(set.build(), "ingest");
  }

  private static List<Path> inside(Path place) throws IOException {
    try (Stream<Path> inside = Files.list(place)) {
      return inside.sorted().toList();
    }
  }

  @Test
  void anExportThatIsKilledLeavesNoFileOfThatName() throws Exception {
    try (Ledger ledger = open(here())) {
      put(ledger, "d");
    }
    Path file = folder.resolve("copy.weft");
    for (int percent : new int[] {10, 100}) {
      CopyingProcess.kill("export", here(), file, percent);
      assertThat(file).doesNotExist();
    }
    try (Ledger ledger = open(here())) {
      ledger.copies().exportTo(file, 1, ExportOptions.standard());
    }
    assertThat(file).exists();
  }

  @Test
  void anImportThatIsKilledLeavesAnEmptySpace() throws Exception {
    Path file = folder.resolve("copy.weft");
    Path there = folder.resolve("there");
    try (Ledger ledger = open(here())) {
      put(ledger, "d");
      ledger.copies().exportTo(file, 1, ExportOptions.standard());
    }
    for (int percent : new int[] {10, 60, 90}) {
      CopyingProcess.kill("import", there, file, percent);
      try (Ledger ledger = open(there)) {
        assertThat(ledger.versions()).as("killed at %d %%", percent).isEmpty();
      }
    }
    try (Ledger from = open(here());
        Ledger ledger = open(there)) {
      ledger.copies().importFrom(file, ImportOptions.standard());
      assertThat(ledger.active().map(VersionInfo::contentDigest))
          .isEqualTo(from.active().map(VersionInfo::contentDigest));
      assertThat(ledger.check(1).findings()).isEmpty();
    }
  }

  private BackupRequest request(boolean replace) {
    return new BackupRequest(
        new TreeMap<>(Map.of("s", here())), Optional.empty(), true, replace, Space.CLOCK.instant());
  }

  @Test
  void aBackupBesideAWriterIsOneMomentOfTheSpace() throws Exception {
    var stop = new AtomicBoolean();
    var backups = new ArrayList<Path>();
    try (Ledger ledger = open(here());
        ExecutorService writing = Executors.newSingleThreadExecutor()) {
      put(ledger, "first");
      Future<Integer> written = writing.submit(() -> write(ledger, stop));
      for (int i = 0; i < 6; i++) {
        Path file = folder.resolve(i + ".zip");
        Backups.write(file, request(false));
        backups.add(file);
      }
      stop.set(true);
      assertThat(written.get()).isPositive();
      for (Path file : backups) {
        isAMomentOf(ledger, file);
      }
    }
    assertThat(inside(folder)).allMatch(path -> !path.getFileName().toString().startsWith("."));
  }

  private static int write(Ledger ledger, AtomicBoolean stop) {
    int count = 0;
    while (!stop.get() && count < 300) {
      put(ledger, "d" + count++);
      ledger.tag("latest", ledger.active().orElseThrow().number());
    }
    return count;
  }

  private void isAMomentOf(Ledger ledger, Path file) throws IOException {
    Path to = Files.createDirectory(folder.resolve("of-" + file.getFileName()));
    try (BackupFile backup = BackupFile.verified(file)) {
      backup.unpack(backup.spaces().getFirst(), to);
    }
    try (Ledger restored = open(to)) {
      VersionInfo active = restored.active().orElseThrow();
      assertThat(active).isEqualTo(ledger.version(active.number()));
      assertThat(restored.versions())
          .isEqualTo(ledger.versions().subList(0, (int) active.number()));
      restored.rebuild(active.number());
      assertThat(restored.check(active.number()).findings()).isEmpty();
    }
  }

  @Test
  void historyComesAlongWithTheBackup() throws IOException {
    try (Ledger ledger = open(here())) {
      put(ledger, "a");
      put(ledger, "b");
      ledger.tag("good", 1);
      ledger.activate(1);
      put(ledger, "c");
      Files.writeString(here().resolve("sources"), "notes\t/notes\n");
      Path file = folder.resolve("b.zip");
      BackupReport report = Backups.write(file, request(false));
      assertThat(report.spaces()).hasSize(1);
      assertThat(report.spaces().getFirst().tags()).containsExactly("good");
      assertThatThrownBy(() -> Backups.write(file, request(false))).hasMessageContaining("--force");
      Backups.write(file, request(true));
      Path to = Files.createDirectory(folder.resolve("to"));
      try (BackupFile backup = BackupFile.verified(file)) {
        backup.unpack(backup.spaces().getFirst(), to);
      }
      try (Ledger restored = open(to)) {
        assertThat(restored.versions()).isEqualTo(ledger.versions());
        assertThat(restored.activations()).isEqualTo(ledger.activations());
        assertThat(restored.tags()).isEqualTo(ledger.tags());
        for (long version : new long[] {2, 3}) {
          restored.rebuild(version);
          assertThat(restored.check(version).findings()).isEmpty();
        }
        assertThatThrownBy(() -> restored.open(1).close())
            .isInstanceOfSatisfying(
                WeftException.class,
                gone -> assertThat(gone.code()).isEqualTo(ErrorCode.STORE_DAMAGED));
        put(restored, "d");
        assertThat(restored.active().orElseThrow().number()).isEqualTo(4);
      }
      assertThat(to.resolve("sources")).hasContent("notes\t/notes");
    }
  }

  @Test // P44
  void aFlippedByteOfABackupIsNoticedOrChangesNothing() throws IOException {
    try (Ledger ledger = open(here())) {
      put(ledger, "a");
    }
    Path file = folder.resolve("b.zip");
    BackupReport report = Backups.write(file, request(false));
    byte[] bytes = Files.readAllBytes(file);
    var random = new Random(Seed.VALUE);
    for (int flip = 0; flip < 200; flip++) {
      int at = random.nextInt(bytes.length);
      byte[] bad = bytes.clone();
      bad[at] ^= (byte) (1 << random.nextInt(8));
      Files.write(file, bad);
      try (BackupFile backup = BackupFile.verified(file)) {
        assertThat(backup.spaces())
            .as("byte %d flipped, -Dweft.seed=%d", at, Seed.VALUE)
            .isEqualTo(report.spaces());
      } catch (WeftException refusal) {
        assertThat(refusal.code())
            .as("byte %d flipped, -Dweft.seed=%d: %s", at, Seed.VALUE, refusal.getMessage())
            .isIn(ErrorCode.INVALID_FILE, ErrorCode.FORMAT_TOO_NEW);
      }
    }
  }

  @Test
  void aDamagedLedgerIsNotBackedUp() throws IOException {
    try (Ledger ledger = open(here())) {
      put(ledger, "a");
    }
    Path file = here().resolve("ledger.db");
    byte[] bytes = Files.readAllBytes(file);
    for (int at = 4_096 * 2; at < bytes.length; at += 64) {
      bytes[at] ^= 0x55;
    }
    Files.write(file, bytes);
    assertThatThrownBy(() -> Backups.write(folder.resolve("b.zip"), request(false)))
        .isInstanceOfSatisfying(
            WeftException.class,
            damage -> assertThat(damage.code()).isEqualTo(ErrorCode.LEDGER_DAMAGED));
    assertThat(inside(folder)).containsExactly(here());
  }
}
