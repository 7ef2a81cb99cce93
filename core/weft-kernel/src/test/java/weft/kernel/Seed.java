package weft.kernel;

import java.util.Random;

/**
 * The one seed of a test run, from {@code -Dweft.seed}; printed in the description of a failure.
 */
final class Seed {
  static final long VALUE = Long.getLong("weft.seed", 20_240_607L);

  private Seed() {}

  static Random random() {
    return new Random(VALUE);
  }

  static String told(String what) {
    return what + ", -Dweft.seed=" + VALUE;
  }
}
