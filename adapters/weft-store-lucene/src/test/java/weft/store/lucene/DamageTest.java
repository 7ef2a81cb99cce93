package weft.store.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weft.spi.ChunkId;
import weft.spi.EntityId;
import weft.spi.EntityPair;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorQuery;

/** Damaged files give typed errors that name the folder, and building anew heals them. */
final class DamageTest {
  private static final long SEED = Long.getLong("weft.seed", 20_260_302L);
  private static final StoreVersion FIRST = new StoreVersion(1, 0);
  private static final StoreVersion SECOND = new StoreVersion(2, 0);

  @TempDir private Path parent;
  private Path folder;
  private Store store;
  private List<String> digests;

  @BeforeEach
  void twoVersions() {
    folder = parent.resolve("lucene");
    try (Store fresh = TestStores.open(folder)) {
      fresh.prepare(Optional.empty(), FIRST, Samples.records(0, 40));
      fresh.prepare(Optional.of(FIRST), SECOND, Samples.records(20, 60));
      digests = Samples.digests(fresh, SECOND);
    }
    store = TestStores.open(folder);
  }

  @AfterEach
  void close() {
    store.close();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.1, 0.5, 0.99})
  void aShortenedCommitIsDamageAndTheEarlierOneIsStillRead(double share) throws IOException {
    shorten(newestCommit(), share);

    assertDamaged(() -> store.open(SECOND));
    assertThat(store.versions()).containsExactly(FIRST);
    try (StoreReader reader = store.open(FIRST)) {
      assertThat(reader.lexical().chunkCount()).isEqualTo(40);
    }
    assertDamaged(
        () -> store.prepare(Optional.of(SECOND), new StoreVersion(3, 0), Samples.records(0, 1)));
    assertHeals();
  }

  @Test
  void aLostCommitIsNotFound() throws IOException {
    Files.delete(newestCommit());

    assertThatExceptionOfType(WeftException.class)
        .isThrownBy(() -> store.open(SECOND))
        .satisfies(thrown -> assertThat(thrown.code()).isEqualTo(ErrorCode.NOT_FOUND));
    assertDamaged(
        () -> store.prepare(Optional.of(SECOND), new StoreVersion(3, 0), Samples.records(0, 1)));
    assertHeals();
  }

  @Test
  void anyLostDataFileIsDamage() throws IOException {
    for (Path file : dataFiles()) {
      byte[] content = Files.readAllBytes(file);
      Files.delete(file);
      store = TestStores.reopen(store);
      assertDamaged(this::readEverything);
      Files.write(file, content);
    }
    Files.delete(dataFiles().getFirst());
    assertHeals();
  }

  @Test
  void anyShortenedDataFileIsDamage() throws IOException {
    for (Path file : dataFiles()) {
      byte[] content = Files.readAllBytes(file);
      shorten(file, 0.5);
      store = TestStores.reopen(store);
      assertDamaged(this::readEverything);
      Files.write(file, content);
    }
    shorten(dataFiles().getFirst(), 0.5);
    assertHeals();
  }

  @Test
  void aFlippedBitInAnyFileIsFoundByScanning() throws IOException {
    var random = new SplittableRandom(SEED);
    for (Path file : dataFiles()) {
      for (int round = 0; round < 4; round++) {
        byte[] content = Files.readAllBytes(file);
        byte[] flipped = content.clone();
        flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
        Files.write(file, flipped);
        store = TestStores.reopen(store);
        assertDamaged(this::readEverything);
        Files.write(file, content);
      }
    }
  }

  @Test
  void scanningVectorsFindsAFlippedBit() throws IOException {
    for (Path file : dataFiles()) {
      byte[] content = Files.readAllBytes(file);
      byte[] flipped = content.clone();
      flipped[flipped.length / 2] ^= 1;
      Files.write(file, flipped);
      store = TestStores.reopen(store);
      assertDamaged(
          () -> {
            for (StoreVersion version : List.of(FIRST, SECOND)) {
              try (StoreReader reader = store.open(version)) {
                reader.vectors().scan(record -> assertThat(record.values()).hasSize(4));
              }
            }
          });
      Files.write(file, content);
    }
  }

  @Test
  void aFlippedBitGivesAnAnswerOrDamageAndNothingElse() throws IOException {
    var random = new SplittableRandom(SEED);
    for (int round = 0; round < 60; round++) {
      List<Path> files = dataFiles();
      Path file = files.get(random.nextInt(files.size()));
      byte[] content = Files.readAllBytes(file);
      byte[] flipped = content.clone();
      flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
      Files.write(file, flipped);
      store = TestStores.reopen(store);
      try {
        readWithoutScanning();
      } catch (WeftException thrown) {
        assertThat(thrown.code()).as("-Dweft.seed=" + SEED).isEqualTo(ErrorCode.STORE_DAMAGED);
      }
      Files.write(file, content);
    }
  }

  @Test
  void aFolderThatIsGoneHoldsNothingAndIsBuiltAnew() throws IOException {
    removeFolder();

    assertThat(store.versions()).isEmpty();
    assertThat(store.bytes()).isZero();
    assertHeals();
  }

  @Test
  void aFolderTakenAwayUnderTheWriterIsAnErrorAndIsBuiltAnew() throws IOException {
    StoreVersion third = new StoreVersion(3, 0);
    store.prepare(Optional.of(SECOND), third, Samples.records(0, 5));
    removeFolder();

    assertDamaged(
        () -> store.prepare(Optional.of(third), new StoreVersion(4, 0), Samples.records(0, 1)));
    assertHeals();
  }

  @Test
  void buildingHealsWhenEveryCommitIsDamaged() throws IOException {
    for (Path file : files("segments_")) {
      shorten(file, 0.5);
    }
    assertThat(store.versions()).isEmpty();
    assertHeals();
  }

  @Test
  void aLockFileWithSomethingInItIsNoHindrance() throws IOException {
    store.close();
    Files.writeString(folder.resolve("write.lock"), "not empty");
    store = TestStores.reopen(store);
    store.prepare(Optional.of(SECOND), new StoreVersion(3, 0), Samples.records(0, 1));
    assertThat(store.versions()).contains(new StoreVersion(3, 0));
  }

  @Test
  void aFailedBuildLeavesWhatWasThere() {
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(
            () ->
                store.build(
                    new StoreVersion(3, 0),
                    () -> {
                      throw new IllegalStateException("no more records");
                    }));
    assertThat(store.versions()).containsExactly(FIRST, SECOND);
    assertThat(Samples.digests(store, SECOND)).isEqualTo(digests);
    store.prepare(Optional.of(SECOND), new StoreVersion(3, 0), Samples.records(0, 1));
  }

  @Test
  void aSecondWriterIsLockedOutUntilTheFirstCloses() {
    store.prepare(Optional.of(SECOND), new StoreVersion(3, 0), Samples.records(0, 1));
    try (Store other = TestStores.open(folder)) {
      assertThatExceptionOfType(WeftException.class)
          .isThrownBy(() -> other.discard(FIRST))
          .satisfies(thrown -> assertThat(thrown.code()).isEqualTo(ErrorCode.LOCKED));
      assertThat(Samples.digests(other, SECOND)).isEqualTo(digests);
      store.close();
      other.discard(FIRST);
      assertThat(other.versions()).doesNotContain(FIRST);
    }
  }

  private void assertHeals() {
    store.build(new StoreVersion(2, 1), List.of(Samples.records(0, 20), Samples.records(20, 60)));
    store = TestStores.reopen(store);
    assertThat(store.versions()).contains(new StoreVersion(2, 1));
    assertThat(Samples.digests(store, new StoreVersion(2, 1))).isEqualTo(digests);
    store.prepare(
        Optional.of(new StoreVersion(2, 1)), new StoreVersion(3, 0), Samples.records(0, 5));
    assertThat(Samples.digests(store, new StoreVersion(3, 0))).isEqualTo(digests);
  }

  private void assertDamaged(ThrowingCallable call) {
    assertThatExceptionOfType(WeftException.class)
        .as("-Dweft.seed=" + SEED)
        .isThrownBy(call)
        .withMessageContaining(folder.toString())
        .satisfies(
            thrown -> {
              assertThat(thrown.code()).isEqualTo(ErrorCode.STORE_DAMAGED);
              assertThat(thrown.hint()).isEqualTo("run weft rebuild");
            });
  }

  private void readEverything() {
    Samples.digests(store, FIRST);
    Samples.digests(store, SECOND);
    readWithoutScanning();
  }

  private void readWithoutScanning() {
    try (StoreReader reader = store.open(SECOND)) {
      var ids = reader.lexical().ids(Samples.numbers(60), 60);
      reader.lexical().chunks(ids);
      reader.lexical().number(new ChunkId("c7"));
      reader.graph().weaves(ids);
      reader.graph().evidenceWithin(Samples.numbers(60), 1);
      reader.graph().edge(new EntityPair(new EntityId("e1"), new EntityId("e2")));
      float[] question = Samples.vector(7).values();
      var nearest = VectorQuery.of(VectorCollections.CHUNK_TEXT, question, 5);
      for (VectorQuery.Precision precision : VectorQuery.Precision.values()) {
        reader.vectors().search(nearest.with(precision));
      }
      reader.vectors().records(List.of(Samples.vector(7).key()));
    }
  }

  private Path newestCommit() throws IOException {
    return files("segments_").getLast();
  }

  /** Those that commits refer to, without the lock. */
  private List<Path> dataFiles() throws IOException {
    return files("_");
  }

  private List<Path> files(String prefix) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(prefix))
          .sorted()
          .toList();
    }
  }

  private static void shorten(Path file, double share) throws IOException {
    try (var channel = Files.newByteChannel(file, StandardOpenOption.WRITE)) {
      channel.truncate((long) (Files.size(file) * share));
    }
  }

  private void removeFolder() throws IOException {
    var all = new ArrayList<Path>();
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(all::add);
    }
    for (Path file : all) {
      Files.delete(file);
    }
  }
}
