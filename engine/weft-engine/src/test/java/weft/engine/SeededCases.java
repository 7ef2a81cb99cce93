package weft.engine;

import java.util.Random;
import java.util.function.Consumer;

/** Runs a law on random cases; a failure names the seed that repeats it. */
final class SeededCases {
  private static final long FIRST = Long.getLong("weft.seed", 20260301L);

  private SeededCases() {}

  static void cases(int count, Consumer<Random> law) {
    for (long seed = FIRST; seed < FIRST + count; seed++) {
      try {
        law.accept(new Random(seed));
      } catch (AssertionError failure) {
        throw new AssertionError("repeat with -Dweft.seed=" + seed, failure);
      } catch (RuntimeException failure) {
        throw new IllegalStateException("repeat with -Dweft.seed=" + seed, failure);
      }
    }
  }
}
