package weft.engine;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Remembers the searches of a space in {@code activity.db}, beside its ledger and without its lock.
 * Recording costs the caller no input or output: one daemon thread writes, from a queue of {@value
 * #QUEUE_MAX}. Nothing here fails a search; what could not be kept {@link #problems} tells. Safe
 * from any thread, and beside other processes.
 */
public final class ActivityLog implements AutoCloseable {
  /** How many records wait at most; further ones are dropped. */
  public static final int QUEUE_MAX = 1_024;

  private static final int BATCH_MAX = 64;

  private final ActivityStore store;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final ArrayDeque<Supplier<SearchRecord>> queue = new ArrayDeque<>();
  private Optional<Thread> writer = Optional.empty();
  private long accepted;
  private long done;
  private long dropped;
  private boolean closed;

  private ActivityLog(ActivityStore store) {
    this.store = store;
  }

  /**
   * The log of a space; no file is made before the first record.
   *
   * @param clock tells which records are too old
   */
  public static ActivityLog open(Path spaceFolder, ActivitySettings settings, InstantSource clock) {
    return new ActivityLog(new ActivityStore(Optional.of(spaceFolder), settings, clock));
  }

  /** A log that ends with the process. */
  public static ActivityLog inMemory(ActivitySettings settings, InstantSource clock) {
    return new ActivityLog(new ActivityStore(Optional.empty(), settings, clock));
  }

  /** Takes a record to be written soon, or drops it when the queue is full or the log closed. */
  public void record(SearchRecord search) {
    record(() -> search);
  }

  /**
   * The same for a record that is made when it is written.
   *
   * @param search called once, by another thread
   */
  void record(Supplier<SearchRecord> search) {
    lock.lock();
    try {
      if (closed || queue.size() >= QUEUE_MAX) {
        dropped++;
        return;
      }
      queue.add(search);
      accepted++;
      if (writer.isEmpty()) {
        writer = Optional.of(Thread.ofPlatform().daemon().name("weft-activity").start(this::write));
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void write() {
    try {
      writeAll();
    } finally {
      end();
    }
  }

  private void writeAll() {
    for (List<Supplier<SearchRecord>> batch = take(); !batch.isEmpty(); batch = take()) {
      boolean kept = false;
      try {
        kept = store.add(batch.stream().map(Supplier::get).toList());
      } finally {
        finish(batch.size(), kept);
      }
    }
  }

  /** The next records; none when the log is closed and all are written. */
  private List<Supplier<SearchRecord>> take() {
    lock.lock();
    try {
      while (queue.isEmpty() && !closed) {
        changed.awaitUninterruptibly();
      }
      var batch = new ArrayList<Supplier<SearchRecord>>();
      while (batch.size() < BATCH_MAX && !queue.isEmpty()) {
        batch.add(queue.remove());
      }
      return batch;
    } finally {
      lock.unlock();
    }
  }

  private void finish(int count, boolean kept) {
    lock.lock();
    try {
      done += count;
      dropped += kept ? 0 : count;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Leaves nobody waiting, even when writing ended in an error. */
  private void end() {
    lock.lock();
    try {
      done += queue.size();
      dropped += queue.size();
      queue.clear();
      writer = Optional.empty();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Waits as {@link #flush} does, once: until it is known whether records can be written. */
  void flushFirst() {
    lock.lock();
    try {
      if (done > 0) {
        return;
      }
    } finally {
      lock.unlock();
    }
    flush();
  }

  /** Waits until what was recorded before is written, or known not to be. */
  public void flush() {
    lock.lock();
    try {
      long target = accepted;
      while (done < target) {
        changed.awaitUninterruptibly();
      }
    } finally {
      lock.unlock();
    }
  }

  /** The search of this id, if it is still kept. Waits for what was recorded before. */
  public Optional<SearchRecord> find(String id) {
    flush();
    return store.find(id).stream().findFirst();
  }

  /** The newest search. */
  public Optional<SearchRecord> last() {
    return recent(1).stream().findFirst();
  }

  /**
   * The newest searches, newest first.
   *
   * @param limit how many at most, 0 or more
   */
  public List<SearchRecord> recent(int limit) {
    if (limit < 0) {
      throw new IllegalArgumentException("need a limit >= 0, got " + limit);
    }
    flush();
    return store.recent(limit);
  }

  /** What could not be kept and why, one sentence each without a full stop; none when all is well. */
  public List<String> problems() {
    var problems = new ArrayList<>(store.problems());
    long lost = dropped();
    if (lost > 0) {
      problems.add(
          lost == 1
              ? "1 search was not recorded"
              : "%d searches were not recorded".formatted(lost));
    }
    return List.copyOf(problems);
  }

  /** How many records were not kept. */
  public long dropped() {
    lock.lock();
    try {
      return dropped;
    } finally {
      lock.unlock();
    }
  }

  /** Writes what waits, then closes the file. Records that come later are dropped. */
  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    flush();
    store.close();
  }
}
