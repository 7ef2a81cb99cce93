package weft.e2e;

import java.util.Random;

/** Where the chance of a test run comes from: {@code -Dweft.seed=…}, printed on failure. */
final class Seed {
  static final long VALUE = Long.getLong("weft.seed", 20_260_301L);

  private Seed() {}

  static Random random(long offset) {
    return new Random(VALUE + offset);
  }
}
