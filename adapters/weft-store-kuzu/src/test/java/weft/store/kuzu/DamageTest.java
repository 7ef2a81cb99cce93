package weft.store.kuzu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static weft.store.kuzu.Samples.version;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Store;

/** A file that is not what was written never reaches Kuzu, and building anew heals. */
final class DamageTest {
  private static final long SEED = Long.getLong("weft.seed", 20_260_304L);

  @TempDir private static Path shared;
  private static Optional<byte[]> sound = Optional.empty();
  private static Optional<byte[]> seal = Optional.empty();

  @TempDir private Path folder;
  private Path database;
  private Path sealed;
  private Store store;

  @BeforeEach
  void twoVersions() throws IOException {
    if (sound.isEmpty()) {
      try (Store fresh = TestStores.open(shared)) {
        fresh.prepare(Optional.empty(), version(1), Samples.records(0, 40));
        fresh.prepare(Optional.of(version(1)), version(2), Samples.records(20, 60));
      }
      sound = Optional.of(Files.readAllBytes(shared.resolve("graph-2.kuzu")));
      seal = Optional.of(Files.readAllBytes(shared.resolve("graph-2.seal")));
    }
    database = folder.resolve("graph-2.kuzu");
    sealed = folder.resolve("graph-2.seal");
    Files.write(database, sound.orElseThrow());
    Files.write(sealed, seal.orElseThrow());
    store = TestStores.open(folder);
    assertThat(store.versions()).containsExactly(version(1), version(2));
  }

  @AfterEach
  void close() {
    store.close();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.1, 0.5, 0.99})
  void aShortenedFileIsDamage(double share) throws IOException {
    try (FileChannel channel = FileChannel.open(database, StandardOpenOption.WRITE)) {
      channel.truncate((long) (channel.size() * share));
    }
    assertDamagedAndHeals("bytes instead of");
  }

  @Test
  void aLongerFileIsDamage() throws IOException {
    Files.write(database, new byte[4096], StandardOpenOption.APPEND);
    assertDamagedAndHeals("bytes instead of");
  }

  @Test
  void aFlippedBitAnywhereIsDamage() throws IOException {
    var random = new SplittableRandom(SEED);
    byte[] bytes = sound.orElseThrow();
    for (int round = 0; round < 40; round++) {
      int at = random.nextInt(bytes.length);
      byte[] flipped = bytes.clone();
      flipped[at] ^= (byte) (1 << random.nextInt(8));
      Files.write(database, flipped);
      store = TestStores.reopen(store);
      assertDamaged("other bytes", "byte %d, -Dweft.seed=%d".formatted(at, SEED));
    }
    assertDamagedAndHeals("other bytes");
  }

  @Test
  void anyDamageToTheSealIsDamage() throws IOException {
    byte[] bytes = seal.orElseThrow();
    for (int at = 0; at < bytes.length; at++) {
      byte[] flipped = bytes.clone();
      flipped[at] ^= 1;
      Files.write(sealed, flipped);
      store = TestStores.reopen(store);
      assertDamaged("", "byte " + at);
    }
    for (int length = 0; length < bytes.length; length += 7) {
      Files.write(sealed, Arrays.copyOf(bytes, length));
      store = TestStores.reopen(store);
      assertDamaged("is no seal", "length " + length);
    }
    Files.delete(sealed);
    store = TestStores.reopen(store);
    assertDamagedAndHeals("no seal beside it");
  }

  @Test
  void aFileOfAnotherFormatIsNotOpened() throws IOException {
    String text = Files.readString(sealed);
    Files.writeString(sealed, text.replace("format=1\n", "format=2\n"));
    store = TestStores.reopen(store);
    assertDamaged("is of format 2", "a newer format");
    Files.writeString(sealed, text.replaceAll("kuzu_storage=\\d+", "kuzu_storage=40"));
    store = TestStores.reopen(store);
    assertDamagedAndHeals("Kuzu's 40");
  }

  @Test
  void aForeignFileIsNotOpened() throws IOException {
    Files.writeString(database, "SQLite format 3");
    Files.delete(sealed);
    store = TestStores.reopen(store);
    assertDamagedAndHeals("no seal");
  }

  @Test
  void aLostFileIsNotFound() throws IOException {
    Files.delete(database);
    assertThatExceptionOfType(WeftException.class)
        .isThrownBy(() -> store.open(version(2)))
        .satisfies(thrown -> assertThat(thrown.code()).isEqualTo(ErrorCode.NOT_FOUND));
    assertThat(store.versions()).isEmpty();
    assertHeals();
  }

  @Test
  void cleaningUpLeavesADamagedFileAlone() throws IOException {
    Files.write(database, new byte[] {1});
    store.discard(version(1));
    store.retain(Set.of());
    store.upkeep();
    assertThat(Files.readAllBytes(database)).containsExactly(1);
  }

  private void assertDamagedAndHeals(String words) {
    assertDamaged(words, "open");
    assertHeals();
  }

  private void assertDamaged(String words, String what) {
    assertThat(store.versions()).as(what).isEmpty();
    for (Runnable call :
        List.<Runnable>of(
            () -> store.open(version(2)),
            () -> store.prepare(Optional.of(version(2)), version(3), Samples.records(0, 1)))) {
      assertThatExceptionOfType(WeftException.class)
          .as(what)
          .isThrownBy(call::run)
          .withMessageContaining(words)
          .withMessageContaining(folder.toString())
          .withMessageContaining("weft check --repair")
          .satisfies(
              thrown -> assertThat(thrown.code()).as(what).isEqualTo(ErrorCode.STORE_DAMAGED));
    }
  }

  private void assertHeals() {
    store.build(version(2), List.of(Samples.records(0, 20), Samples.records(22, 40)));
    store.prepare(Optional.of(version(2)), version(3), Samples.records(0, 1, "again"));
    assertThat(store.versions()).containsExactly(version(2), version(3));
    assertThat(Samples.digests(store, version(2))).hasSize(3);
    assertThat(database).doesNotExist();
  }
}
