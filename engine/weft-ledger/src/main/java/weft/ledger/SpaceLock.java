package weft.ledger;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * The right to write a space, held by one process at a time. The operating system frees it when
 * the process ends, however it ends.
 */
final class SpaceLock implements AutoCloseable {
  private final FileChannel channel;

  private SpaceLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the lock or fails at once.
   *
   * @throws WeftException LOCKED, with the process that holds it where it can be told
   */
  static SpaceLock take(Path file) {
    try {
      var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      Optional<FileLock> lock = tryLock(channel);
      if (lock.isEmpty()) {
        channel.close();
        throw locked(file);
      }
      channel.truncate(0);
      String pid = "process " + ProcessHandle.current().pid() + "\n";
      channel.write(ByteBuffer.wrap(pid.getBytes(StandardCharsets.UTF_8)), 0);
      return new SpaceLock(channel);
    } catch (IOException cause) {
      throw new WeftException(
          ErrorCode.IO,
          "cannot lock %s: %s".formatted(file, cause.getMessage()),
          "check that you may write to the folder and that the disk has room",
          cause);
    }
  }

  private static Optional<FileLock> tryLock(FileChannel channel) throws IOException {
    try {
      return Optional.ofNullable(channel.tryLock());
    } catch (OverlappingFileLockException _sameProcess) {
      return Optional.empty();
    }
  }

  private static WeftException locked(Path file) throws IOException {
    String holder = Files.readString(file).strip();
    return new WeftException(
        ErrorCode.LOCKED,
        "the space in %s is being written by %s"
            .formatted(file.getParent(), holder.isEmpty() ? "another process" : holder),
        "wait for it to end, or stop it; reading goes on");
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException cause) {
      throw new WeftException(ErrorCode.IO, "cannot free the lock", "", cause);
    }
  }
}
