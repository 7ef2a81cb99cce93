package weft.store.lance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.lance.Dataset;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Capability;
import weft.spi.store.Mutation;
import weft.spi.store.Role;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;

/** Lance datasets, and a manifest for each version that says what it is made of. */
final class LanceStore implements Store {
  private static final long MB = 1L << 20;

  private final Path root;
  private final Failures failures;
  private final Manifests manifests;
  private final Datasets datasets;
  private final Verified verified;
  private final OpenVersions openVersions;
  private final Workshop workshop;
  private final Cleaner cleaner;
  private final VectorSearch.Tools tools;

  /**
   * @param disk how files become durable
   */
  LanceStore(Path root, LanceSettings settings, Disk disk) {
    this.root = root;
    this.failures = new Failures(root);
    this.manifests = new Manifests(root, disk, failures);
    this.datasets = new Datasets(failures, settings);
    this.verified = new Verified(root, failures);
    this.openVersions =
        new OpenVersions(
            manifests, new PartOpener(root, datasets, failures, verified), datasets, failures);
    this.workshop = new Workshop(root, disk, datasets, failures, settings);
    this.cleaner = new Cleaner(workshop);
    var vectors = new RawVectors(root, datasets, new VectorCache(settings.cacheMb() * MB));
    this.tools = new VectorSearch.Tools(datasets, vectors, settings);
  }

  Path path() {
    return root;
  }

  @Override
  public String name() {
    return LanceStoreProvider.NAME;
  }

  @Override
  public Set<Role> roles() {
    return LanceStoreProvider.ROLES;
  }

  @Override
  public Set<Capability> capabilities() {
    return LanceStoreProvider.CAPABILITIES;
  }

  @Override
  public Set<StoreVersion> versions() {
    return failures.translating(
        () -> Collections.unmodifiableSet(new TreeSet<>(manifests.list().readable().keySet())));
  }

  @Override
  public void prepare(Optional<StoreVersion> parent, StoreVersion next, Mutation mutation) {
    writing(
        () -> {
          manifests.list(); // a newer format is left alone
          Optional<OpenVersion> from =
              parent.isPresent() ? Optional.of(parent(parent.get())) : Optional.empty();
          try {
            write(from, next, List.of(mutation));
          } finally {
            from.ifPresent(OpenVersion::release);
          }
        });
  }

  private OpenVersion parent(StoreVersion version) throws IOException {
    try {
      return openVersions.acquire(version);
    } catch (WeftException absent) {
      if (absent.code() != ErrorCode.NOT_FOUND) {
        throw absent;
      }
      throw failures.damaged(
          "it holds no version %s to go on from; %s".formatted(version, absent.hint()), absent);
    }
  }

  private void write(Optional<OpenVersion> from, StoreVersion next, Iterable<Mutation> mutations)
      throws IOException {
    var fill = new Fill(from, workshop);
    for (Mutation mutation : mutations) {
      fill.apply(mutation.vectors());
    }
    manifests.publish(fill.finish(next));
    openVersions.forget(List.of(next));
  }

  @Override
  public void build(StoreVersion next, Iterable<Mutation> whole) {
    writing(
        () -> {
          Set<StoreVersion> damaged = manifests.list().damaged();
          write(Optional.empty(), next, whole);
          manifests.remove(damaged.stream().filter(lost -> !lost.equals(next)).toList());
          sweep();
        });
  }

  @Override
  public StoreReader open(StoreVersion version) {
    return failures.translating(
        () -> {
          OpenVersion open = openVersions.acquire(version);
          var reading = new LanceVectors.Reading(root, open, openVersions, verified);
          return new LanceReader(open, new LanceVectors(reading, tools));
        });
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
          Manifests.Listing listing = manifests.list();
          var leaving = new ArrayList<>(listing.readable().keySet());
          leaving.addAll(listing.damaged());
          leaving.removeIf(doomed.negate());
          manifests.remove(leaving);
          sweep();
        });
  }

  /** Frees what nobody needs any more, also what a crash left. */
  private void sweep() throws IOException {
    Manifests.Listing listing = manifests.list();
    openVersions.forgetAllBut(listing.readable());
    var needed = new ArrayList<>(listing.readable().values());
    needed.addAll(openVersions.inUse());
    cleaner.sweep(needed);
    verified.forgetAbsent();
  }

  @Override
  public long bytes() {
    return failures.translating(() -> DatasetFiles.bytes(root));
  }

  @Override
  public long bytes(StoreVersion version) {
    throw new WeftException(
        ErrorCode.UNSUPPORTED,
        "the lance store does not tell the bytes of one version: versions share files",
        "ask for the bytes of all");
  }

  /**
   * Puts small fragments of the newest version together, takes deleted rows out and trains or
   * extends its index. Its manifest then names the dataset versions that result.
   */
  @Override
  public void upkeep() {
    writing(
        () -> {
          Manifests.Listing listing = manifests.list();
          if (!listing.readable().isEmpty()) {
            tidy(manifests.find(listing.readable().lastKey()).orElseThrow());
          }
          sweep();
        });
  }

  private void tidy(Manifest newest) throws IOException {
    var parts = new TreeMap<>(newest.parts());
    for (Manifest.Part part : newest.parts().values()) {
      verified.require(part);
      parts.put(part.collection(), tidied(part, newest.space().orElseThrow().dimension()));
    }
    var tidied = new Manifest(newest.version(), newest.space(), parts);
    if (!tidied.equals(newest)) {
      manifests.publish(tidied);
    }
  }

  private Manifest.Part tidied(Manifest.Part part, int dimension) throws IOException {
    Set<String> before = DatasetFiles.present(root.resolve(part.folder()));
    try (Dataset tip = Tidying.onTop(workshop, part)) {
      if (!new Tidying(workshop, dimension).thoroughly(tip, part.rows())) {
        return part;
      }
      List<NeededFile> files =
          DatasetFiles.settle(workshop, part.folder(), tip, before, part.files());
      return new Manifest.Part(part.collection(), part.folder(), tip.version(), part.rows(), files);
    }
  }

  @Override
  public void close() {
    openVersions.close();
    datasets.release();
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
