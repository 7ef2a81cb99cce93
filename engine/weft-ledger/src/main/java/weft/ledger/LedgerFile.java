package weft.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Opens and creates the ledger's file, and tells a new space from a damaged one. */
final class LedgerFile {
  private LedgerFile() {}

  static SpaceLock lock(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException cause) {
      throw new WeftException(
          ErrorCode.IO,
          "cannot create %s: %s".formatted(folder, cause.getMessage()),
          "check that you may write there",
          cause);
    }
    return SpaceLock.take(folder);
  }

  /**
   * Whether there is a ledger to read.
   *
   * @throws WeftException LEDGER_DAMAGED when there should be one
   */
  static boolean isPresent(Path file) {
    if (!Files.exists(file) || isEmpty(file)) {
      refuseLostLedger(file);
      return false;
    }
    return true;
  }

  /** Opens an existing file; absent when nothing has been written to it yet. */
  static Optional<Database> openForReading(Path file) {
    Database database = Database.reading(file);
    boolean done = false;
    try {
      if (Schema.isPresent(database)) {
        Schema.checkFormat(database);
        done = true;
      } else {
        refuseOther(database, file);
      }
      return done ? Optional.of(database) : Optional.empty();
    } finally {
      if (!done) {
        database.close();
      }
    }
  }

  static Database openForWriting(Path folder, String name) {
    Path file = folder.resolve(name);
    boolean present = isPresent(file);
    Database database = Database.writing(file);
    boolean done = false;
    try {
      if (!present || !Schema.isPresent(database)) {
        refuseOther(database, file);
        Schema.create(database);
      }
      Schema.checkFormat(database);
      done = true;
      return database;
    } finally {
      if (!done) {
        database.close();
      }
    }
  }

  /** A database without a ledger in it is a fresh one only if it holds and led to nothing. */
  private static void refuseOther(Database database, Path file) {
    if (!Schema.isBlank(database)) {
      throw new WeftException(
          ErrorCode.LEDGER_DAMAGED,
          "%s is a database, but not a ledger of Weft".formatted(file),
          "restore it from a backup, or move the folder away to begin anew");
    }
    refuseLost(file, LedgerFile::holdsFiles);
  }

  /** Bytes of a file and its log; 0 of one that is not there. */
  static long bytes(Path file) {
    return size(file) + size(file.resolveSibling(file.getFileName() + "-wal"));
  }

  private static long size(Path file) {
    try {
      return Files.exists(file) ? Files.size(file) : 0;
    } catch (IOException cause) {
      throw new WeftException(ErrorCode.IO, "cannot read the size of " + file, "", cause);
    }
  }

  private static boolean isEmpty(Path file) {
    try {
      return Files.size(file) == 0;
    } catch (IOException cause) {
      throw new WeftException(ErrorCode.IO, "cannot read " + file, "", cause);
    }
  }

  /** An absent or empty ledger beside indexes was lost: taking it for new would discard them. */
  private static void refuseLostLedger(Path file) {
    // Of an empty ledger SQLite would discard the log beside it, and all that is in there.
    refuseLost(file, path -> holdsFiles(path) || isLog(path, file));
  }

  private static void refuseLost(Path file, Predicate<Path> isTrace) {
    Path folder = file.resolveSibling(".").normalize();
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> inside = Files.list(folder)) {
      if (inside.anyMatch(isTrace)) {
        throw new WeftException(
            ErrorCode.LEDGER_DAMAGED,
            "%s is missing or empty, though its log or indexes stand beside it".formatted(file),
            "restore it from a backup, or move the folder away to begin anew");
      }
    } catch (IOException cause) {
      throw new WeftException(ErrorCode.IO, "cannot read " + folder, "", cause);
    }
  }

  private static boolean isLog(Path path, Path ledger) {
    return path.getFileName().toString().equals(ledger.getFileName() + "-wal") && !isEmpty(path);
  }

  private static boolean holdsFiles(Path path) {
    if (!Files.isDirectory(path)) {
      return false;
    }
    try (Stream<Path> inside = Files.list(path)) {
      return inside.findAny().isPresent();
    } catch (IOException cause) {
      throw new WeftException(ErrorCode.IO, "cannot read " + path, "", cause);
    }
  }
}
