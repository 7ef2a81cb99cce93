package weft.store.kuzu;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * Turns what goes wrong below into errors of Weft that name the folder.
 *
 * @param folder the store's own folder
 */
record Failures(Path folder) {
  private static final String MEND = "run weft check --repair";

  /** What may fail with input or output. */
  @FunctionalInterface
  interface Call<T> {
    T run() throws IOException;
  }

  <T> T translating(Call<T> call) {
    try {
      return call.run();
    } catch (UncheckedIOException wrapped) {
      throw of(Objects.requireNonNull(wrapped.getCause()));
    } catch (IOException cause) {
      throw of(cause);
    }
  }

  WeftException of(IOException cause) {
    return io(String.valueOf(cause), cause);
  }

  /** What Kuzu says went wrong while it wrote a file that nobody reads yet. */
  WeftException writing(String message, @Nullable Throwable cause) {
    return isMemory(message) ? memory(message, cause) : io(message, cause);
  }

  /** What Kuzu says went wrong while it read a published file. */
  WeftException reading(String message, @Nullable Throwable cause) {
    if (isMemory(message)) {
      return memory(message, cause);
    }
    if (message.startsWith("IO exception")) {
      return io(message, cause);
    }
    return error(ErrorCode.STORE_DAMAGED, damage(message), MEND, cause);
  }

  private static boolean isMemory(String message) {
    return message.startsWith("Buffer manager exception");
  }

  private WeftException memory(String message, @Nullable Throwable cause) {
    return error(
        ErrorCode.LIMIT_REACHED,
        "the kuzu store in %s ran out of memory: %s".formatted(folder, message),
        "raise kuzu.buffer_pool_mb, or lower kuzu.batch_rows",
        cause);
  }

  private WeftException io(String what, @Nullable Throwable cause) {
    if (what.contains("No space left")) {
      return error(
          ErrorCode.IO,
          "the disk is full: the kuzu store in %s could not be written".formatted(folder),
          "free some space and run the command again",
          cause);
    }
    return error(
        ErrorCode.IO,
        "the kuzu store in %s cannot be read or written: %s".formatted(folder, what),
        "check that the folder exists, that you may write to it, and that the disk has room",
        cause);
  }

  private static WeftException error(
      ErrorCode code, String message, String hint, @Nullable Throwable cause) {
    return cause == null
        ? new WeftException(code, message, hint)
        : new WeftException(code, message, hint, cause);
  }

  WeftException damaged(String what) {
    return new WeftException(ErrorCode.STORE_DAMAGED, damage(what), MEND);
  }

  private String damage(String what) {
    return "the kuzu store in %s is damaged: %s".formatted(folder, what);
  }

  WeftException locked() {
    return new WeftException(
        ErrorCode.LOCKED,
        "the kuzu store in %s is being written by another".formatted(folder),
        "try again when it is done");
  }
}
