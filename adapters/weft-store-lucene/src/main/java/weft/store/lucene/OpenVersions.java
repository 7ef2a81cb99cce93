package weft.store.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.DirectoryReader;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.StoreVersion;

/**
 * Keeps the versions that were read last open, up to a bound, so that opening one of them again
 * costs next to nothing and a new one only what it does not share with them. Thread-safe.
 */
final class OpenVersions {
  private static final float LOAD_FACTOR = 0.75f;

  private final Folder folder;
  private final Commits commits;
  private final Failures failures;
  private final int openMax;
  private final Columns columns = new Columns();
  private final Map<StoreVersion, OpenVersion> open =
      new LinkedHashMap<>(16, LOAD_FACTOR, true); // the one used longest ago first

  OpenVersions(Folder folder, Commits commits, int openMax) {
    this.folder = folder;
    this.commits = commits;
    this.failures = new Failures(folder.path());
    this.openMax = openMax;
  }

  /**
   * Opens a version; whoever does must {@link OpenVersion#release} it.
   *
   * @throws WeftException NOT_FOUND, STORE_DAMAGED
   */
  synchronized OpenVersion acquire(StoreVersion version) throws IOException {
    OpenVersion known = open.get(version);
    if (known == null || !known.commit().isIn(folder)) {
      forget(List.of(version));
      known = load(version);
      open.put(version, known);
      dropOldest();
    }
    known.acquire();
    return known;
  }

  private OpenVersion load(StoreVersion version) throws IOException {
    Commits.Listing listing = commits.list();
    StoreCommit commit = listing.find(version).orElseThrow(() -> absent(listing, version));
    try {
      return new OpenVersion(read(commit), commit, columns);
    } catch (IOException cause) {
      if (Failures.isDamage(cause) && !commit.isIn(folder)) {
        throw absent(commits.list(), version); // pruned by another process meanwhile
      }
      throw cause;
    }
  }

  private DirectoryReader read(StoreCommit commit) throws IOException {
    for (OpenVersion candidate : new ArrayList<>(open.values()).reversed()) {
      // of a commit that is gone Lucene cannot tell which of its deletions are still the same
      if (candidate.commit().isIn(folder)) {
        DirectoryReader shared = DirectoryReader.openIfChanged(candidate.reader(), commit);
        return shared != null ? shared : DirectoryReader.open(commit);
      }
    }
    return DirectoryReader.open(commit);
  }

  /** What to throw for a version that is not there: damaged when it may have been. */
  WeftException absent(Commits.Listing listing, StoreVersion version) {
    if (!listing.damaged().isEmpty()) {
      return failures.damaged(
          "no version %s, but %s cannot be read".formatted(version, listing.damaged()));
    }
    return new WeftException(
        ErrorCode.NOT_FOUND,
        "the lucene store in %s holds no version %s".formatted(folder.path(), version),
        "available: " + listing.versions());
  }

  private void dropOldest() throws IOException {
    while (open.size() > openMax) {
      forget(List.of(open.keySet().iterator().next()));
    }
  }

  /** Keeps these versions open no longer than their readers. */
  synchronized void forget(Collection<StoreVersion> versions) throws IOException {
    for (StoreVersion version : versions) {
      OpenVersion known = open.remove(version);
      if (known != null) {
        known.release();
      }
    }
  }

  synchronized void close() throws IOException {
    forget(List.copyOf(open.keySet()));
  }
}
