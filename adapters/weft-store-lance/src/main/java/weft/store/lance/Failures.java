package weft.store.lance;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.apache.arrow.memory.OutOfMemoryException;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * Turns what Lance and the disk throw into errors of Weft that name the folder.
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

  /** For work with files of our own. */
  <T> T translating(Call<T> call) {
    try {
      return call.run();
    } catch (UncheckedIOException wrapped) {
      throw of(Objects.requireNonNull(wrapped.getCause()));
    } catch (IOException cause) {
      throw of(cause);
    }
  }

  /**
   * For calls into Lance and Arrow, whose handles declare any exception. What such a call throws is
   * theirs: nothing that the caller gave runs within it.
   */
  <T> T lance(Callable<T> call) {
    var task = new FutureTask<>(call);
    task.run();
    try {
      return task.get();
    } catch (InterruptedException impossible) {
      throw new IllegalStateException("a task that ran is done", impossible);
    } catch (ExecutionException failed) {
      throw ofLance(Objects.requireNonNull(failed.getCause()));
    }
  }

  private RuntimeException ofLance(Throwable cause) {
    if (cause instanceof WeftException known) {
      return known;
    }
    if (cause instanceof Error error) {
      throw error;
    }
    if (cause instanceof OutOfMemoryException) {
      return new WeftException(
          ErrorCode.LIMIT_REACHED,
          "the lance store in %s needs more memory outside the heap than it may have"
              .formatted(folder),
          "raise lance.allocator_max_mb",
          cause);
    }
    String said = String.valueOf(cause.getMessage());
    if (said.contains("No space left") || said.contains("ermission denied")) {
      return io(cause, said);
    }
    return damaged(firstLine(said), cause);
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }

  WeftException of(IOException cause) {
    return isDamage(cause)
        ? damaged("missing or cut short: " + cause.getMessage(), cause)
        : io(cause, String.valueOf(cause));
  }

  private WeftException io(Throwable cause, String said) {
    return new WeftException(
        ErrorCode.IO,
        "the lance store in %s cannot be read or written: %s".formatted(folder, said),
        "check that the folder exists, that you may write to it, and that the disk has room",
        cause);
  }

  WeftException damaged(String what, Throwable cause) {
    return new WeftException(ErrorCode.STORE_DAMAGED, damagedText(what), MEND, cause);
  }

  WeftException damaged(String what) {
    return new WeftException(ErrorCode.STORE_DAMAGED, damagedText(what), MEND);
  }

  private String damagedText(String what) {
    return "the lance store in %s is damaged: %s".formatted(folder, what);
  }

  private static boolean isDamage(IOException cause) {
    return cause instanceof EOFException
        || cause instanceof FileNotFoundException
        || cause instanceof NoSuchFileException
        || cause instanceof NotDirectoryException;
  }
}
