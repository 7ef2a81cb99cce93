package weft.store.lucene;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.LockObtainFailedException;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * Turns what Lucene throws into errors of Weft that name the folder.
 *
 * @param folder the store's own folder
 */
record Failures(Path folder) {
  private static final String MEND = "run weft rebuild";

  /** What a write that failed for want of room leaves at most. */
  private static final long FULL_BYTES = 64 * 1024;

  /** What may fail with input or output. */
  @FunctionalInterface
  interface Call<T> {
    T run() throws IOException;
  }

  <T> T translating(Call<T> call) {
    try {
      return call.run();
    } catch (AlreadyClosedException closed) {
      // a writer that failed before reports its first failure as the cause of this one
      if (closed.getCause() instanceof IOException cause) {
        throw of(cause);
      }
      throw closed;
    } catch (UncheckedIOException wrapped) {
      throw of(Objects.requireNonNull(wrapped.getCause()));
    } catch (IOException cause) {
      throw of(cause);
    }
  }

  WeftException of(IOException cause) {
    if (cause instanceof LockObtainFailedException) {
      return new WeftException(
          ErrorCode.LOCKED,
          "the lucene store in %s is being written by another".formatted(folder),
          "try again when it is done",
          cause);
    }
    if (isDamage(cause)) {
      return damaged(String.valueOf(cause.getMessage()), cause);
    }
    if (isFull(cause)) {
      return new WeftException(
          ErrorCode.IO,
          "the disk is full: the lucene store in %s could not be written".formatted(folder),
          "free some space and run the command again",
          cause);
    }
    return new WeftException(
        ErrorCode.IO,
        "the lucene store in %s cannot be read or written: %s".formatted(folder, cause),
        "check that the folder exists, that you may write to it, and that the disk has room",
        cause);
  }

  /** The system tells it in words only, which depend on it; so the disk is asked as well. */
  private boolean isFull(IOException cause) {
    if (String.valueOf(cause.getMessage()).contains("No space left")) {
      return true;
    }
    try {
      return Files.getFileStore(folder).getUsableSpace() < FULL_BYTES;
    } catch (IOException _unknown) {
      return false;
    }
  }

  WeftException damaged(String what, Throwable cause) {
    return new WeftException(
        ErrorCode.STORE_DAMAGED,
        "the lucene store in %s is damaged: %s".formatted(folder, what),
        MEND,
        cause);
  }

  WeftException damaged(String what) {
    return new WeftException(
        ErrorCode.STORE_DAMAGED,
        "the lucene store in %s is damaged: %s".formatted(folder, what),
        MEND);
  }

  /** Whether the files are at fault, rather than the disk. */
  static boolean isDamage(IOException cause) {
    return cause instanceof CorruptIndexException
        || cause instanceof IndexFormatTooOldException
        || cause instanceof IndexFormatTooNewException
        || cause instanceof EOFException
        || cause instanceof FileNotFoundException
        || cause instanceof NoSuchFileException;
  }
}
