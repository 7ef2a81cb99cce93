package weft.store.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.IndexCommit;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.store.Directory;
import weft.spi.store.StoreVersion;

/**
 * The commits on disk. Listing costs one reading of the folder's names; a segments file is read
 * once as long as it does not change. Safe from any thread.
 */
final class Commits {
  private static final String SEGMENTS_FILES = "segments_*";

  private final Folder folder;
  private final Map<String, Entry> known = new ConcurrentHashMap<>();

  /** A segments file as it was read; without a commit when it is damaged. */
  private record Entry(Folder.Stamp stamp, Optional<StoreCommit> commit) {}

  /**
   * What stands in the folder.
   *
   * @param readable by generation of Lucene, oldest first; a version may stand in two commits after
   *     a crash in upkeep, and then the later counts
   * @param damaged names of segments files that cannot be read
   */
  record Listing(List<StoreCommit> readable, List<String> damaged) {
    Optional<StoreCommit> find(StoreVersion version) {
      return readable.reversed().stream()
          .filter(commit -> commit.version().equals(version))
          .findFirst();
    }

    SortedSet<StoreVersion> versions() {
      var versions = new TreeSet<StoreVersion>();
      readable.forEach(commit -> versions.add(commit.version()));
      return versions;
    }

    /** The files that only commits of this version refer to. */
    Set<String> filesOnlyOf(StoreVersion version) {
      var own = new TreeSet<String>();
      var others = new TreeSet<String>();
      for (StoreCommit commit : readable) {
        (commit.version().equals(version) ? own : others).addAll(commit.getFileNames());
      }
      own.removeAll(others);
      return own;
    }
  }

  Commits(Folder folder) {
    this.folder = folder;
  }

  Listing list() throws IOException {
    Optional<Directory> directory = folder.existing();
    var names = directory.isEmpty() ? new TreeSet<String>() : folder.names(SEGMENTS_FILES);
    known.keySet().retainAll(names);
    var readable = new ArrayList<StoreCommit>();
    var damaged = new ArrayList<String>();
    for (String name : names) {
      Optional<Entry> entry = entry(directory.get(), name);
      entry.flatMap(Entry::commit).ifPresent(readable::add);
      if (entry.isPresent() && entry.get().commit().isEmpty()) {
        damaged.add(name);
      }
    }
    readable.sort(Comparator.comparingLong(IndexCommit::getGeneration));
    return new Listing(List.copyOf(readable), List.copyOf(damaged));
  }

  /** The file's entry; absent when another process has just removed the file. */
  private Optional<Entry> entry(Directory directory, String name) throws IOException {
    Optional<Folder.Stamp> stamp = folder.stamp(name);
    if (stamp.isEmpty()) {
      return Optional.empty();
    }
    Entry cached = known.get(name);
    if (cached != null && cached.stamp().equals(stamp.get())) {
      return Optional.of(cached);
    }
    Optional<StoreCommit> commit = read(directory, name, stamp.get());
    if (commit.isEmpty() && folder.stamp(name).isEmpty()) {
      return Optional.empty();
    }
    var entry = new Entry(stamp.get(), commit);
    known.put(name, entry);
    return Optional.of(entry);
  }

  private static Optional<StoreCommit> read(Directory directory, String name, Folder.Stamp stamp)
      throws IOException {
    try {
      return Optional.of(
          new StoreCommit(directory, SegmentInfos.readCommit(directory, name), stamp));
    } catch (IllegalArgumentException notOurs) {
      return Optional.empty();
    } catch (IOException cause) {
      if (Failures.isDamage(cause)) {
        return Optional.empty();
      }
      throw cause;
    }
  }
}
