package weft.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import weft.spi.WeftException;

/**
 * Keeps records of searches in {@code activity.db}, and when that fails goes on without: what went
 * wrong is kept as sentences. Where the file cannot be opened, records are kept in memory. A
 * damaged file is put aside and begun anew. Safe from any thread.
 */
final class ActivityStore {
  static final String FILE = "activity.db";

  private static final int PROBLEMS_MAX = 10;

  private final Optional<Path> folder;
  private final ActivitySettings settings;
  private final InstantSource clock;
  private final Set<String> problems = new LinkedHashSet<>();
  private Optional<ActivityFile> open = Optional.empty();
  private boolean closed;

  /**
   * @param folder absent to keep records in memory
   */
  ActivityStore(Optional<Path> folder, ActivitySettings settings, InstantSource clock) {
    this.folder = folder;
    this.settings = settings;
    this.clock = clock;
  }

  /** Whether the records were kept. */
  synchronized boolean add(List<SearchRecord> records) {
    Instant before = clock.instant().minus(Duration.ofDays(settings.keepDays()));
    Access<Boolean> adding =
        file -> {
          file.add(records, before, settings.keepRuns());
          return true;
        };
    return opened(true).map(file -> attempt(file, adding, false)).orElse(false);
  }

  synchronized List<SearchRecord> find(String id) {
    return read(file -> file.find(id));
  }

  synchronized List<SearchRecord> recent(int limit) {
    return read(file -> file.recent(limit));
  }

  private List<SearchRecord> read(Access<List<SearchRecord>> reading) {
    return opened(false).map(file -> attempt(file, reading, List.of())).orElse(List.of());
  }

  /** What went wrong, oldest first, one sentence each. */
  synchronized List<String> problems() {
    return List.copyOf(problems);
  }

  /** Afterwards nothing is kept and nothing found. */
  synchronized void close() {
    release();
    closed = true;
  }

  private void release() {
    open.ifPresent(this::closeQuietly);
    open = Optional.empty();
  }

  @FunctionalInterface
  private interface Access<T> {
    T apply(ActivityFile file) throws SQLException;
  }

  /** Tries once, and once more when a damaged file had to be begun anew. */
  private <T> T attempt(ActivityFile file, Access<T> access, T otherwise) {
    try {
      return access.apply(file);
    } catch (SQLException cause) {
      if (!ActivityFile.isDamage(cause)) {
        report("searches are not recorded in %s: %s".formatted(place(), cause.getMessage()));
        return otherwise;
      }
    }
    release();
    return opened(true).map(anew -> attemptAgain(anew, access, otherwise)).orElse(otherwise);
  }

  private <T> T attemptAgain(ActivityFile file, Access<T> access, T otherwise) {
    try {
      if (!file.isSound()) {
        release();
        return access.apply(beginAnew());
      }
      return access.apply(file);
    } catch (SQLException cause) {
      report("searches are not recorded in %s: %s".formatted(place(), cause.getMessage()));
      return otherwise;
    }
  }

  /**
   * @param create whether to make a file that is not there
   */
  private Optional<ActivityFile> opened(boolean create) {
    if (open.isEmpty() && !closed && (create || folder.isEmpty() || Files.exists(place()))) {
      open = tryOpen();
    }
    return open;
  }

  private Optional<ActivityFile> tryOpen() {
    try {
      return Optional.of(openFile());
    } catch (SQLException cause) {
      return ActivityFile.isDamage(cause) ? replaced() : inMemory(cause);
    } catch (WeftException cause) {
      return inMemory(cause);
    }
  }

  private ActivityFile openFile() throws SQLException {
    if (folder.isEmpty()) {
      return ActivityFile.inMemory();
    }
    HomeFiles.makeFolder(folder.get());
    return ActivityFile.open(place());
  }

  private Optional<ActivityFile> replaced() {
    try {
      return Optional.of(beginAnew());
    } catch (SQLException cause) {
      return inMemory(cause);
    }
  }

  private Optional<ActivityFile> inMemory(Throwable cause) {
    report("searches are not recorded in %s: %s".formatted(place(), cause.getMessage()));
    try {
      return Optional.of(ActivityFile.inMemory());
    } catch (SQLException second) {
      report("searches are not recorded in memory: " + second.getMessage());
      return Optional.empty();
    }
  }

  private ActivityFile beginAnew() throws SQLException {
    Path aside = free(place().resolveSibling(FILE + ".damaged"));
    try {
      Files.move(place(), aside);
      Files.deleteIfExists(place().resolveSibling(FILE + "-wal"));
      Files.deleteIfExists(place().resolveSibling(FILE + "-shm"));
    } catch (IOException cause) {
      throw new SQLException("it is damaged and cannot be put aside: " + HomeFiles.reason(cause));
    }
    report("%s was damaged; it is now %s and was begun anew".formatted(place(), aside));
    ActivityFile anew = ActivityFile.open(place());
    open = Optional.of(anew);
    return anew;
  }

  private static Path free(Path wanted) {
    Path free = wanted;
    for (int n = 2; Files.exists(free); n++) {
      free = wanted.resolveSibling(wanted.getFileName() + "-" + n);
    }
    return free;
  }

  private void report(String problem) {
    if (problems.size() < PROBLEMS_MAX) {
      problems.add(problem);
    }
  }

  private Path place() {
    return folder.map(path -> path.resolve(FILE)).orElse(Path.of("memory"));
  }

  private void closeQuietly(ActivityFile file) {
    try {
      file.close();
    } catch (SQLException cause) {
      report("%s was not closed: %s".formatted(place(), cause.getMessage()));
    }
  }
}
