package weft.store.kuzu;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import weft.spi.WeftException;

/** Keeps the newest file open, and knows which older ones are still read. Thread-safe. */
final class OpenFiles {
  /** How often a writer may publish and delete between listing and opening. */
  private static final int ATTEMPTS_MAX = 100;

  private final Folder folder;
  private final KuzuSettings settings;
  private final List<OpenFile> open = new ArrayList<>();
  private Optional<OpenFile> current = Optional.empty();

  OpenFiles(Folder folder, KuzuSettings settings) {
    this.folder = folder;
    this.settings = settings;
  }

  /**
   * The newest file, for one more user, who must release it; absent when there is none.
   *
   * @throws WeftException STORE_DAMAGED
   */
  synchronized Optional<OpenFile> acquireNewest() throws IOException {
    OptionalLong newest = folder.newest();
    for (int attempt = 1; newest.isPresent(); attempt++) {
      long number = newest.getAsLong();
      if (current.filter(file -> file.number() == number && file.isInPlace()).isPresent()) {
        return current.map(OpenFile::acquire);
      }
      close();
      try {
        OpenFile file = OpenFile.open(folder, number, settings);
        open.add(file);
        current = Optional.of(file);
        return Optional.of(file.acquire());
      } catch (NoSuchFileException | WeftException failure) {
        newest = folder.newest();
        boolean isReplaced = !Files.exists(folder.database(number));
        if (!isReplaced || attempt == ATTEMPTS_MAX) {
          throw failure;
        }
      }
    }
    close();
    return Optional.empty();
  }

  /** The numbers of the files that anyone here still reads. */
  synchronized Set<Long> inUse() {
    open.removeIf(file -> !file.isInUse());
    var numbers = new HashSet<Long>();
    open.forEach(file -> numbers.add(file.number()));
    return numbers;
  }

  /** Lets go of the newest file; its readers keep it. */
  synchronized void close() {
    current.ifPresent(OpenFile::release);
    current = Optional.empty();
    open.removeIf(file -> !file.isInUse());
  }
}
