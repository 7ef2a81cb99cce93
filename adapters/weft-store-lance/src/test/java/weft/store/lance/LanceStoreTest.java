package weft.store.lance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Store;
import weft.spi.store.StoreConfig;
import weft.spi.store.StoreProvider;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;

final class LanceStoreTest {
  private static final long SEED = Long.getLong("weft.seed", 20260301);

  @TempDir private Path parent;

  @Test
  void isFoundByItsNameAndSaysWhatItsStoresSay() {
    StoreProvider provider =
        ServiceLoader.load(StoreProvider.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(found -> found.name().equals("lance"))
            .findFirst()
            .orElseThrow();
    try (Store store = TestStores.open(parent)) {
      assertThat(store.name()).isEqualTo(provider.name());
      assertThat(store.roles()).isEqualTo(provider.roles());
      assertThat(store.capabilities()).isEqualTo(provider.capabilities());
    }
  }

  @Test
  void aWrongSettingIsNamedWithItsRange() {
    assertInvalid(Optional.of(parent), Map.of("partition", "3"), "'partition'");
    assertInvalid(Optional.of(parent), Map.of("probes", "many"), "probes as a whole number");
    assertInvalid(Optional.of(parent), Map.of("refine", "0"), "refine from 1 to 1000");
    assertInvalid(
        Optional.of(parent), Map.of("allocator_max_mb", "15"), "allocator_max_mb from 16 to");
    assertInvalid(Optional.empty(), Map.of(), "folder");
  }

  private static void assertInvalid(
      Optional<Path> folder, Map<String, String> settings, String words) {
    assertThatExceptionOfType(WeftException.class)
        .isThrownBy(() -> new LanceStoreProvider().open(new StoreConfig(folder, settings)))
        .withMessageContaining(words)
        .satisfies(thrown -> assertThat(thrown.code()).isEqualTo(ErrorCode.INVALID_CONFIGURATION));
  }

  /** Many small writes, with rows replaced and taken out, then upkeep: nothing reads otherwise. */
  @Test
  void upkeepChangesNoAnswerAndKeepsOldVersions() throws IOException {
    var vectors = new Vectors(SEED);
    try (Store store = TestStores.open(parent, Map.of("exact_below", "1000"))) {
      store.build(Vectors.version(1), List.of(Vectors.upserts(vectors.records(0, 2_000))));
      for (int i = 2; i <= 12; i++) {
        List<VectorRecord> some = vectors.records(i * 50, i * 50 + 60);
        List<VectorKey> gone =
            List.of(new VectorKey(some.getFirst().key().collection(), "c" + i, 0));
        store.prepare(
            Optional.of(Vectors.version(i - 1)), Vectors.version(i), Vectors.change(some, gone));
      }
      String first = Vectors.content(store, Vectors.version(1));
      String last = Vectors.content(store, Vectors.version(12));
      store.upkeep();
      assertThat(DatasetFiles.present(parent)).anyMatch(file -> file.contains("/_indices/"));
      assertThat(Vectors.content(store, Vectors.version(1))).isEqualTo(first);
      assertThat(Vectors.content(store, Vectors.version(12))).isEqualTo(last);

      store.retain(Set.of(Vectors.version(1), Vectors.version(12)));
      assertThat(store.versions()).containsExactly(Vectors.version(1), Vectors.version(12));
      assertThat(Vectors.content(store, Vectors.version(1))).isEqualTo(first);
      long both = store.bytes();
      store.retain(Set.of(Vectors.version(12)));
      assertThat(store.bytes()).isLessThan(both);
      assertThat(Vectors.content(store, Vectors.version(12))).isEqualTo(last);
    }
    try (Store store = TestStores.open(parent)) {
      store.upkeep();
      assertThat(store.versions()).containsExactly(Vectors.version(12));
    }
  }

  /** Upkeep finds nothing to do the second time. */
  @Test
  void upkeepComesToAnEnd() {
    var vectors = new Vectors(SEED);
    try (Store store = TestStores.open(parent, Map.of("exact_below", "1000"))) {
      store.build(Vectors.version(1), List.of(Vectors.upserts(vectors.records(0, 1_500))));
      store.upkeep();
      long bytes = store.bytes();
      store.upkeep();
      assertThat(store.bytes()).isEqualTo(bytes);
    }
  }
}
