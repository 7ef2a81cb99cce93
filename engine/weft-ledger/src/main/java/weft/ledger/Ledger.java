package weft.ledger;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import weft.spi.Canonical;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EpisodeId;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;
import weft.spi.store.Capability;
import weft.spi.store.Store;
import weft.spi.store.StoreVersion;

/**
 * The record of truth of one space, and the only way to change it. Reading is safe from any thread
 * and goes on while another thread or process writes. The first write takes the space's lock and
 * keeps it until {@link #close}; writes are done one after another.
 */
public final class Ledger implements AutoCloseable {
  static final String FILE = "ledger.db";

  private final Optional<Path> folder;
  private final Stores stores;
  private final LedgerOptions options;
  private final ReentrantLock writing = new ReentrantLock();
  private final Optional<ReadConnections> readers;
  private final Embeddings embeddings;
  private Optional<LedgerWriter> writer = Optional.empty();
  private volatile boolean closed;

  private Ledger(Optional<Path> folder, Stores stores, LedgerOptions options) {
    this.folder = folder;
    this.readers = folder.map(place -> new ReadConnections(place.resolve(FILE)));
    this.stores = stores;
    this.options = options;
    this.embeddings = new Embeddings(options.embedding(), folder);
    if (options.embedding().space().isPresent()) {
      stores.vector(); // refuses at once what would fail with the first version
    }
  }

  /**
   * The ledger of the space in a folder; nothing is created before the first write.
   *
   * @throws WeftException INVALID_CONFIGURATION when there is an embedder and no store for vectors
   */
  public static Ledger open(Path folder, Stores stores, LedgerOptions options) {
    return new Ledger(Optional.of(folder), stores, options);
  }

  /** A ledger that ends with the process. Here reading waits while a change set is applied. */
  public static Ledger inMemory(Stores stores, LedgerOptions options) {
    var ledger = new Ledger(Optional.empty(), stores, options);
    ledger.writer = Optional.of(LedgerWriter.inMemory(stores, options, ledger.embeddings));
    return ledger;
  }

  public LedgerOptions options() {
    return options;
  }

  // Reading.

  /** The active version; absent in a fresh space. */
  public Optional<VersionInfo> active() {
    return read(database -> new Versions(database).active(), Optional.empty());
  }

  /** Every version, pruned ones too, ascending. */
  public List<VersionInfo> versions() {
    return read(database -> new Versions(database).all(), List.of());
  }

  /**
   * @throws WeftException NOT_FOUND
   */
  public VersionInfo version(long number) {
    return read(
            database -> Optional.of(new Versions(database).require(number)),
            Optional.<VersionInfo>empty())
        .orElseThrow(() -> noVersion(number));
  }

  /** What is said where something needs a version and the space is fresh. */
  public static WeftException noVersionYet() {
    return new WeftException(
        ErrorCode.NOT_FOUND, "the space has no version yet", "weft add or weft apply makes one");
  }

  private static WeftException noVersion(long number) {
    return new WeftException(
        ErrorCode.NOT_FOUND,
        "there is no version %d".formatted(number),
        "the space is empty; weft add or weft apply makes a version");
  }

  /**
   * Refuses when the active version has vectors of another embedder than this ledger's, so that no
   * search by vectors can be answered.
   *
   * @throws WeftException EMBEDDER_MISMATCH
   */
  public void requireSameEmbedder() {
    active().ifPresent(version -> EmbedderMismatch.refuseToSearch(version, options));
  }

  public Map<String, Long> tags() {
    return read(database -> new Versions(database).tags(), Map.of());
  }

  /** What was made active and when, oldest first. */
  public List<Activation> activations() {
    return read(database -> new Versions(database).activations(), List.of());
  }

  /**
   * Opens a version for searching.
   *
   * @throws WeftException NOT_FOUND, VERSION_GONE, STORE_DAMAGED
   */
  public LedgerSnapshot open(long number) {
    return read(
            database -> {
              return Optional.of(new Openings(stores).open(new Versions(database), number));
            },
            Optional.<LedgerSnapshot>empty())
        .orElseThrow(() -> noVersion(number));
  }

  /**
   * The documents of a version, by id.
   *
   * @throws WeftException NOT_FOUND, VERSION_GONE
   */
  public List<Document> documents(long version) {
    var documents = new ArrayList<Document>();
    scan(version, RowKind.DOCUMENT, body -> documents.add(Canonical.document(body)));
    documents.sort(java.util.Comparator.comparing(Document::id));
    return documents;
  }

  /**
   * The chunks of a document in a version, ascending by id.
   *
   * @throws WeftException NOT_FOUND, VERSION_GONE
   */
  public List<ChunkId> chunkIds(long version, DocumentId document) {
    return read(
        version,
        (database, ancestry) ->
            new Records(database)
                .ownedBy(document.value(), RowKind.CHUNK, ancestry).stream()
                    .map(row -> new ChunkId(row.id()))
                    .sorted()
                    .toList());
  }

  /**
   * The episodes of a version that rest on any of these chunks, ascending by id.
   *
   * @throws WeftException NOT_FOUND, VERSION_GONE
   */
  public List<EpisodeId> episodesOn(long version, Collection<ChunkId> chunks) {
    return read(
        version,
        (database, ancestry) -> {
          var records = new Records(database);
          return chunks.stream()
              .flatMap(id -> records.restingOn(Staging.Targets.of(id), RowKind.EPISODE).stream())
              .distinct()
              .sorted()
              .filter(id -> records.find(RowKind.EPISODE, id, ancestry).isPresent())
              .map(EpisodeId::new)
              .toList();
        });
  }

  /**
   * Entities as they were asserted in a version, rejected ones too, by id; proposals are not.
   *
   * @throws WeftException NOT_FOUND, VERSION_GONE
   */
  public List<Entity> assertedEntities(long version) {
    var entities = new ArrayList<Entity>();
    scan(version, RowKind.ENTITY, body -> entities.add(Canonical.entity(body)));
    entities.sort(java.util.Comparator.comparing(Entity::id));
    return entities;
  }

  /**
   * An entity as it was asserted in a version; absent when it is only proposed, or not there.
   *
   * @throws WeftException NOT_FOUND, VERSION_GONE
   */
  public Optional<Entity> assertedEntity(long version, EntityId id) {
    return read(
        version,
        (database, ancestry) ->
            new Records(database)
                .find(RowKind.ENTITY, id.value(), ancestry)
                .map(row -> Canonical.entity(row.body())));
  }

  /** What an id means in a version: the entity it was merged into, or else itself. */
  public EntityId meaning(long version, EntityId id) {
    return read(version, (db, ancestry) -> Meaning.of(id, new Records(db), ancestry));
  }

  private void scan(long version, RowKind kind, Consumer<byte[]> consumer) {
    read(
        version,
        (database, ancestry) -> {
          new Records(database).scan(kind, ancestry, row -> consumer.accept(row.body()));
          return true;
        });
  }

  private <T> T read(long version, BiFunction<Database, Ancestry, T> work) {
    return read(
            database ->
                Optional.of(
                    whileLive(
                        database,
                        version,
                        () -> work.apply(database, new Versions(database).ancestry(version)))),
            Optional.<T>empty())
        .orElseThrow(() -> noVersion(version));
  }

  /** Reads rows of a version; what another process pruned meanwhile is no answer. */
  private static <T> T whileLive(Database database, long version, Supplier<T> work) {
    var versions = new Versions(database);
    versions.requireLive(version);
    T read = work.get();
    versions.requireLive(version);
    return read;
  }

  Publication take(Importer importer) {
    return write(writer -> writer.take(importer));
  }

  /** Works on the ledger's tables as they are, under the lock; for tests of what no caller can do. */
  <T> T onTables(Function<Database, T> work) {
    return write(writer -> work.apply(writer.database()));
  }

  /**
   * What differs between two versions.
   *
   * @throws WeftException NOT_FOUND, VERSION_GONE, STORE_DAMAGED
   */
  public VersionDiff diff(long from, long to) {
    try (LedgerSnapshot before = open(from);
        LedgerSnapshot after = open(to)) {
      return readApart(
              database ->
                  whileLive(
                      database,
                      from,
                      () -> whileLive(database, to, () -> diff(database, before, after))))
          .orElseThrow(() -> noVersion(from));
    }
  }

  private VersionDiff diff(Database database, LedgerSnapshot before, LedgerSnapshot after) {
    var versions = new Versions(database);
    Ancestry from = versions.ancestry(before.version().number());
    Ancestry to = versions.ancestry(after.version().number());
    return new Differ(new Records(database), options, from, to).diff(before, after);
  }

  /**
   * Compares ledger and stores for a version. O(version).
   *
   * @throws WeftException NOT_FOUND, VERSION_GONE
   */
  public CheckReport check(long number) {
    return readApart(database -> whileLive(database, number, () -> check(database, number)))
        .orElseThrow(() -> noVersion(number));
  }

  private CheckReport check(Database database, long number) {
    VersionInfo version = new Versions(database).requireLive(number);
    return new Checker(database, stores, options, embeddings).check(version);
  }

  /** The versions that {@link #prune} would remove, ascending. */
  public List<Long> pruneCandidates(Retention retention) {
    return read(database -> new Pruner(database, stores).candidates(retention), List.of());
  }

  /** Bytes that the ledger, its cache of vectors and the stores hold. */
  public long bytes() {
    long ledger = folder.map(place -> LedgerFile.bytes(place.resolve(FILE))).orElse(0L);
    return ledger + embeddings.bytes() + stores.distinct().stream().mapToLong(Store::bytes).sum();
  }

  /** Bytes in the stores that no version but old ones need: what a prune of all of them frees. */
  public long oldVersionBytes() {
    return read(
        database -> {
          var versions = new Versions(database);
          long active = versions.activeNumber();
          long bytes = 0;
          for (Store store : stores.distinct()) {
            if (store.capabilities().contains(Capability.BYTES_BY_VERSION)) {
              for (StoreVersion version : versions.projections(store.name())) {
                bytes += version.number() == active ? 0 : store.bytes(version);
              }
            }
          }
          return bytes;
        },
        0L);
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the ledger is closed");
    }
  }

  private <T> T read(Function<Database, T> work, T whenFresh) {
    requireOpen();
    return readers.isPresent() ? readers.get().read(work).orElse(whenFresh) : readInMemory(work);
  }

  /** See {@link ReadConnections#readApart}. */
  <T> Optional<T> readApart(Function<Database, T> work) {
    requireOpen();
    return readers.isPresent() ? readers.get().readApart(work) : Optional.of(readInMemory(work));
  }

  private <T> T readInMemory(Function<Database, T> work) {
    writing.lock();
    try {
      return work.apply(writer.orElseThrow().database());
    } finally {
      writing.unlock();
    }
  }

  /** Copies that stand on their own. */
  public Copies copies() {
    return new Copies(this);
  }

  // Writing.

  /**
   * Applies a change set to the active version and makes the result active.
   *
   * @param reason such as {@code ingest} or {@code alias-release}
   * @throws WeftException INVALID_CHANGE_SET when it is refused, LOCKED when another process
   *     writes, EMBEDDER_MISMATCH when the active version is of another embedder, MODEL_UNREACHABLE
   *     or MODEL_FAILED when a text cannot be embedded, STORE_DAMAGED, IO; nothing is changed then
   */
  public Publication apply(ChangeSet set, String reason) {
    return write(writer -> writer.apply(set, reason));
  }

  /** Says what {@link #apply} would do, and does not. */
  public Preview dryRun(ChangeSet set) {
    return write(writer -> writer.dryRun(set));
  }

  /** Makes a version the active one. Deletes nothing; the next write has it as parent. */
  public VersionInfo activate(long number) {
    return write(writer -> writer.activate(number));
  }

  /**
   * Names a version, so that it is kept; moves the name if it is taken.
   *
   * @throws WeftException INVALID_ARGUMENT when the name is blank, {@code active}, or could be a
   *     number of a version; NOT_FOUND, VERSION_GONE
   */
  public void tag(String name, long number) {
    Versions.requireTag(name);
    write(
        writer -> {
          writer.versions().requireLive(number);
          writer.versions().tag(name, number);
          return true;
        });
  }

  /** Takes a name away; whether it was there. */
  public boolean untag(String name) {
    return write(writer -> writer.versions().untag(name));
  }

  /** Removes versions outside retention; their numbers, ascending. */
  public List<Long> prune(Retention retention) {
    return write(writer -> writer.prune(retention));
  }

  /**
   * Builds the stores of a version from the ledger alone; answers stay the same. Vectors that the
   * cache lacks are embedded.
   *
   * @return what was noticed about vectors, each one sentence
   * @throws WeftException NOT_FOUND, VERSION_GONE, LEDGER_DAMAGED, LOCKED; EMBEDDER_MISMATCH when
   *     vectors are lost and the embedder that made them is not at hand
   */
  public List<String> rebuild(long number) {
    return write(writer -> writer.rebuild(number));
  }

  /**
   * Makes the vectors of the active version anew. Where they are of another embedder than this
   * ledger's, that makes a version with the reason {@code reindex}; else only what opens the
   * version is replaced.
   *
   * @throws WeftException NOT_FOUND in a fresh space, LOCKED, MODEL_UNREACHABLE, MODEL_FAILED, IO;
   *     what was embedded until then is used the next time
   */
  public Publication reindex() {
    return write(LedgerWriter::reindex);
  }

  /** Erases what the cache of vectors knows of a text; whether it knew anything. */
  public boolean eraseEmbedding(String text) {
    return write(writer -> embeddings.erase(text));
  }

  /**
   * Derives anew what a check found wrong in the active version, and rebuilds its stores. Makes a
   * version only if what was derived differs.
   */
  public Publication repair() {
    return write(LedgerWriter::repair);
  }

  /**
   * Moves a space that is in other stores into those of this ledger: builds its versions there from
   * the ledger alone, then opens them there. Until all stand, and after any failure, the space is
   * where it was. What it leaves behind is not removed.
   *
   * @throws WeftException LOCKED, LEDGER_DAMAGED, IO; EMBEDDER_MISMATCH when vectors are lost and
   *     the embedder that made them is not at hand
   */
  public MigrationReport migrate(MigrationOptions how) {
    writing.lock();
    try {
      requireOpen();
      if (writer.isPresent()) {
        return writer.get().migrate(how); // in these stores already
      }
      if (active().isEmpty()) {
        return MigrationReport.nothing(stores.layout());
      }
      Path file = folder.orElseThrow().resolve(FILE);
      try (var mover = LedgerWriter.openElsewhere(file, stores, options, embeddings)) {
        return mover.migrate(how);
      }
    } finally {
      writing.unlock();
    }
  }

  /** Which store has which part. */
  public StoreLayout layout() {
    return stores.layout();
  }

  /** Merges and tidies in the stores; changes no answer. */
  public void upkeep() {
    write(
        writer -> {
          stores.distinct().forEach(Store::upkeep);
          return true;
        });
  }

  private <T> T write(Function<LedgerWriter, T> work) {
    writing.lock();
    try {
      requireOpen();
      if (writer.isEmpty()) {
        Path file = folder.orElseThrow().resolve(FILE);
        writer = Optional.of(LedgerWriter.open(file, stores, options, embeddings));
      }
      return work.apply(writer.get());
    } finally {
      writing.unlock();
    }
  }

  /** Closes the stores as well, and frees the lock; not the embedder. */
  @Override
  public void close() {
    writing.lock();
    try {
      if (closed) {
        return;
      }
      closed = true;
      Closings.all(
          List.of(
              stores::close,
              () -> readers.ifPresent(ReadConnections::close),
              embeddings::close,
              () -> writer.ifPresent(LedgerWriter::close)));
    } finally {
      writing.unlock();
    }
  }
}
