package weft.store.lance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Store;
import weft.spi.store.StoreVersion;

/** A file that is not what was written is damage, never a wrong answer; building anew heals. */
final class DamageTest {
  private static final long SEED = Long.getLong("weft.seed", 20260301);
  private static final StoreVersion VERSION = Vectors.version(2);

  @TempDir private Path folder;
  private String content = "";

  @BeforeEach
  void twoVersions() {
    var vectors = new Vectors(SEED);
    try (Store store = open()) {
      store.build(Vectors.version(1), List.of(Vectors.upserts(vectors.records(0, 1_200))));
      store.prepare(
          Optional.of(Vectors.version(1)), VERSION, Vectors.upserts(vectors.records(1_100, 1_300)));
      store.upkeep();
      content = Vectors.content(store, VERSION);
    }
  }

  private Store open() {
    return TestStores.open(folder, Map.of("exact_below", "1000"));
  }

  @Test
  void aMissingFileIsDamage() throws IOException {
    eachFile(bytes -> Optional.empty());
  }

  @Test
  void aShortenedFileIsDamage() throws IOException {
    eachFile(bytes -> Optional.of(Arrays.copyOf(bytes, bytes.length / 2)));
    eachFile(bytes -> Optional.of(new byte[0]));
  }

  @Test
  void aFlippedBitIsDamage() throws IOException {
    var random = new SplittableRandom(SEED);
    eachFile(
        bytes -> {
          byte[] flipped = bytes.clone();
          flipped[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
          return Optional.of(flipped);
        });
  }

  /** Damages one file at a time; each is damage to what it is a part of, or needed by nobody. */
  private void eachFile(Damage damage) throws IOException {
    int damaged = 0;
    for (String file : DatasetFiles.present(folder)) {
      Path path = folder.resolve(file);
      byte[] sound = Files.readAllBytes(path);
      Optional<byte[]> other = sound.length == 0 ? Optional.empty() : damage.of(sound);
      if (other.isPresent()) {
        Files.write(path, other.get());
      } else {
        Files.delete(path);
      }
      damaged += isDamagedOrWhole(file) ? 1 : 0;
      Files.write(path, sound);
    }
    assertThat(damaged).isGreaterThan(2);
    try (Store store = open()) {
      assertThat(Vectors.content(store, VERSION)).isEqualTo(content);
    }
  }

  /** Whether the version is damaged; else its content must be what it was. */
  private boolean isDamagedOrWhole(String file) {
    try (Store store = open()) {
      assertThat(Vectors.content(store, VERSION)).as(file).isEqualTo(content);
      return false;
    } catch (WeftException failure) {
      assertThat(failure.code())
          .as("%s, -Dweft.seed=%d: %s", file, SEED, failure.getMessage())
          .isIn(ErrorCode.STORE_DAMAGED, ErrorCode.NOT_FOUND);
      return true;
    }
  }

  @Test
  void aDamagedVersionIsBuiltAnew() throws IOException {
    for (String file : DatasetFiles.present(folder)) {
      if (file.contains("/data/")) {
        Files.write(folder.resolve(file), new byte[] {1, 2, 3});
      }
    }
    var vectors = new Vectors(SEED);
    try (Store store = open()) {
      assertThatExceptionOfType(WeftException.class)
          .isThrownBy(() -> Vectors.content(store, VERSION))
          .satisfies(thrown -> assertThat(thrown.code()).isEqualTo(ErrorCode.STORE_DAMAGED))
          .satisfies(thrown -> assertThat(thrown.hint()).contains("weft check --repair"));
      store.build(Vectors.version(3), List.of(Vectors.upserts(vectors.records(0, 100))));
      assertThat(Vectors.content(store, Vectors.version(3))).startsWith("100 ");
    }
  }

  /** The bytes to have in place of sound ones; absent for no file. */
  @FunctionalInterface
  private interface Damage {
    Optional<byte[]> of(byte[] sound);
  }
}
