package weft.store.kuzu;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.store.Store;
import weft.spi.store.StoreVersion;

/**
 * Kills a writing process at random moments: what it said is there, is there whole, and the next
 * writer goes on. {@code -Dweft.kuzu.kill.rounds=100} is the long form.
 */
final class KillTest {
  private static final int ROUNDS = Integer.getInteger("weft.kuzu.kill.rounds", 6);
  private static final long SEED = Long.getLong("weft.seed", 20260301);
  private static final int MOMENT_US_MAX = 120_000;

  @TempDir private Path folder;
  private final Map<String, Integer> fell = new TreeMap<>();

  /** The last version that was said to be there, with its digests, and what was under way. */
  private record Killed(long version, String digests, String underWay) {}

  @Test
  void whatWasSaidToBeThereIsThere() throws Exception {
    Path store = folder.resolve("kuzu");
    var said = new Killed(0, "", "");
    for (int round = 0; round < ROUNDS; round++) {
      Killed killed = runAndKill(store, said, new Random(SEED + round), round);
      fell.merge(killed.underWay().split(" ", 2)[0], 1, Integer::sum);
      said = verify(store, killed, "round %d, -Dweft.seed=%d".formatted(round, SEED));
    }
    System.out.println("%d kills from seed %d fell into %s".formatted(ROUNDS, SEED, fell));
  }

  private static Killed runAndKill(Path store, Killed before, Random random, int round)
      throws Exception {
    int steps = 1 + random.nextInt(5);
    long moment = (long) (random.nextDouble() * MOMENT_US_MAX);
    Process writer = OtherJvm.start(WriteLoop.class, store.toString(), "" + (SEED + round));
    var last = before;
    try (BufferedReader lines = writer.inputReader()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] words = line.split(" ", 3);
        last =
            words[0].equals("done")
                ? new Killed(Long.parseLong(words[1]), words[2], "")
                : new Killed(last.version(), last.digests(), line.substring("begin ".length()));
        if (words[0].equals("begin") && --steps == 0) {
          TimeUnit.MICROSECONDS.sleep(moment);
          writer.toHandle().destroyForcibly();
        }
      }
    } finally {
      writer.toHandle().destroyForcibly();
    }
    assertThat(writer.waitFor()).as("how the writer ended").isEqualTo(128 + 9);
    return last;
  }

  private static Killed verify(Path path, Killed killed, String which) {
    try (Store store = TestStores.open(path)) {
      if (killed.version() > 0) {
        StoreVersion last = Samples.version(killed.version());
        assertThat(store.versions()).as(which).contains(last);
        assertThat(String.join(",", Samples.digests(store, last)))
            .as(which)
            .isEqualTo(killed.digests());
      }
      for (StoreVersion version : store.versions()) {
        Samples.digests(store, version);
        assertThat(version.number()).as(which).isLessThanOrEqualTo(killed.version() + 1);
      }
      Optional<StoreVersion> parent = store.versions().stream().max(StoreVersion::compareTo);
      StoreVersion next = Samples.version(parent.map(StoreVersion::number).orElse(0L) + 1);
      store.prepare(parent, next, Samples.records(0, 5, "after"));
      assertThat(Files.exists(path.resolve("draft"))).as(which).isFalse();
      return new Killed(next.number(), String.join(",", Samples.digests(store, next)), "");
    }
  }
}
