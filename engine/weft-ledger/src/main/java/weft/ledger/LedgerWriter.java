package weft.ledger;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;
import weft.spi.store.Store;

/** What the holder of a space's lock works with. Not thread-safe. */
final class LedgerWriter implements AutoCloseable {
  private final Database database;
  private final Optional<SpaceLock> lock;
  private final Versions versions;
  private final Stores stores;
  private final LedgerOptions options;
  private final Embeddings embeddings;
  private final Publisher publisher;

  private LedgerWriter(
      Database database,
      Optional<SpaceLock> lock,
      Stores stores,
      LedgerOptions options,
      Embeddings embeddings) {
    this.database = database;
    this.lock = lock;
    this.versions = new Versions(database);
    this.stores = stores;
    this.options = options;
    this.embeddings = embeddings;
    this.publisher = new Publisher(database, stores, options, embeddings);
  }

  static LedgerWriter inMemory(Stores stores, LedgerOptions options, Embeddings embeddings) {
    Database database = Database.inMemory();
    Schema.create(database);
    return new LedgerWriter(database, Optional.empty(), stores, options, embeddings);
  }

  /**
   * Takes the lock, and discards what a crash left in the stores.
   *
   * @throws WeftException LOCKED, LEDGER_DAMAGED, IO, INVALID_CONFIGURATION when the space is in
   *     other stores
   */
  static LedgerWriter open(Path file, Stores stores, LedgerOptions options, Embeddings embeddings) {
    return open(file, stores, options, embeddings, LedgerWriter::recover);
  }

  /** As {@link #open}, whatever stores the space is in: for {@link #migrate} alone. */
  static LedgerWriter openElsewhere(
      Path file, Stores stores, LedgerOptions options, Embeddings embeddings) {
    return open(file, stores, options, embeddings, _asItIs -> {});
  }

  private static LedgerWriter open(
      Path file,
      Stores stores,
      LedgerOptions options,
      Embeddings embeddings,
      Consumer<LedgerWriter> prepare) {
    Path folder = file.resolveSibling(".").normalize();
    SpaceLock lock = LedgerFile.lock(folder);
    var undo = new ArrayList<Runnable>(List.of(lock::close));
    boolean done = false;
    try {
      Database database = LedgerFile.openForWriting(folder, file.getFileName().toString());
      undo.addFirst(database::close);
      var opened = new LedgerWriter(database, Optional.of(lock), stores, options, embeddings);
      prepare.accept(opened);
      done = true;
      return opened;
    } finally {
      if (!done) {
        Closings.all(undo);
      }
    }
  }

  /** Refuses stores that the space is not in, and discards versions that the ledger does not name. */
  private void recover() {
    settle();
    for (Store store : stores.distinct()) {
      var named = Publisher.named(versions, store);
      if (!named.containsAll(store.versions())) {
        store.retain(named);
      }
    }
  }

  private void settle() {
    Optional<StoreLayout> there = versions.layout();
    there.ifPresent(layout -> layout.require(stores.layout()));
    StoreLayout now = there.map(layout -> layout.and(stores.layout())).orElse(stores.layout());
    if (!there.equals(Optional.of(now))) {
      database.inTransaction(() -> versions.place(now));
    }
  }

  Database database() {
    return database;
  }

  Versions versions() {
    return versions;
  }

  Publication apply(ChangeSet set, String reason) {
    return publisher.apply(set, reason);
  }

  Preview dryRun(ChangeSet set) {
    return publisher.dryRun(set);
  }

  /** Takes in a copy that was verified. */
  Publication take(Importer importer) {
    Publication taken = importer.publish(database, stores, embeddings);
    embeddings.trim();
    return taken;
  }

  VersionInfo activate(long number) {
    try (LedgerSnapshot opened = new Openings(stores).open(versions, number)) {
      database.inTransaction(() -> versions.activate(number, options.clock().instant()));
      return opened.version();
    }
  }

  List<Long> prune(Retention retention) {
    return new Pruner(database, stores).prune(retention);
  }

  List<String> rebuild(long number) {
    return rebuilder().rebuild(versions.requireLive(number));
  }

  MigrationReport migrate(MigrationOptions how) {
    MigrationReport done = new Migration(database, stores, rebuilder()).move(how);
    embeddings.trim();
    return done;
  }

  private Rebuilder rebuilder() {
    return new Rebuilder(database, stores, options, embeddings);
  }

  Publication repair() {
    VersionInfo active = requireActive();
    Publication repaired = publisher.rederive("repair");
    return repaired.unchanged() ? repaired.with(rebuilder().rebuild(active)) : repaired;
  }

  Publication reindex() {
    VersionInfo active = requireActive();
    if (!active.embedder().equals(options.embedder())) {
      return publisher.reembed("reindex");
    }
    List<String> warnings =
        active.space().isPresent()
            ? rebuilder().rebuild(active, List.of(stores.vector()))
            : List.of();
    return new Publication(active, true, warnings);
  }

  private VersionInfo requireActive() {
    return versions.active().orElseThrow(Ledger::noVersionYet);
  }

  @Override
  public void close() {
    Closings.all(List.of(database::close, () -> lock.ifPresent(SpaceLock::close)));
  }
}
