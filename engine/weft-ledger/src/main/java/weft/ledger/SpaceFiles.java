package weft.ledger;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** The files of a space that a backup holds, copied as they were at one moment. */
final class SpaceFiles {
  static final String LEDGER = Ledger.FILE;

  /** A cache that is dear to fill: vectors by the hash of their text. */
  static final String EMBEDDINGS = EmbeddingFile.NAME;

  static final String ACTIVITY = "activity.db";

  /** What was added, one root a line. */
  static final String SOURCES = "sources";

  static final List<String> ALL = List.of(LEDGER, EMBEDDINGS, ACTIVITY, SOURCES);

  private SpaceFiles() {}

  /** Copies a SQLite file while others read and write it: what was committed at one moment. */
  static void copy(Path from, Path to) {
    try (Database database = Database.copying(from)) {
      database.run("VACUUM INTO ?", to.toString());
    }
  }

  /**
   * What the ledger in a file holds.
   *
   * @throws WeftException LEDGER_DAMAGED when SQLite finds the file damaged, FORMAT_TOO_NEW
   */
  static BackupSpace read(String name, Path ledger) {
    Optional<Database> opened = LedgerFile.openForReading(ledger);
    if (opened.isEmpty()) {
      return new BackupSpace(name, 0, "", 0, List.of());
    }
    try (Database database = opened.get()) {
      requireSound(database, ledger);
      return read(name, new Versions(database));
    }
  }

  private static BackupSpace read(String name, Versions versions) {
    long live = versions.all().stream().filter(version -> !version.pruned()).count();
    return new BackupSpace(
        name,
        versions.activeNumber(),
        versions.active().map(VersionInfo::contentDigest).orElse(""),
        live,
        List.copyOf(versions.tags().keySet()));
  }

  private static void requireSound(Database database, Path file) {
    var faults = new ArrayList<String>();
    database.each(
        "PRAGMA integrity_check(1)",
        row -> {
          if (!row.getString(1).equals("ok")) {
            faults.add(row.getString(1));
          }
        });
    if (!faults.isEmpty()) {
      throw new WeftException(
          ErrorCode.LEDGER_DAMAGED,
          "the ledger %s is damaged: %s".formatted(file, faults.getFirst()),
          "run weft check; an older backup may be sound");
    }
  }

  /** A restored ledger names stores that did not come along: from now on it names none. */
  static void forgetProjections(Path folder) {
    if (!Files.exists(folder.resolve(LEDGER))) {
      return;
    }
    try (SpaceLock _alone = LedgerFile.lock(folder);
        Database database = LedgerFile.openForWriting(folder, LEDGER)) {
      database.inTransaction(new Versions(database)::forgetProjections);
    }
  }
}
