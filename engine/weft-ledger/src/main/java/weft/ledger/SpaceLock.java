package weft.ledger;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * The right to write a space, held by one process at a time. The operating system frees it when
 * the process ends, however it ends.
 */
public final class SpaceLock implements AutoCloseable {
  private static final String NAME = "lock";

  /**
   * The files this process has locked. Static, because so are the system's locks: closing any
   * channel on a file, even a second one, frees what the process holds there.
   */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path file;
  private final FileChannel channel;

  private SpaceLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Takes the lock of the space in a folder, or fails at once.
   *
   * @throws WeftException LOCKED, with the process that holds it where it can be told
   */
  public static SpaceLock take(Path place) {
    try {
      Path file = place.toRealPath().resolve(NAME);
      if (!HELD.add(file)) {
        throw locked(place, "this process");
      }
      boolean done = false;
      try {
        SpaceLock lock = new SpaceLock(file, acquire(file));
        done = true;
        return lock;
      } finally {
        if (!done) {
          HELD.remove(file);
        }
      }
    } catch (IOException cause) {
      throw new WeftException(
          ErrorCode.IO,
          "cannot lock %s: %s".formatted(place, cause.getMessage()),
          "check that you may write to the folder and that the disk has room",
          cause);
    }
  }

  private static FileChannel acquire(Path file) throws IOException {
    var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean done = false;
    try {
      if (channel.tryLock() == null) {
        String holder = Files.readString(file).strip();
        throw locked(file.resolveSibling("."), holder.isEmpty() ? "another process" : holder);
      }
      channel.truncate(0);
      String pid = "process " + ProcessHandle.current().pid() + "\n";
      channel.write(ByteBuffer.wrap(pid.getBytes(StandardCharsets.UTF_8)), 0);
      done = true;
      return channel;
    } finally {
      if (!done) {
        channel.close();
      }
    }
  }

  private static WeftException locked(Path place, String holder) {
    return new WeftException(
        ErrorCode.LOCKED,
        "the space in %s is being written by %s".formatted(place.normalize(), holder),
        "wait for it to end, or stop it; reading goes on");
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException cause) {
      throw new WeftException(ErrorCode.IO, "cannot free the lock", "", cause);
    } finally {
      HELD.remove(file);
    }
  }
}
