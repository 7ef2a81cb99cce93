package weft.store.kuzu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Mutation;
import weft.spi.store.Store;

/** One writes at a time, whoever it is; the others read on. */
final class SecondProcessTest {
  @TempDir private Path parent;

  /** Begins a version, waits inside it until its input ends, and says when it is there. */
  static final class SlowWriter {
    private SlowWriter() {}

    public static void main(String[] arguments) {
      try (Store store = TestStores.open(Path.of(arguments[0]))) {
        store.build(
            Samples.version(2),
            List.of(Samples.records(0, 10, "theirs")).stream().peek(_mutation -> waitForInput())
                ::iterator);
        System.out.println("written");
      }
    }

    private static void waitForInput() {
      System.out.println("writing");
      System.out.flush();
      try {
        while (System.in.read() >= 0) {
          continue;
        }
      } catch (java.io.IOException closed) {
        throw new java.io.UncheckedIOException(closed);
      }
    }
  }

  @Test
  void aSecondWriterIsToldAndReadersReadOn() throws Exception {
    Path path = parent.resolve("kuzu");
    try (Store store = TestStores.open(path)) {
      store.prepare(Optional.empty(), Samples.version(1), Samples.records(0, 10, "ours"));
      List<String> before = Samples.digests(store, Samples.version(1));
      Process other = OtherJvm.start(SlowWriter.class, path.toString());
      try (BufferedReader said = other.inputReader()) {
        assertThat(said.readLine()).isEqualTo("writing");
        assertLocked(store);
        assertThat(Samples.digests(store, Samples.version(1))).isEqualTo(before);
        try (Store another = TestStores.open(path)) {
          assertThat(Samples.digests(another, Samples.version(1))).isEqualTo(before);
        }
        other.getOutputStream().close();
        assertThat(said.readLine()).isEqualTo("written");
      } finally {
        other.toHandle().destroyForcibly();
        other.waitFor();
      }
      assertThat(store.versions()).containsExactly(Samples.version(1), Samples.version(2));
      assertThat(Samples.digests(store, Samples.version(1))).isEqualTo(before);
      store.prepare(
          Optional.of(Samples.version(2)), Samples.version(3), Samples.records(0, 3, "again"));
    }
  }

  @Test
  void soIsASecondWriterInTheSameProcess() {
    Path path = parent.resolve("kuzu");
    try (Store store = TestStores.open(path);
        Store other = TestStores.open(path)) {
      Iterable<Mutation> slow =
          List.of(Samples.records(0, 10)).stream().peek(_mutation -> assertLocked(other))::iterator;
      store.build(Samples.version(1), slow);
      assertThat(other.versions()).containsExactly(Samples.version(1));
    }
  }

  private static void assertLocked(Store store) {
    assertThatExceptionOfType(WeftException.class)
        .isThrownBy(() -> store.build(Samples.version(9), List.of(Samples.records(0, 3, "mine"))))
        .withMessageContaining("is being written by another")
        .satisfies(
            thrown -> {
              assertThat(thrown.code()).isEqualTo(ErrorCode.LOCKED);
              assertThat(thrown.hint()).isEqualTo("try again when it is done");
            });
  }
}
