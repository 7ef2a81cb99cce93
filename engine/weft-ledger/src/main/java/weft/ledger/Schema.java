package weft.ledger;

import java.util.List;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** The tables of the ledger, and the number of their format. */
final class Schema {
  /** Raised by every change that an older program could not read. */
  static final int FORMAT = 1;

  private static final List<String> TABLES =
      List.of(
          "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
          """
          CREATE TABLE version (
            number INTEGER PRIMARY KEY, parent INTEGER NOT NULL, created_at TEXT NOT NULL,
            reason TEXT NOT NULL, change_set_digest TEXT NOT NULL, content_digest TEXT NOT NULL,
            alias_release INTEGER NOT NULL, embedder TEXT NOT NULL, analyzer TEXT NOT NULL,
            profile TEXT NOT NULL, counts TEXT NOT NULL, digests TEXT NOT NULL,
            pruned INTEGER NOT NULL DEFAULT 0)""",
          "CREATE TABLE activation (at TEXT NOT NULL, version INTEGER NOT NULL)",
          "CREATE TABLE tag (name TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID",
          """
          CREATE TABLE projection (
            version INTEGER NOT NULL, store TEXT NOT NULL, generation INTEGER NOT NULL,
            PRIMARY KEY (version, store)) WITHOUT ROWID""",
          """
          CREATE TABLE record (
            row INTEGER PRIMARY KEY, kind INTEGER NOT NULL, id TEXT NOT NULL, owner TEXT NOT NULL,
            begin INTEGER NOT NULL, body BLOB NOT NULL)""",
          "CREATE INDEX record_by_id ON record (kind, id)",
          "CREATE INDEX record_by_owner ON record (owner, kind) WHERE owner <> ''",
          """
          CREATE TABLE ending (
            row INTEGER NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (row, version))
            WITHOUT ROWID""",
          """
          CREATE TABLE rests (
            target TEXT NOT NULL, kind INTEGER NOT NULL, id TEXT NOT NULL,
            PRIMARY KEY (target, kind, id)) WITHOUT ROWID""",
          """
          CREATE TABLE number (
            kind INTEGER NOT NULL, id TEXT NOT NULL, number INTEGER NOT NULL,
            PRIMARY KEY (kind, id)) WITHOUT ROWID""",
          "CREATE INDEX number_by_number ON number (kind, number)");

  private Schema() {}

  static boolean isPresent(Database database) {
    return database
        .first("SELECT 1 FROM sqlite_master WHERE name = 'meta'", row -> row.getInt(1))
        .isPresent();
  }

  /** Whether the database holds nothing at all. */
  static boolean isBlank(Database database) {
    return database.first("SELECT 1 FROM sqlite_master", row -> row.getInt(1)).isEmpty();
  }

  static void create(Database database) {
    database.inTransaction(
        () -> {
          TABLES.forEach(database::run);
          database.run("INSERT INTO meta VALUES ('format', ?)", String.valueOf(FORMAT));
          database.run("INSERT INTO meta VALUES ('active', '0')");
        });
  }

  /** Refuses a ledger of a newer format. */
  static void checkFormat(Database database) {
    int format =
        database
            .first("SELECT value FROM meta WHERE key = 'format'", row -> row.getInt(1))
            .orElseThrow(
                () ->
                    new WeftException(
                        ErrorCode.LEDGER_DAMAGED,
                        "the ledger does not say its format",
                        "restore it from a backup"));
    if (format > FORMAT) {
      throw new WeftException(
          ErrorCode.FORMAT_TOO_NEW,
          "the space has format %d, this program knows %d".formatted(format, FORMAT),
          "use the version of Weft that wrote it, or a newer one");
    }
  }
}
