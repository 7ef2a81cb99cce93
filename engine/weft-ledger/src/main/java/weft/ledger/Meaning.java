package weft.ledger;

import weft.spi.EntityId;

/** What ids mean, read from the rows of merges without the whole alias table. */
final class Meaning {
  /** How many merges one id is followed through; more would be a ring, which no set can make. */
  private static final int MERGES_MAX = 10_000;

  private Meaning() {}

  /** The entity that an id was merged into, or else itself. */
  static EntityId of(EntityId id, Records records, Ancestry ancestry) {
    EntityId at = id;
    var merge = records.find(RowKind.MERGE, at.value(), ancestry);
    for (int steps = 0; merge.isPresent() && steps < MERGES_MAX; steps++) {
      at = AliasRows.mergedInto(merge.get().body());
      merge = records.find(RowKind.MERGE, at.value(), ancestry);
    }
    return at;
  }
}
