package weft.store.kuzu;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Capability;
import weft.spi.store.Mutation;
import weft.spi.store.Role;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;

/** One file with all versions; every write makes the next file and leaves this one as it is. */
final class KuzuStore implements Store {
  private final Folder folder;
  private final Failures failures;
  private final KuzuSettings settings;
  private final OpenFiles files;
  private final Contents contents;

  KuzuStore(Path path, KuzuSettings settings) {
    this.folder = new Folder(path);
    this.failures = folder.failures();
    this.settings = settings;
    this.files = new OpenFiles(folder, settings);
    this.contents = new Contents(settings.readersMax());
  }

  Path path() {
    return folder.path();
  }

  @Override
  public String name() {
    return KuzuStoreProvider.NAME;
  }

  @Override
  public Set<Role> roles() {
    return KuzuStoreProvider.ROLES;
  }

  @Override
  public Set<Capability> capabilities() {
    return KuzuStoreProvider.CAPABILITIES;
  }

  /** Those of the newest file; none when that is damaged. */
  @Override
  public Set<StoreVersion> versions() {
    return failures.translating(
        () -> {
          Optional<OpenFile> file = soundNewest();
          try {
            return file.map(open -> open.table().versions()).orElse(Set.of());
          } finally {
            file.ifPresent(OpenFile::release);
          }
        });
  }

  private Optional<OpenFile> soundNewest() throws IOException {
    try {
      return files.acquireNewest();
    } catch (WeftException failure) {
      if (failure.code() == ErrorCode.STORE_DAMAGED) {
        return Optional.empty();
      }
      throw failure;
    }
  }

  @Override
  public StoreReader open(StoreVersion version) {
    return failures.translating(
        () -> {
          OpenFile file = files.acquireNewest().orElseThrow(() -> absent(version, Set.of()));
          boolean handedOver = false;
          try {
            VersionRow row =
                file.table()
                    .find(version)
                    .orElseThrow(() -> absent(version, file.table().versions()));
            var reader = new KuzuReader(version, contents.of(file, row), file);
            handedOver = true;
            return reader;
          } finally {
            if (!handedOver) {
              file.release();
            }
          }
        });
  }

  private WeftException absent(StoreVersion version, Set<StoreVersion> available) {
    return new WeftException(
        ErrorCode.NOT_FOUND,
        "the kuzu store in %s holds no version %s".formatted(folder.path(), version),
        "available: " + available);
  }

  @Override
  public void prepare(Optional<StoreVersion> parent, StoreVersion next, Mutation mutation) {
    writing(
        base -> {
          Optional<VersionRow> from = parent.map(version -> parent(base, version));
          return publish(base, from, next, List.of(mutation));
        },
        files::acquireNewest);
  }

  private VersionRow parent(Optional<OpenFile> base, StoreVersion parent) {
    Set<StoreVersion> available = base.map(file -> file.table().versions()).orElse(Set.of());
    return base.flatMap(file -> file.table().find(parent))
        .orElseThrow(
            () ->
                failures.damaged(
                    "it holds no version %s to go on from; available: %s"
                        .formatted(parent, available)));
  }

  /** Goes on from the newest file where that is sound, so that its other versions stay. */
  @Override
  public void build(StoreVersion next, Iterable<Mutation> whole) {
    writing(base -> publish(base, Optional.empty(), next, whole), this::soundNewest);
  }

  private boolean publish(
      Optional<OpenFile> base,
      Optional<VersionRow> parent,
      StoreVersion next,
      Iterable<Mutation> mutations)
      throws IOException {
    try (Draft draft = draft(base)) {
      var writer = new VersionWriter(draft, new ParentRows(base, parent, contents));
      mutations.forEach(writer::apply);
      writer.finish(next, base.flatMap(file -> file.table().find(next)));
      draft.publish();
    }
    return true;
  }

  private Draft draft(Optional<OpenFile> base) throws IOException {
    return base.isPresent()
        ? Draft.after(folder, settings, base.get())
        : Draft.empty(folder, settings, OpenFile.Counters.FIRST);
  }

  /** The rows that a parent shows: from what is at hand, else only the kinds that are asked for. */
  private record ParentRows(
      Optional<OpenFile> file, Optional<VersionRow> version, Contents contents)
      implements VersionWriter.Parent {
    @Override
    public int seq() {
      return version.map(VersionRow::seq).orElse(0);
    }

    @Override
    public String mark() {
      return version.map(VersionRow::mark).orElse("");
    }

    @Override
    public Rows rows(Kind kind) {
      VersionRow from = version.orElseThrow();
      return contents
          .find(from)
          .map(content -> content.rows(kind))
          .orElseGet(
              () -> {
                OpenFile open = file.orElseThrow();
                return Rows.load(open, kind, Visibility.of(open, from));
              });
    }
  }

  @Override
  public void discard(StoreVersion version) {
    keep(other -> !other.equals(version));
  }

  @Override
  public void retain(Set<StoreVersion> keep) {
    keep(keep::contains);
  }

  /** Does nothing when all versions stay. */
  private void keep(Predicate<StoreVersion> stays) {
    if (!versions().stream().allMatch(stays)) {
      writing(base -> base.isPresent() && rewrite(base.get(), stays), this::soundNewest);
    }
  }

  private boolean rewrite(OpenFile file, Predicate<StoreVersion> stays) throws IOException {
    try (Draft draft = Draft.empty(folder, settings, file.counters())) {
      Rewriting.rewrite(file, draft, file.table().keep(stays));
      draft.publish();
    }
    return true;
  }

  @Override
  public long bytes() {
    return failures.translating(folder::bytes);
  }

  @Override
  public long bytes(StoreVersion version) {
    throw new WeftException(
        ErrorCode.UNSUPPORTED,
        "the kuzu store does not tell the bytes of one version: versions share their file");
  }

  /** Writes all rows anew when any were added since that was last done. */
  @Override
  public void upkeep() {
    if (failures.translating(folder::newest).isPresent()) {
      writing(
          base ->
              base.filter(file -> file.counters().added() > 0).isPresent()
                  && rewrite(base.get(), version -> true),
          this::soundNewest);
    }
  }

  /** Gives whether there is a new file. */
  @FunctionalInterface
  private interface Step {
    boolean write(Optional<OpenFile> base) throws IOException;
  }

  private void writing(Step step, Failures.Call<Optional<OpenFile>> newest) {
    failures.translating(
        () -> {
          try (Folder.Lock _lock = folder.lock()) {
            Optional<OpenFile> base = newest.run();
            boolean written;
            try {
              written = step.write(base);
            } finally {
              base.ifPresent(OpenFile::release);
            }
            if (written) {
              files.close();
            }
            folder.deleteOld(files.inUse());
            return written;
          }
        });
  }

  /** What was read stays readable until its readers are closed. */
  @Override
  public void close() {
    files.close();
    contents.clear();
  }
}
