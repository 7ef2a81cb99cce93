package weft.store.kuzu;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.store.Store;
import weft.spi.store.StoreVersion;

/**
 * Branches, pruning and a kill on a large graph; says what memory it took. {@code
 * -Dweft.kuzu.edges=1000000} is the long form.
 */
final class LargeTest {
  private static final int EDGES = Integer.getInteger("weft.kuzu.edges", 30_000);
  private static final long SEED = Long.getLong("weft.seed", 20260301);
  private static final int CHANGED = 100;
  private static final LargeGraph GRAPH = new LargeGraph(EDGES);

  @TempDir private Path parent;

  /** Writes one change on version 1 and is killed along the way. */
  static final class Writer {
    private Writer() {}

    public static void main(String[] arguments) {
      try (Store store = TestStores.open(Path.of(arguments[0]), Map.of())) {
        System.out.println("begin");
        System.out.flush();
        store.prepare(
            Optional.of(Samples.version(1)),
            Samples.version(9),
            GRAPH.change(0, CHANGED, "killed"));
      }
    }
  }

  @Test
  void versionsOfALargeGraphBranchArePrunedAndSurviveAKill() throws Exception {
    Path path = parent.resolve("kuzu");
    try (Store store = TestStores.open(path, Map.of())) {
      timed("build", () -> store.build(Samples.version(1), GRAPH.whole()));
      List<String> first = Samples.digests(store, Samples.version(1));
      long edges = edges(store, Samples.version(1));
      assertThat(edges).isGreaterThan(EDGES * 9L / 10);
      timed("branch", () -> branch(store, 2, 0, "left"));
      timed("branch", () -> branch(store, 3, 50, "right"));
      List<String> left = Samples.digests(store, Samples.version(2));
      List<String> right = Samples.digests(store, Samples.version(3));
      assertThat(List.of(first, left, right)).doesNotHaveDuplicates();
      assertThat(Samples.digests(store, Samples.version(1))).isEqualTo(first);
      kill(path);
      assertThat(store.versions()).containsExactly(versions(1, 2, 3));
      timed("prune", () -> store.retain(Set.of(Samples.version(1), Samples.version(3))));
      assertThat(store.versions()).containsExactly(versions(1, 3));
      assertThat(Samples.digests(store, Samples.version(1))).isEqualTo(first);
      assertThat(Samples.digests(store, Samples.version(3))).isEqualTo(right);
      branch(store, 4, 0, "left");
      assertThat(Samples.digests(store, Samples.version(4))).isEqualTo(left);
      System.out.println(
          String.format(
              java.util.Locale.ROOT,
              "%,d edges: %s on disk, heap bounded to %s, resident at most %s",
              edges,
              mib(store.bytes()),
              mib(Runtime.getRuntime().maxMemory()),
              resident()));
    }
  }

  private static StoreVersion[] versions(long... numbers) {
    return java.util.Arrays.stream(numbers).mapToObj(Samples::version).toArray(StoreVersion[]::new);
  }

  private static void branch(Store store, long number, int begin, String word) {
    store.prepare(
        Optional.of(Samples.version(1)),
        Samples.version(number),
        GRAPH.change(begin, begin + CHANGED, word));
  }

  /** In the middle of a write of another process. */
  private static void kill(Path path) throws Exception {
    Process writer = OtherJvm.start(Writer.class, path.toString());
    try (var said = writer.inputReader()) {
      assertThat(said.readLine()).isEqualTo("begin");
      TimeUnit.MILLISECONDS.sleep(new Random(SEED).nextInt(40));
    } finally {
      writer.toHandle().destroyForcibly();
    }
    assertThat(writer.waitFor()).isEqualTo(128 + 9);
  }

  private static long edges(Store store, StoreVersion version) {
    try (var reader = store.open(version)) {
      return reader.graph().counts().edges();
    }
  }

  private static void timed(String what, Runnable work) {
    long begin = System.nanoTime();
    work.run();
    System.out.println(
        String.format(
            java.util.Locale.ROOT, "%s: %,d ms", what, (System.nanoTime() - begin) / 1_000_000));
  }

  private static String mib(long bytes) {
    return String.format(java.util.Locale.ROOT, "%,d MiB", bytes >> 20);
  }

  /** Of the process, natives included; where the system tells. */
  private static String resident() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.isReadable(status)) {
      return "unknown";
    }
    return Files.readAllLines(status, StandardCharsets.UTF_8).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .map(line -> mib(Long.parseLong(line.replaceAll("\\D", "")) << 10))
        .findFirst()
        .orElse("unknown");
  }
}
