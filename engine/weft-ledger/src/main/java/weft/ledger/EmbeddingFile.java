package weft.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** The file of the cache of vectors. One that is damaged, or another's, is begun anew. */
final class EmbeddingFile {
  static final String NAME = "embeddings.db";

  private EmbeddingFile() {}

  /** What was opened, and whether something that was there had to go. */
  record Opened(EmbeddingCache cache, boolean begunAnew) {}

  /** For the holder of the space's lock. */
  static Opened open(Path folder) {
    Path file = folder.resolve(NAME);
    boolean present = Files.exists(file);
    Optional<EmbeddingCache> good = present ? tryOpen(file) : Optional.empty();
    if (good.isPresent()) {
      return new Opened(good.get(), false);
    }
    delete(folder);
    return new Opened(tryOpen(file).orElseThrow(() -> unreadable(file)), present);
  }

  private static WeftException unreadable(Path file) {
    return new WeftException(ErrorCode.IO, "cannot make the cache of vectors " + file);
  }

  private static Optional<EmbeddingCache> tryOpen(Path file) {
    try {
      Database database = Database.writingErasably(file);
      boolean done = false;
      try {
        if (EmbeddingCache.isBlank(database)) {
          EmbeddingCache.create(database);
        }
        done = EmbeddingCache.isKnown(database);
      } finally {
        if (!done) {
          database.close();
        }
      }
      return done ? Optional.of(new EmbeddingCache(database)) : Optional.empty();
    } catch (WeftException cause) {
      if (isDamage(cause)) {
        return Optional.empty();
      }
      throw cause;
    }
  }

  /** For those who only look; absent when there is nothing that can be read. */
  static Optional<EmbeddingCache> openForReading(Path folder) {
    Path file = folder.resolve(NAME);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      Database database = Database.reading(file);
      boolean known = false;
      try {
        known = EmbeddingCache.isKnown(database);
      } finally {
        if (!known) {
          database.close();
        }
      }
      return known ? Optional.of(new EmbeddingCache(database)) : Optional.empty();
    } catch (WeftException cause) {
      if (isDamage(cause)) {
        return Optional.empty();
      }
      throw cause;
    }
  }

  /** Whether the file does not read as a database. */
  static boolean isDamage(WeftException failure) {
    return failure.code() == ErrorCode.LEDGER_DAMAGED || failure.code() == ErrorCode.INTERNAL;
  }

  static long bytes(Path folder) {
    return LedgerFile.bytes(folder.resolve(NAME));
  }

  static void delete(Path folder) {
    for (String end : List.of("-wal", "-shm", "")) {
      Path file = folder.resolve(NAME + end);
      try {
        Files.deleteIfExists(file);
      } catch (IOException cause) {
        throw new WeftException(
            ErrorCode.IO,
            "cannot remove the cache of vectors %s: %s".formatted(file, cause.getMessage()),
            "remove it by hand; nothing is lost with it",
            cause);
      }
    }
  }
}
