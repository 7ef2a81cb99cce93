package weft.store.kuzu;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The files of a store: {@code graph-N.kuzu} with its seal {@code graph-N.seal}, the highest N
 * counts; {@code draft/}, what is being written; {@code writer.lock}.
 */
final class Folder {
  private static final Pattern PUBLISHED = Pattern.compile("graph-(\\d{1,18})\\.kuzu");
  private static final Pattern SEAL = Pattern.compile("graph-(\\d{1,18})\\.seal");
  private static final String LOCK = "writer.lock";

  private final Path path;
  private final Failures failures;

  Folder(Path path) {
    this.path = path;
    this.failures = new Failures(path);
  }

  Path path() {
    return path;
  }

  Failures failures() {
    return failures;
  }

  Path database(long number) {
    return path.resolve("graph-" + number + ".kuzu");
  }

  private Path seal(long number) {
    return path.resolve("graph-" + number + ".seal");
  }

  Path draft() {
    return path.resolve("draft");
  }

  Path draftDatabase() {
    return draft().resolve("graph.kuzu");
  }

  /** The highest number of a database. */
  OptionalLong newest() throws IOException {
    TreeMap<Long, Path> found = numbered(PUBLISHED);
    return found.isEmpty() ? OptionalLong.empty() : OptionalLong.of(found.lastKey());
  }

  private TreeMap<Long, Path> numbered(Pattern pattern) throws IOException {
    var found = new TreeMap<Long, Path>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(path)) {
      for (Path file : files) {
        Matcher name = pattern.matcher(String.valueOf(file.getFileName()));
        if (name.matches()) {
          found.put(Long.parseLong(name.group(1)), file);
        }
      }
    } catch (NoSuchFileException _absent) {
      return found; // nothing was written yet
    }
    return found;
  }

  /**
   * Reads a database whole, and copies it along the way.
   *
   * @throws NoSuchFileException when the database is not there
   * @throws weft.spi.WeftException STORE_DAMAGED when it is not what was sealed
   */
  Seal verified(long number, Optional<Path> copy) throws IOException {
    String name = "graph-" + number;
    Optional<Seal> seal;
    try {
      seal = Seal.read(seal(number));
    } catch (NoSuchFileException unsealed) {
      if (!Files.exists(database(number))) {
        throw unsealed;
      }
      throw failures.damaged("%s.kuzu has no seal beside it".formatted(name));
    }
    Seal found = Seal.of(database(number), copy);
    Seal expected = seal.orElseThrow(() -> failures.damaged("%s.seal is no seal".formatted(name)));
    Optional<String> wrong = expected.mismatch(name + ".kuzu", found);
    if (wrong.isPresent()) {
      throw failures.damaged(wrong.get());
    }
    return found;
  }

  /** Held while a version is written; released by the system when the process ends. */
  record Lock(FileChannel channel, FileLock lock) implements AutoCloseable {
    @Override
    public void close() throws IOException {
      channel.close();
    }
  }

  /**
   * Makes the folder, takes the lock, and removes the draft that a crash left.
   *
   * @throws weft.spi.WeftException LOCKED when another writes
   */
  Lock lock() throws IOException {
    Files.createDirectories(path);
    FileChannel channel =
        FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean held = false;
    try {
      FileLock lock = channel.tryLock();
      if (lock == null) {
        throw failures.locked();
      }
      deleteDraft();
      held = true;
      return new Lock(channel, lock);
    } catch (OverlappingFileLockException _here) {
      throw failures.locked();
    } finally {
      if (!held) {
        channel.close();
      }
    }
  }

  void deleteDraft() throws IOException {
    if (!Files.exists(draft())) {
      return;
    }
    var files = new ArrayList<Path>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(draft())) {
      found.forEach(files::add);
    }
    for (Path file : files) {
      Files.delete(file);
    }
    Files.delete(draft());
  }

  /** Makes the draft's database, which is closed, the newest. Returns its number. */
  long publish() throws IOException {
    Path draft = draftDatabase();
    sync(draft, StandardOpenOption.WRITE);
    long number = Math.max(last(PUBLISHED), last(SEAL)) + 1;
    Path sealed = draft().resolve("graph.seal");
    Seal.of(draft, Optional.empty()).write(sealed);
    move(sealed, seal(number));
    move(draft, database(number));
    sync(path, StandardOpenOption.READ);
    return number;
  }

  private long last(Pattern pattern) throws IOException {
    TreeMap<Long, Path> found = numbered(pattern);
    return found.isEmpty() ? 0 : found.lastKey();
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException cause) {
      throw new IOException("this file system cannot rename in one step", cause);
    }
  }

  /** A folder cannot be synced on Windows, and needs not be. */
  private static void sync(Path path, StandardOpenOption option) throws IOException {
    try (FileChannel channel = FileChannel.open(path, option)) {
      channel.force(true);
    } catch (IOException cause) {
      if (!Files.isDirectory(path)
          || path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
        throw cause;
      }
    }
  }

  /** Removes what is older than the newest; what cannot go now is tried at the next write. */
  void deleteOld(Set<Long> inUse) throws IOException {
    long number = last(PUBLISHED);
    var doomed = new ArrayList<Path>();
    for (Pattern pattern : List.of(PUBLISHED, SEAL)) {
      numbered(pattern)
          .headMap(number)
          .forEach(
              (old, file) -> {
                if (!inUse.contains(old)) {
                  doomed.add(file);
                }
              });
    }
    for (Path file : doomed) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException _open) {
        // Windows keeps what another process has open
        continue;
      }
    }
  }

  /** Of all databases and seals. */
  long bytes() throws IOException {
    long bytes = 0;
    for (Pattern pattern : List.of(PUBLISHED, SEAL)) {
      for (Path file : numbered(pattern).values()) {
        bytes += sizeOf(file);
      }
    }
    return bytes;
  }

  private static long sizeOf(Path file) throws IOException {
    try {
      return Files.size(file);
    } catch (NoSuchFileException _gone) {
      return 0; // deleted meanwhile
    }
  }
}
