package weft.store.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.ErrorCode;
import weft.spi.RecordKind;
import weft.spi.WeftException;
import weft.spi.store.Store;
import weft.spi.store.StoreConfig;
import weft.spi.store.StoreProvider;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;

final class LuceneStoreTest {
  @TempDir private Path parent;

  @Test
  void isFoundByItsName() {
    assertThat(ServiceLoader.load(StoreProvider.class).stream())
        .extracting(provider -> provider.get().name())
        .contains("lucene");
  }

  @Test
  void anUnknownSettingNamesThoseThereAre() {
    assertConfigurationFails(Optional.of(parent), Map.of("readers", "3"));
    assertConfigurationFails(Optional.of(parent), Map.of("readers_max", "many"));
    assertConfigurationFails(Optional.of(parent), Map.of("readers_max", "0"));
    assertConfigurationFails(Optional.of(parent), Map.of("vectors", "two_bit"));
    assertConfigurationFails(Optional.of(parent), Map.of("vector_links", "1"));
    assertConfigurationFails(Optional.of(parent), Map.of("vector_beam", "4000"));
    assertConfigurationFails(Optional.of(parent), Map.of("exact_below", "-1"));
    assertConfigurationFails(Optional.of(parent), Map.of("vector_candidates", "0"));
    assertConfigurationFails(Optional.empty(), Map.of());
  }

  private static void assertConfigurationFails(
      Optional<Path> folder, Map<String, String> settings) {
    assertThatExceptionOfType(WeftException.class)
        .isThrownBy(() -> new LuceneStoreProvider().open(new StoreConfig(folder, settings)))
        .satisfies(thrown -> assertThat(thrown.code()).isEqualTo(ErrorCode.INVALID_CONFIGURATION));
  }

  @Test
  void openingAndReadingChangesNothing() {
    Path folder = parent.resolve("absent");
    try (Store store = TestStores.open(folder)) {
      assertThat(store.versions()).isEmpty();
      store.discard(version(1));
      store.retain(Set.of());
      store.upkeep();
    }
    assertThat(folder).doesNotExist();
  }

  @Test
  void aWeaveAloneLeavesTheTextsSegmentsAsTheyAre() {
    Path folder = parent.resolve("lucene");
    try (Store store = TestStores.open(folder)) {
      store.prepare(Optional.empty(), version(1), Samples.records(0, 50));
      long before = store.bytes();
      store.prepare(Optional.of(version(1)), version(2), Samples.weaves(0, 1));
      assertThat(store.bytes() - before).isLessThan(before / 2);
      assertThat(store.bytes(version(1))).isLessThan(1_000); // only its segments file
    }
  }

  @Test
  void readersOfAnotherProcessOutliveTheVersionsTheyRead() {
    Path folder = parent.resolve("lucene");
    try (Store writer = TestStores.open(folder);
        Store other = TestStores.open(folder)) {
      writer.prepare(Optional.empty(), version(1), Samples.records(0, 30));
      List<String> digests = Samples.digests(other, version(1));
      StoreReader reader = other.open(version(1));
      for (int i = 2; i < 12; i++) {
        writer.prepare(Optional.of(version(i - 1)), version(i), Samples.records(0, 30 + i));
        writer.retain(Set.of(version(i)));
        assertThat(other.versions()).containsExactly(version(i));
        assertThat(reader.projectionDigest(RecordKind.CHUNK)).isEqualTo(digests.get(0));
        try (StoreReader newest = other.open(version(i))) {
          assertThat(newest.lexical().chunkCount()).isEqualTo(30 + i);
        }
      }
      reader.close();
      assertThatExceptionOfType(WeftException.class)
          .isThrownBy(() -> other.open(version(1)))
          .satisfies(thrown -> assertThat(thrown.code()).isEqualTo(ErrorCode.NOT_FOUND));
    }
  }

  @Test
  void aCommitNameThatIsUsedAgainIsNotTakenForTheOldOne() {
    Path folder = parent.resolve("lucene");
    try (Store other = TestStores.open(folder)) {
      try (Store writer = TestStores.open(folder)) {
        writer.prepare(Optional.empty(), version(1), Samples.records(0, 10));
        writer.prepare(Optional.of(version(1)), version(2), Samples.records(5, 8));
        other.open(version(2)).close();
        writer.discard(version(2));
      }
      try (Store writer = TestStores.open(folder)) {
        writer.prepare(Optional.of(version(1)), version(3), Samples.records(9, 20));
        assertThat(Samples.digests(other, version(3)))
            .isEqualTo(Samples.digests(writer, version(3)));
        assertThatExceptionOfType(WeftException.class).isThrownBy(() -> other.open(version(2)));
        try (StoreReader reader = other.open(version(3))) {
          assertThat(reader.lexical().chunkCount()).isEqualTo(20);
          assertThat(reader.lexical().ids(Samples.numbers(20), 99)).hasSize(20);
        }
      }
    }
  }

  @Test
  void manyReadWhileOneWrites() throws InterruptedException, ExecutionException {
    Path folder = parent.resolve("lucene");
    try (Store store = TestStores.open(folder);
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      store.prepare(Optional.empty(), version(1), Samples.records(0, 30));
      List<String> digests = Samples.digests(store, version(1));
      var reads = new ArrayList<Future<List<String>>>();
      for (int i = 2; i < 14; i++) {
        for (int reader = 0; reader < 4; reader++) {
          reads.add(threads.submit(() -> Samples.digests(store, version(1))));
        }
        store.prepare(Optional.of(version(i - 1)), version(i), Samples.records(10, 20 + i));
        Samples.digests(store, version(i));
      }
      for (Future<List<String>> read : reads) {
        assertThat(read.get()).isEqualTo(digests);
      }
    }
  }

  @Test
  void closingLeavesNoFileOfTheWriterBehind() throws IOException {
    Path folder = parent.resolve("lucene");
    try (Store store = TestStores.open(folder)) {
      for (int i = 1; i < 6; i++) {
        store.prepare(Optional.empty(), version(i), Samples.records(0, 10));
      }
      store.retain(Set.of());
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString())).containsOnly("write.lock");
    }
  }

  private static StoreVersion version(long number) {
    return new StoreVersion(number, 0);
  }
}
