package weft.store.lucene;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import java.util.TreeSet;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.store.Directory;

/** The store's folder. It comes into being with the first write, not before. */
final class Folder {
  private final Path path;
  private final Opener opener;
  private Optional<Directory> directory = Optional.empty();

  Folder(Path path, Opener opener) {
    this.path = path;
    this.opener = opener;
  }

  /** Opens a folder that exists. */
  @FunctionalInterface
  interface Opener {
    Directory open(Path folder) throws IOException;
  }

  Path path() {
    return path;
  }

  /** The folder for reading; absent when there is none. */
  synchronized Optional<Directory> existing() throws IOException {
    return Files.isDirectory(path) ? Optional.of(opened()) : Optional.empty();
  }

  /** The folder for writing. */
  synchronized Directory created() throws IOException {
    Files.createDirectories(path);
    return opened();
  }

  /**
   * Removes a lock file that something was written into: Lucene would refuse it. Who calls this
   * holds the lock of the space.
   */
  void mendLock() throws IOException {
    Path lock = path.resolve(IndexWriter.WRITE_LOCK_NAME);
    if (Files.isRegularFile(lock) && Files.size(lock) > 0) {
      Files.delete(lock);
    }
  }

  private Directory opened() throws IOException {
    if (directory.isEmpty()) {
      directory = Optional.of(opener.open(path));
    }
    return directory.get();
  }

  /** Tells one state of a file from another of the same name. */
  record Stamp(FileTime modified, long size) {}

  /** The state of a file; absent when there is none. */
  Optional<Stamp> stamp(String file) throws IOException {
    try {
      var attributes = Files.readAttributes(path.resolve(file), BasicFileAttributes.class);
      return Optional.of(new Stamp(attributes.lastModifiedTime(), attributes.size()));
    } catch (NoSuchFileException absent) {
      return Optional.empty();
    }
  }

  /** The names of its files that match a glob, ascending; none when there is no folder. */
  TreeSet<String> names(String glob) throws IOException {
    var names = new TreeSet<String>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(path, glob)) {
      for (Path file : files) {
        names.add(file.getFileName().toString());
      }
    } catch (NoSuchFileException | NotDirectoryException absent) {
      return names;
    }
    return names;
  }

  /** Bytes of these files; one that is gone counts nothing. */
  long bytes(Iterable<String> names) throws IOException {
    long sum = 0;
    for (String name : names) {
      try {
        sum += Files.size(path.resolve(name));
      } catch (NoSuchFileException gone) {
        continue; // a writer of another process has removed it meanwhile
      }
    }
    return sum;
  }

  synchronized void close() throws IOException {
    if (directory.isPresent()) {
      directory.get().close();
      directory = Optional.empty();
    }
  }
}
