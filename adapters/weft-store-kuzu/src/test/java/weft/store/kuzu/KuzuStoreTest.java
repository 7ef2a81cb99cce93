package weft.store.kuzu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static weft.store.kuzu.Samples.version;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.GraphNode;
import weft.spi.store.GraphParts;
import weft.spi.store.Mutation;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;
import weft.spi.store.Store;
import weft.spi.store.StoreConfig;
import weft.spi.store.StoreProvider;
import weft.spi.store.StoreReader;
import weft.tck.Fixtures;

final class KuzuStoreTest {
  @TempDir private Path parent;

  @Test
  void isFoundByItsNameAndSaysWhatItsStoresSay() {
    StoreProvider provider =
        ServiceLoader.load(StoreProvider.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(found -> found.name().equals("kuzu"))
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
    assertInvalid(Optional.of(parent), Map.of("readers", "3"), "'readers'");
    assertInvalid(Optional.of(parent), Map.of("readers_max", "many"), "readers_max");
    assertInvalid(Optional.of(parent), Map.of("readers_max", "0"), "readers_max from 1 to 1000");
    assertInvalid(
        Optional.of(parent), Map.of("buffer_pool_mb", "15"), "buffer_pool_mb from 16 to 65536");
    assertInvalid(Optional.of(parent), Map.of("threads", "257"), "threads from 1 to 256");
    assertInvalid(Optional.of(parent), Map.of("batch_rows", "99"), "batch_rows from 100 to");
    assertInvalid(Optional.empty(), Map.of(), "folder");
    assertInvalid(Optional.of(parent.resolve("🙂")), Map.of(), "U+FFFF");
  }

  private static void assertInvalid(
      Optional<Path> folder, Map<String, String> settings, String words) {
    assertThatExceptionOfType(WeftException.class)
        .isThrownBy(() -> new KuzuStoreProvider().open(new StoreConfig(folder, settings)))
        .withMessageContaining(words)
        .satisfies(thrown -> assertThat(thrown.code()).isEqualTo(ErrorCode.INVALID_CONFIGURATION));
  }

  @Test
  void aPlatformWithoutALibraryIsNamedWithTheArtifact() {
    for (List<String> platform : List.of(List.of("SunOS", "sparc"), List.of("Linux", "riscv64"))) {
      assertThatExceptionOfType(WeftException.class)
          .isThrownBy(() -> NativeLibrary.requireFor(platform.get(0), platform.get(1)))
          .withMessageContaining("dev.weft:weft-store-kuzu")
          .withMessageContaining("com.kuzudb:kuzu")
          .withMessageContaining(platform.get(0) + " " + platform.get(1))
          .satisfies(thrown -> assertThat(thrown.code()).isEqualTo(ErrorCode.UNSUPPORTED));
    }
    NativeLibrary.requireFor("Mac OS X", "aarch64");
    NativeLibrary.requireFor("Windows 11", "amd64");
    NativeLibrary.requireFor("Linux", "amd64");
  }

  @Test
  void openingAndReadingChangesNothing() throws IOException {
    Path absent = parent.resolve("absent");
    try (Store store = TestStores.open(absent)) {
      assertThat(store.versions()).isEmpty();
      assertThat(store.bytes()).isZero();
      store.discard(version(1));
      store.retain(Set.of());
      store.upkeep();
    }
    assertThat(absent).doesNotExist();

    Path folder = parent.resolve("kuzu");
    try (Store store = TestStores.open(folder)) {
      store.prepare(Optional.empty(), version(1), Samples.records(0, 10));
    }
    Files.createDirectory(folder.resolve("draft"));
    Files.writeString(folder.resolve("draft/graph.kuzu"), "left by a crash");
    Map<String, String> before = listing(folder);
    try (Store store = TestStores.open(folder)) {
      assertThat(Samples.digests(store, version(1))).hasSize(3);
      store.retain(Set.of(version(1)));
      assertThat(listing(folder)).isEqualTo(before);
    }
    assertThat(listing(folder)).isEqualTo(before).containsKey("draft");
  }

  private static Map<String, String> listing(Path folder) throws IOException {
    var listing = new TreeMap<String, String>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(path -> !path.equals(folder)).toList()) {
        listing.put(
            folder.relativize(file).toString(),
            Files.getLastModifiedTime(file) + " " + Files.size(file));
      }
    }
    return listing;
  }

  @Test
  void aWriteLeavesOneFileWithItsSealAndNoDraft() throws IOException {
    Path folder = parent.resolve("kuzu");
    try (Store store = TestStores.open(folder)) {
      Files.createDirectories(folder.resolve("draft"));
      Files.writeString(folder.resolve("draft/graph.kuzu"), "left by a crash");
      Files.writeString(folder.resolve("graph-1.seal"), "left by a crash");
      store.prepare(Optional.empty(), version(1), Samples.records(0, 10));
      store.prepare(Optional.of(version(1)), version(2), Samples.records(5, 20));
      assertThat(listing(folder)).containsOnlyKeys("graph-3.kuzu", "graph-3.seal", "writer.lock");
      store.discard(version(1));
      assertThat(listing(folder)).containsOnlyKeys("graph-4.kuzu", "graph-4.seal", "writer.lock");
      store.upkeep();
      assertThat(listing(folder)).containsKey("graph-4.kuzu");
    }
  }

  @Test
  void aFileThatIsReadStaysUntilTheNextWrite() {
    Path folder = parent.resolve("kuzu");
    try (Store store = TestStores.open(folder)) {
      store.prepare(Optional.empty(), version(1), Samples.records(0, 10));
      StoreReader reader = store.open(version(1));
      List<String> digests = Samples.digests(reader);
      store.prepare(Optional.of(version(1)), version(2), Samples.records(0, 12));
      store.retain(Set.of(version(2)));
      assertThat(folder.resolve("graph-1.kuzu")).exists();
      assertThat(folder.resolve("graph-2.kuzu")).doesNotExist();
      assertThat(Samples.digests(reader)).isEqualTo(digests);
      reader.close();
      assertThatIllegalStateException().isThrownBy(reader::graph);
      assertThat(folder.resolve("graph-1.kuzu")).exists();
      store.prepare(Optional.of(version(2)), version(3), Samples.records(0, 1));
      assertThat(folder.resolve("graph-1.kuzu")).doesNotExist();
      assertThat(folder.resolve("graph-1.seal")).doesNotExist();
    }
  }

  @Test
  void whatNoVersionShowsIsNotInTheFileAnyMore() throws IOException {
    Path folder = parent.resolve("kuzu");
    try (Store store = TestStores.open(folder)) {
      store.prepare(Optional.empty(), version(1), Samples.records(0, 50, "geheim"));
      store.prepare(Optional.of(version(1)), version(2), Samples.records(0, 50, "public"));
      assertThat(holds(folder.resolve("graph-2.kuzu"), "geheim")).isTrue();
      store.retain(Set.of(version(2)));
      assertThat(holds(folder.resolve("graph-3.kuzu"), "geheim")).isFalse();
      assertThat(holds(folder.resolve("graph-3.kuzu"), "public")).isTrue();
    }
  }

  private static boolean holds(Path file, String word) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(word);
  }

  @Test
  void pathsAreTakenAsTheyAre() {
    Path folder = parent.resolve("徐's [a] {b} 'c' \"d\" % $x");
    try (Store store = TestStores.open(folder)) {
      store.prepare(Optional.empty(), version(1), Samples.records(0, 5));
      store.prepare(Optional.of(version(1)), version(2), Samples.records(0, 9));
    }
    try (Store store = TestStores.open(folder);
        StoreReader reader = store.open(version(2))) {
      assertThat(reader.graph().counts().entities()).isEqualTo(11);
    }
  }

  @Test
  void nodesOfEveryKind() {
    var fixtures = new Fixtures();
    String text = "an odd \"text\",\n🙂 \u0000 '\\x41' [1]\r\n";
    var change =
        fixtures
            .change()
            .entities("a")
            .chunk("c1", text)
            .chunk("c2", "x")
            .weave("c1", "a")
            .episode(Fixtures.episode("E", "c1", "a"));
    List<GraphNode> parts = GraphParts.nodes(Fixtures.episode("E", "c1", "a"));
    try (Store store = TestStores.open(parent.resolve("kuzu"))) {
      store.prepare(Optional.empty(), version(1), change.mutation());
      try (StoreReader reader = store.open(version(1))) {
        assertThat(
                reader
                    .graph()
                    .nodes(
                        List.of(
                            new NodeRef(NodeKind.FACET_POINT, "E.p"),
                            Fixtures.chunkRef("c2"),
                            Fixtures.chunkRef("c1"),
                            Fixtures.chunkRef("c9"),
                            new NodeRef(NodeKind.FACET, "E.f"),
                            new NodeRef(NodeKind.EPISODE, "E"))))
            .containsExactly(
                parts.get(2),
                new GraphNode(Fixtures.chunkRef("c2"), "x", Map.of()),
                new GraphNode(Fixtures.chunkRef("c1"), text, Map.of()),
                parts.get(1),
                parts.get(0));
      }
    }
  }

  @Test
  void manyBatchesAreAsGoodAsOne() {
    try (Store one = TestStores.open(parent.resolve("one"));
        Store many = TestStores.open(parent.resolve("many"), Map.of("batch_rows", "100"))) {
      for (Store store : List.of(one, many)) {
        store.prepare(Optional.empty(), version(1), Samples.records(0, 450));
        store.prepare(Optional.of(version(1)), version(2), Samples.records(200, 700, "other"));
        store.discard(version(1));
      }
      assertThat(Samples.digests(many, version(2))).isEqualTo(Samples.digests(one, version(2)));
    }
  }

  @Test
  void manyReadWhileOneWrites() throws InterruptedException, ExecutionException {
    try (Store store = TestStores.open(parent.resolve("kuzu"), Map.of("readers_max", "2"));
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      store.prepare(Optional.empty(), version(1), Samples.records(0, 30));
      List<String> digests = Samples.digests(store, version(1));
      var reads = new ArrayList<Future<List<String>>>();
      for (int i = 2; i < 10; i++) {
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
  void aSecondWriterAtTheSameTimeIsTurnedAway() throws IOException {
    Path folder = parent.resolve("kuzu");
    try (Store store = TestStores.open(folder)) {
      store.prepare(Optional.empty(), version(1), Samples.records(0, 5));
      try (FileChannel channel =
              FileChannel.open(folder.resolve("writer.lock"), StandardOpenOption.WRITE);
          var _held = channel.lock()) {
        assertThatExceptionOfType(WeftException.class)
            .isThrownBy(
                () -> store.prepare(Optional.of(version(1)), version(2), Samples.records(0, 9)))
            .satisfies(thrown -> assertThat(thrown.code()).isEqualTo(ErrorCode.LOCKED));
      }
      store.prepare(Optional.of(version(1)), version(2), Samples.records(0, 9));
      assertThat(store.versions()).containsExactly(version(1), version(2));
    }
  }

  @Test
  void aMutationThatFailsHalfwayLeavesNothing() {
    Path folder = parent.resolve("kuzu");
    try (Store store = TestStores.open(folder)) {
      store.prepare(Optional.empty(), version(1), Samples.records(0, 5));
      List<String> digests = Samples.digests(store, version(1));
      assertThatExceptionOfType(IllegalStateException.class)
          .isThrownBy(
              () ->
                  store.build(
                      version(2),
                      () -> Stream.of(0, 1).map(KuzuStoreTest::secondFails).iterator()));
      assertThat(folder.resolve("draft")).doesNotExist();
      assertThat(store.versions()).containsExactly(version(1));
      assertThat(Samples.digests(store, version(1))).isEqualTo(digests);
    }
  }

  private static Mutation secondFails(int number) {
    if (number == 1) {
      throw new IllegalStateException("on purpose");
    }
    return Samples.records(0, 150);
  }
}
