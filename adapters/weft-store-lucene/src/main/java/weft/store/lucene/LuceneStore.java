package weft.store.lucene;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.lucene.store.MMapDirectory;
import weft.spi.store.Capability;
import weft.spi.store.Mutation;
import weft.spi.store.Role;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;

/** One Lucene index with one commit for each version. */
final class LuceneStore implements Store {
  private final Folder folder;
  private final Failures failures;
  private final Commits commits;
  private final OpenVersions openVersions;
  private final VersionWriter writer;
  private final VectorSettings vectors;
  private final AccumulatorPool pool = new AccumulatorPool();

  LuceneStore(Path path, LuceneSettings settings) {
    this(path, settings, MMapDirectory::new);
  }

  /** With another way to reach the disk. */
  LuceneStore(Path path, LuceneSettings settings, Folder.Opener opener) {
    this.folder = new Folder(path, opener);
    this.failures = new Failures(path);
    this.commits = new Commits(folder);
    this.openVersions = new OpenVersions(folder, commits, settings.readersMax());
    this.writer = new VersionWriter(folder, settings);
    this.vectors = settings.vectors();
  }

  Path path() {
    return folder.path();
  }

  @Override
  public String name() {
    return LuceneStoreProvider.NAME;
  }

  @Override
  public Set<Role> roles() {
    return LuceneStoreProvider.ROLES;
  }

  @Override
  public Set<Capability> capabilities() {
    return LuceneStoreProvider.CAPABILITIES;
  }

  @Override
  public Set<StoreVersion> versions() {
    return failures.translating(() -> commits.list().versions());
  }

  @Override
  public void prepare(Optional<StoreVersion> parent, StoreVersion next, Mutation mutation) {
    if (parent.isEmpty()) {
      writing(() -> create(commits.list(), next, List.of(mutation)));
    } else {
      writing(() -> goOn(parent.get(), next, mutation));
    }
  }

  private void goOn(StoreVersion parent, StoreVersion next, Mutation mutation) throws IOException {
    Commits.Listing listing = commits.list();
    StoreCommit from =
        listing
            .find(parent)
            .orElseThrow(
                () ->
                    failures.damaged(
                        "it holds no version %s to go on from; available: %s"
                            .formatted(parent, listing.versions())));
    Optional<OpenVersion> open =
        Fill.looksIntoParent(mutation, from.data())
            ? Optional.of(openVersions.acquire(parent))
            : Optional.empty();
    try {
      writer.commit(
          Optional.of(from),
          target -> {
            Fill fill = Fill.after(target, from.data(), open, mutation);
            fill.apply(mutation);
            return fill.finish(next);
          });
    } finally {
      if (open.isPresent()) {
        open.get().release();
      }
    }
    supersede(listing, next);
  }

  @Override
  public void build(StoreVersion next, Iterable<Mutation> whole) {
    writing(
        () -> {
          writer.abandon();
          Commits.Listing listing = commits.list();
          for (String damaged : listing.damaged()) {
            // its content is lost; left in place it would keep Lucene from writing
            folder.created().deleteFile(damaged);
          }
          create(listing, next, whole);
        });
  }

  private void create(Commits.Listing listing, StoreVersion next, Iterable<Mutation> whole)
      throws IOException {
    writer.commit(
        Optional.empty(),
        target -> {
          Fill fill = Fill.fromNothing(target);
          for (Mutation mutation : whole) {
            fill.apply(mutation);
          }
          return fill.finish(next);
        });
    supersede(listing, next);
  }

  /** Removes what a crash left under the name of a version that was made again. */
  private void supersede(Commits.Listing before, StoreVersion next) throws IOException {
    openVersions.forget(List.of(next));
    writer.delete(all(before, next::equals), Optional.empty());
  }

  @Override
  public StoreReader open(StoreVersion version) {
    return failures.translating(
        () -> new LuceneReader(openVersions.acquire(version), failures, pool, vectors));
  }

  @Override
  public void discard(StoreVersion version) {
    remove(version::equals);
  }

  @Override
  public void retain(Set<StoreVersion> keep) {
    remove(version -> !keep.contains(version));
  }

  private void remove(Predicate<StoreVersion> doomed) {
    writing(
        () -> {
          Commits.Listing listing = commits.list();
          List<StoreCommit> leaving = all(listing, doomed);
          openVersions.forget(leaving.stream().map(StoreCommit::version).toList());
          writer.delete(leaving, all(listing, doomed.negate()).reversed().stream().findFirst());
        });
  }

  private static List<StoreCommit> all(Commits.Listing listing, Predicate<StoreVersion> condition) {
    return listing.readable().stream().filter(commit -> condition.test(commit.version())).toList();
  }

  @Override
  public long bytes() {
    return failures.translating(() -> folder.bytes(folder.names("*")));
  }

  @Override
  public long bytes(StoreVersion version) {
    return failures.translating(
        () -> {
          Commits.Listing listing = commits.list();
          if (listing.find(version).isEmpty()) {
            throw openVersions.absent(listing, version);
          }
          return folder.bytes(listing.filesOnlyOf(version));
        });
  }

  /**
   * Merges the segments of the newest version that hold many deletions; one commit replaces its
   * own. Older versions keep the segments that were merged on disk until they go.
   */
  @Override
  public void upkeep() {
    writing(
        () -> {
          Commits.Listing listing = commits.list();
          if (!listing.readable().isEmpty()) {
            tidy(listing);
          }
        });
  }

  private void tidy(Commits.Listing listing) throws IOException {
    StoreCommit newest = listing.find(listing.versions().last()).orElseThrow();
    writer.commitIfMerged(newest);
    var superseded = new ArrayList<StoreCommit>();
    Commits.Listing after = commits.list();
    for (StoreCommit commit : after.readable()) {
      if (after.find(commit.version()).filter(commit::equals).isEmpty()) {
        superseded.add(commit);
      }
    }
    writer.delete(superseded, after.find(newest.version()));
  }

  @Override
  public void close() {
    failures.translating(
        () -> {
          writer.abandon();
          openVersions.close();
          folder.close();
          return true;
        });
  }

  /** What writes and gives nothing back. */
  @FunctionalInterface
  private interface Step {
    void run() throws IOException;
  }

  private void writing(Step step) {
    failures.translating(
        () -> {
          step.run();
          return true;
        });
  }
}
