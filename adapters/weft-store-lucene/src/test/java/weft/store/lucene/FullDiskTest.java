package weft.store.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.store.MMapDirectory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Store;
import weft.spi.store.StoreVersion;

/** The disk fills up at one write after the other: nothing published is lost, and all goes on. */
final class FullDiskTest {
  private static final int EACH = 25;
  private static final StoreVersion FIRST = new StoreVersion(1, 0);
  private static final StoreVersion SECOND = new StoreVersion(2, 0);

  @TempDir private Path parent;
  private FaultyDirectory disk;
  private Store store;
  private List<String> digests;

  @BeforeEach
  void oneVersion() throws IOException {
    disk = new FaultyDirectory(new MMapDirectory(parent));
    store = new LuceneStore(parent, LuceneSettings.DEFAULT, folder -> disk);
    store.prepare(Optional.empty(), FIRST, Samples.records(0, 20));
    digests = Samples.digests(store, FIRST);
  }

  @AfterEach
  void close() {
    store.close();
  }

  @Test
  void preparingFailsWholeOrNotAtAll() {
    everyWriteFails(
        () -> store.prepare(Optional.of(FIRST), SECOND, Samples.records(10, 30)),
        () -> store.discard(SECOND));
  }

  @Test
  void buildingFailsWholeOrNotAtAll() {
    everyWriteFails(
        () -> store.build(SECOND, List.of(Samples.records(0, 10), Samples.records(10, 30))),
        () -> store.discard(SECOND));
  }

  private void everyWriteFails(Runnable step, Runnable undo) {
    int writes = writesOf(step, undo);
    for (int after = 0; after < writes; after += stride(after, writes)) {
      disk.failAfter(after);
      assertThatExceptionOfType(WeftException.class)
          .as("write %d of %d", after, writes)
          .isThrownBy(step::run)
          .withMessageContaining(parent.toString())
          .satisfies(thrown -> assertThat(thrown.code()).isEqualTo(ErrorCode.IO));
      disk.mend();
      assertThat(Samples.digests(store, FIRST)).isEqualTo(digests);
      assertThat(store.versions()).containsExactly(FIRST);
      undo.run();
    }
    step.run();
    assertThat(store.versions()).containsExactly(FIRST, SECOND);
  }

  private int writesOf(Runnable step, Runnable undo) {
    disk.failAfter(Integer.MAX_VALUE);
    step.run();
    int writes = disk.writes();
    undo.run();
    return writes;
  }

  /** The first writes and the last ones each by itself, those in between by sample. */
  private static int stride(int after, int writes) {
    return after < EACH || after >= writes - EACH ? 1 : Math.min(13, writes - EACH - after);
  }
}
