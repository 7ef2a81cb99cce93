package weft.engine;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Folders of a home, made and removed. */
final class HomeFiles {
  private HomeFiles() {}

  static WeftException failed(String what, IOException cause) {
    return new WeftException(
        ErrorCode.IO,
        "%s: %s".formatted(what, reason(cause)),
        "check that you may write there and that the disk has room",
        cause);
  }

  /** File system exceptions often say no more than the name of the file. */
  static String reason(IOException cause) {
    return cause.getClass().getSimpleName() + " " + cause.getMessage();
  }

  static void makeFolder(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException cause) {
      throw failed("cannot make " + folder, cause);
    }
  }

  /** Deletes a folder with all that is in it; follows no links; one that is gone is fine. */
  static void delete(Path folder) {
    try {
      Files.walkFileTree(folder, new Deleting());
    } catch (NoSuchFileException _gone) {
      // Another process deletes the same leftovers.
    } catch (IOException cause) {
      throw failed("cannot delete " + folder, cause);
    }
  }

  private static final class Deleting extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.deleteIfExists(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException cause)
        throws IOException {
      if (cause != null) {
        throw cause;
      }
      Files.deleteIfExists(folder);
      return FileVisitResult.CONTINUE;
    }
  }
}
