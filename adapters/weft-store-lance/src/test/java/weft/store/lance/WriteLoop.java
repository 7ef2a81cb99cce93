package weft.store.lance;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.spi.store.Store;
import weft.spi.store.StoreVersion;

/** A process that writes version after version, says each step, and goes on until it is killed. */
final class WriteLoop {
  private static final int KEEP_EVERY = 3;

  private WriteLoop() {}

  /**
   * @param arguments the folder of the store, and a seed
   */
  public static void main(String[] arguments) {
    var vectors = new Vectors(Long.parseLong(arguments[1]));
    try (Store store =
        TestStores.open(
            Path.of(arguments[0]), Map.of("exact_below", "1000", "unindexed_max", "500"))) {
      while (true) {
        step(store, vectors);
      }
    }
  }

  private static void step(Store store, Vectors vectors) {
    Optional<StoreVersion> newest =
        store.versions().stream().max(Comparator.comparingLong(StoreVersion::number));
    StoreVersion next = Vectors.version(newest.map(StoreVersion::number).orElse(0L) + 1);
    int begin = Math.toIntExact(next.number() % 20 * 100);
    say("begin write " + next.number());
    store.prepare(newest, next, Vectors.upserts(vectors.records(begin, begin + 200)));
    say("done " + next.number() + " " + Vectors.content(store, next));
    if (next.number() % KEEP_EVERY == 0) {
      say("begin keep " + next.number());
      store.retain(Set.of(next));
      say("done " + next.number() + " " + Vectors.content(store, next));
      say("begin upkeep " + next.number());
      store.upkeep();
      say("done " + next.number() + " " + Vectors.content(store, next));
    }
  }

  private static void say(String line) {
    System.out.println(line);
    System.out.flush();
  }
}
