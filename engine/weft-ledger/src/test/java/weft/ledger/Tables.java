package weft.ledger;

import java.util.List;

/** Reads and damages a ledger's tables behind its back. */
final class Tables {
  private Tables() {}

  /** The rows of a version. */
  static Edit rows(Ledger ledger, long version) {
    return ledger.onTables(
        database -> new Edit(new Records(database), new Versions(database).ancestry(version)));
  }

  /** Every row of a kind, whatever version shows it. */
  static List<byte[]> bodies(Ledger ledger, RowKind kind) {
    return ledger.onTables(
        database ->
            database.list(
                "SELECT body FROM record WHERE kind = ? ORDER BY row",
                row -> row.getBytes(1),
                kind.ordinal()));
  }

  static void execute(Ledger ledger, String sql) {
    ledger.onTables(database -> database.run(sql));
  }
}
