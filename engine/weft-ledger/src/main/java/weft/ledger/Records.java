package weft.ledger;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The rows of the ledger: each the state of one record from one version on. */
final class Records {
  private static final String COLUMNS = "SELECT r.row, r.kind, r.id, r.owner, r.body FROM record r";

  private final Database database;

  Records(Database database) {
    this.database = database;
  }

  /**
   * A row as it stands.
   *
   * @param row its number, for ending it
   * @param owner the record it belongs to, or empty
   * @param body in canonical encoding
   */
  @SuppressWarnings("ArrayRecordComponent") // compared by content where it is compared
  record Row(long row, RowKind kind, String id, String owner, byte[] body) {}

  Optional<Row> find(RowKind kind, String id, Ancestry ancestry) {
    if (ancestry.isEmpty()) {
      return Optional.empty();
    }
    return database.first(
        COLUMNS + " WHERE r.kind = ? AND r.id = ? AND " + ancestry.visible(),
        Records::row,
        kind.ordinal(),
        id);
  }

  /** All visible rows of a kind, in no particular order. */
  void scan(RowKind kind, Ancestry ancestry, Consumer<Row> consumer) {
    if (ancestry.isEmpty()) {
      return;
    }
    database.each(
        COLUMNS + " WHERE r.kind = ? AND " + ancestry.visible(),
        row -> consumer.accept(row(row)),
        kind.ordinal());
  }

  /** Visible rows of a kind whose ids come after one, by id in UTF-8, up to a limit. */
  List<Row> page(RowKind kind, Ancestry ancestry, String after, int limit) {
    if (ancestry.isEmpty()) {
      return List.of();
    }
    return database.list(
        COLUMNS
            + " WHERE r.kind = ? AND r.id > ? AND "
            + ancestry.visible()
            + " ORDER BY r.id LIMIT ?",
        Records::row,
        kind.ordinal(),
        after,
        limit);
  }

  List<Row> ownedBy(String owner, RowKind kind, Ancestry ancestry) {
    if (ancestry.isEmpty()) {
      return List.of();
    }
    return database.list(
        COLUMNS + " WHERE r.owner = ? AND r.owner <> '' AND r.kind = ? AND " + ancestry.visible(),
        Records::row,
        owner,
        kind.ordinal());
  }

  /** The ids of records that were ever said to rest on a target; some may no longer. */
  List<String> restingOn(String target, RowKind kind) {
    return database.list(
        "SELECT id FROM rests WHERE target = ? AND kind = ? ORDER BY id",
        row -> row.getString(1),
        target,
        kind.ordinal());
  }

  void begin(long version, Change change) {
    database.run(
        "INSERT INTO record (kind, id, owner, begin, body) VALUES (?, ?, ?, ?, ?)",
        change.kind().ordinal(),
        change.id(),
        change.owner(),
        version,
        change.after().orElseThrow());
  }

  void end(long version, long row) {
    database.run("INSERT INTO ending VALUES (?, ?)", row, version);
  }

  void rests(RowKind kind, String id, Set<String> targets) {
    for (String target : targets) {
      database.run("INSERT OR IGNORE INTO rests VALUES (?, ?, ?)", target, kind.ordinal(), id);
    }
  }

  /** Rows visible in one version and not in the other, in both directions. */
  void difference(
      RowKind kind, Ancestry from, Ancestry to, Consumer<Row> gone, Consumer<Row> come) {
    onlyIn(kind, from, to, gone);
    onlyIn(kind, to, from, come);
  }

  private void onlyIn(RowKind kind, Ancestry here, Ancestry there, Consumer<Row> consumer) {
    if (here.isEmpty()) {
      return;
    }
    database.each(
        COLUMNS
            + " WHERE r.kind = ? AND "
            + here.visible()
            + " AND NOT ("
            + there.visible()
            + ") ORDER BY r.id",
        row -> consumer.accept(row(row)),
        kind.ordinal());
  }

  private static Row row(java.sql.ResultSet row) throws java.sql.SQLException {
    return new Row(
        row.getLong(1),
        RowKind.of(row.getInt(2)),
        row.getString(3),
        row.getString(4),
        row.getBytes(5));
  }
}
