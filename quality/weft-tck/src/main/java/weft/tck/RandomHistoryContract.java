package weft.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import weft.spi.store.Capability;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;

/**
 * Random histories on random branches. Every version must have the digests that the kit works out
 * itself, and give the answers that a trusted store gives which was built from nothing. The seed is
 * {@code -Dweft.seed}, that of the first history; a failure prints the seed of its history.
 */
public abstract class RandomHistoryContract extends StoreContract {
  private static final long SEED = Long.getLong("weft.seed", 20_260_301L);
  private static final int HISTORIES = 4;
  private static final int STEPS = 14;

  /** A store without a version that is trusted to be right, such as the memory store. */
  protected abstract Store oracle();

  @Test
  void everyVersionAnswersLikeOneBuiltFromNothing() {
    for (long seed = SEED; seed < SEED + HISTORIES; seed++) {
      store.close();
      store = emptyStore();
      new History(seed).run();
    }
  }

  /** One history of the store under test. */
  private final class History {
    private final String seedLine;
    private final RandomGenerator random;
    private final Fixtures numbers = new Fixtures();
    private final Map<StoreVersion, Records> versions = new TreeMap<>();

    History(long seed) {
      this.random = new SplittableRandom(seed);
      this.seedLine = "-Dweft.seed=" + seed;
    }

    void run() {
      for (int step = 1; step <= STEPS; step++) {
        StoreVersion next = Fixtures.version(step);
        make(next);
        tidy();
        assertThat(store.versions()).as(seedLine).isEqualTo(versions.keySet());
        check(newest());
        if (has(Capability.OLD_VERSIONS)) {
          check(pick());
        }
      }
    }

    private void make(StoreVersion next) {
      Optional<StoreVersion> parent = parent();
      Records before = parent.map(versions::get).orElseGet(Records::new);
      if (has(Capability.BRANCHES) && random.nextInt(4) == 0) {
        // what a crash left
        store.prepare(parent, next, edited(before).since(before));
      }
      Records after = edited(before);
      if (random.nextInt(8) == 0) {
        store.build(next, after.whole());
      } else {
        store.prepare(parent, next, after.since(before));
      }
      versions.put(next, after);
    }

    private Records edited(Records before) {
      Records after = before.copy();
      new RandomEdits(random, numbers, after).edit(1 + random.nextInt(12));
      return after;
    }

    private Optional<StoreVersion> parent() {
      if (versions.isEmpty()) {
        return Optional.empty();
      }
      boolean branches = has(Capability.BRANCHES) && random.nextInt(3) == 0;
      return Optional.of(branches ? pick() : newest());
    }

    private StoreVersion newest() {
      return versions.keySet().stream().reduce((first, second) -> second).orElseThrow();
    }

    private StoreVersion pick() {
      return versions.keySet().stream()
          .skip(random.nextInt(versions.size()))
          .findFirst()
          .orElseThrow();
    }

    private void tidy() {
      switch (random.nextInt(8)) {
        case 0 -> {
          if (versions.size() > 1) {
            StoreVersion gone = pick();
            store.discard(gone);
            versions.remove(gone);
          }
        }
        case 1 -> {
          Set<StoreVersion> keep = new TreeSet<>(List.of(pick(), pick(), newest()));
          store.retain(keep);
          versions.keySet().retainAll(keep);
        }
        case 2 -> store.upkeep();
        case 3 -> {
          if (has(Capability.DURABLE)) {
            store = reopen(store);
          }
        }
        default -> {
          // most steps leave things as they are
        }
      }
    }

    private void check(StoreVersion version) {
      String what = "version %s, %s".formatted(version, seedLine);
      Records expected = Objects.requireNonNull(versions.get(version), what);
      long questions = random.nextLong();
      try (Store oracle = oracle()) {
        oracle.build(version, expected.whole());
        try (StoreReader right = oracle.open(version);
            StoreReader tested = store.open(version)) {
          assertThat(Digests.of(tested, store.roles()))
              .as("digests of " + what)
              .isEqualTo(expected.digests(store.roles()));
          assertThat(answers(tested, questions))
              .as("answers of " + what)
              .containsExactlyElementsOf(answers(right, questions));
        }
      }
    }

    private List<String> answers(StoreReader reader, long seed) {
      return Answers.of(reader, store.roles(), new SplittableRandom(seed), numbers);
    }
  }
}
