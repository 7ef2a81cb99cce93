package weft.ledger;

/** The one seed of a test run, from {@code -Dweft.seed}; printed when a test fails. */
final class Seed {
  static final long VALUE = Long.getLong("weft.seed", 20_260_301L);

  private Seed() {}
}
