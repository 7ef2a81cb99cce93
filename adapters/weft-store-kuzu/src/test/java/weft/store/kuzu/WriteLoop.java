package weft.store.kuzu;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import weft.spi.store.Store;
import weft.spi.store.StoreVersion;

/** A process that writes version after version, says each step, and goes on until it is killed. */
final class WriteLoop {
  private static final int RECORDS = 300;
  private static final int KEEP_EVERY = 3;

  private WriteLoop() {}

  /**
   * @param arguments the folder of the store, and a seed
   */
  public static void main(String[] arguments) {
    RandomGenerator random =
        RandomGeneratorFactory.of("L64X128MixRandom").create(Long.parseLong(arguments[1]));
    try (Store store = TestStores.open(Path.of(arguments[0]))) {
      while (true) {
        step(store, random);
      }
    }
  }

  private static void step(Store store, RandomGenerator random) {
    Optional<StoreVersion> newest =
        store.versions().stream().max(Comparator.comparingLong(StoreVersion::number));
    StoreVersion next = Samples.version(newest.map(StoreVersion::number).orElse(0L) + 1);
    int begin = random.nextInt(RECORDS);
    say("begin write " + next.number());
    store.prepare(newest, next, Samples.records(begin, begin + 20, "v" + next.number()));
    say("done " + next.number() + " " + String.join(",", Samples.digests(store, next)));
    if (next.number() % KEEP_EVERY == 0) {
      say("begin keep " + next.number());
      store.retain(Set.of(next));
      say("done " + next.number() + " " + String.join(",", Samples.digests(store, next)));
    }
  }

  private static void say(String line) {
    System.out.println(line);
    System.out.flush();
  }
}
