package weft.store.lance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Compares files with what they were when their version was made. The content of a file is read
 * once in the life of the store, and again when its time or size is another. Safe from any thread.
 */
final class Verified {
  private final Path root;
  private final Failures failures;
  private final Map<Path, FileTime> known = new ConcurrentHashMap<>();

  Verified(Path root, Failures failures) {
    this.root = root;
    this.failures = failures;
  }

  /**
   * Reads what is not known yet.
   *
   * @throws weft.spi.WeftException STORE_DAMAGED naming the first file that differs
   */
  void require(Manifest.Part part) throws IOException {
    check(part, false);
  }

  /** Reads all files again. */
  void requireAnew(Manifest.Part part) throws IOException {
    check(part, true);
  }

  private void check(Manifest.Part part, boolean anew) throws IOException {
    Path folder = root.resolve(part.folder());
    for (NeededFile file : part.files()) {
      Path path = folder.resolve(file.path());
      BasicFileAttributes now = attributes(path);
      if (now.size() != file.size()) {
        throw failures.damaged(
            "%s has %d bytes, %d were written".formatted(path, now.size(), file.size()));
      }
      if (anew || !now.lastModifiedTime().equals(known.get(path))) {
        if (!NeededFile.of(folder, file.path()).equals(file)) {
          throw failures.damaged("%s has another checksum than was written".formatted(path));
        }
        known.put(path, now.lastModifiedTime());
      }
    }
  }

  /** Forgets files that are gone. */
  void forgetAbsent() {
    known.keySet().removeIf(path -> !Files.exists(path));
  }

  private BasicFileAttributes attributes(Path path) throws IOException {
    try {
      return Files.readAttributes(path, BasicFileAttributes.class);
    } catch (NoSuchFileException absent) {
      throw failures.damaged("%s is missing".formatted(path), absent);
    }
  }
}
