package weft.ledger;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * The connections by which the ledger in a file is read: one that is kept for short reading, and
 * one each time for long. Safe from any thread.
 */
final class ReadConnections implements AutoCloseable {
  private final Path file;
  private final ReentrantLock opening = new ReentrantLock();
  private Optional<Database> kept = Optional.empty();
  private boolean closed;

  ReadConnections(Path file) {
    this.file = file;
  }

  /** Reads shortly; absent while nothing has been written to the file. */
  <T> Optional<T> read(Function<Database, T> work) {
    return kept().map(work);
  }

  /** Reads at length: on a connection of its own, so that searches do not wait meanwhile. */
  <T> Optional<T> readApart(Function<Database, T> work) {
    Optional<Database> own = opened();
    if (own.isEmpty()) {
      return Optional.empty();
    }
    try (Database database = own.get()) {
      return Optional.of(work.apply(database));
    }
  }

  private Optional<Database> kept() {
    opening.lock();
    try {
      if (closed) {
        throw new IllegalStateException("the ledger is closed");
      }
      if (kept.isEmpty()) {
        kept = opened();
      }
      return kept;
    } finally {
      opening.unlock();
    }
  }

  private Optional<Database> opened() {
    return LedgerFile.isPresent(file) ? LedgerFile.openForReading(file) : Optional.empty();
  }

  @Override
  public void close() {
    opening.lock();
    try {
      closed = true;
      kept.ifPresent(Database::close);
    } finally {
      opening.unlock();
    }
  }
}
