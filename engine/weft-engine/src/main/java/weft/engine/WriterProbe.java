package weft.engine;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * Holds the lock of a space for a moment, so that no writer is in it and none comes.
 *
 * <p>On Linux and macOS closing any channel of a file frees every lock that the process has on it.
 * So a channel that found the lock held by this very process must stay open, or the writer here
 * would lose its lock without a word. Those channels are kept, one for each space, until the lock
 * can be had. The operating system keeps such locks by process, and so does this table.
 */
final class WriterProbe implements AutoCloseable {
  private static final String FILE = "lock";
  private static final Map<Path, FileChannel> KEPT = new ConcurrentHashMap<>();

  private final Optional<FileChannel> channel;

  private WriterProbe(Optional<FileChannel> channel) {
    this.channel = channel;
  }

  /**
   * Takes the lock of the space in a folder; a space without a lock file has never had a writer.
   *
   * @throws WeftException LOCKED, IO
   */
  static WriterProbe take(Path folder) {
    Path file = folder.resolve(FILE).toAbsolutePath().normalize();
    try {
      if (!Files.exists(file)) {
        return new WriterProbe(Optional.empty());
      }
      synchronized (KEPT) {
        return take(folder, file);
      }
    } catch (IOException cause) {
      throw HomeFiles.failed("cannot lock " + file, cause);
    }
  }

  private static WriterProbe take(Path folder, Path file) throws IOException {
    FileChannel channel = KEPT.remove(file);
    if (channel == null) {
      channel = FileChannel.open(file, StandardOpenOption.WRITE);
    }
    Optional<FileLock> lock;
    try {
      lock = Optional.ofNullable(channel.tryLock());
    } catch (OverlappingFileLockException _heldHere) {
      KEPT.put(file, channel);
      throw locked(folder, "this process");
    }
    if (lock.isEmpty()) {
      channel.close();
      String holder = Files.readString(file).strip();
      throw locked(folder, holder.isEmpty() ? "another process" : holder);
    }
    return new WriterProbe(Optional.of(channel));
  }

  private static WeftException locked(Path folder, String holder) {
    return new WeftException(
        ErrorCode.LOCKED,
        "the space in %s is being written by %s".formatted(folder, holder),
        "wait for it to end, or stop it");
  }

  @Override
  public void close() {
    try {
      if (channel.isPresent()) {
        channel.get().close();
      }
    } catch (IOException cause) {
      throw HomeFiles.failed("cannot free the lock", cause);
    }
  }
}
