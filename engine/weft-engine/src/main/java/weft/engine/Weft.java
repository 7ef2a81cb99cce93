package weft.engine;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;
import weft.ledger.BackupReport;
import weft.ledger.CheckReport;
import weft.ledger.CopyProgress;
import weft.ledger.ExportOptions;
import weft.ledger.ExportReport;
import weft.ledger.ImportOptions;
import weft.ledger.Ledger;
import weft.ledger.MigrationOptions;
import weft.ledger.MigrationReport;
import weft.ledger.Preview;
import weft.ledger.Publication;
import weft.ledger.VersionInfo;
import weft.retrieve.Context;
import weft.retrieve.ContextAssembler;
import weft.retrieve.ContextOptions;
import weft.retrieve.PathOptions;
import weft.retrieve.PathResult;
import weft.retrieve.Paths;
import weft.retrieve.RecallOptions;
import weft.retrieve.Receipts;
import weft.retrieve.WhyNot;
import weft.spi.ChunkId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;

/**
 * One knowledge base: files and change sets in, cited evidence out, every state a version. Safe
 * from any thread. Searching never waits for writing; writes are done one after another, and the
 * first takes the space's lock until {@link #close}.
 */
public final class Weft implements AutoCloseable {
  private final Parts parts;
  private final Reading reading;
  private final SourceFiles files;

  Weft(Parts parts) {
    this.parts = parts;
    this.reading = new Reading(parts.ledger(), parts.embedder());
    this.files = new SourceFiles(parts);
  }

  /** Opens the default space of a home; makes the home where there is none. */
  public static Weft open(Path home) {
    return builder().home(home).open();
  }

  /** A knowledge base that ends with the process. */
  public static Weft inMemory() {
    return builder().open();
  }

  public static WeftBuilder builder() {
    return new WeftBuilder();
  }

  public Configuration configuration() {
    return parts.configuration();
  }

  // Writing.

  /**
   * Applies a change set: all of it or nothing.
   *
   * @throws WeftException INVALID_CHANGE_SET, LOCKED, EMBEDDER_MISMATCH, MODEL_UNREACHABLE,
   *     MODEL_FAILED, STORE_DAMAGED, IO
   */
  public Publication apply(ChangeSet changes) {
    return apply(changes, "apply");
  }

  /**
   * @param reason shown with the version
   */
  public Publication apply(ChangeSet changes, String reason) {
    Publication done = ledger().apply(changes, reason);
    prune();
    return done;
  }

  /**
   * What a change set would do, without doing it.
   *
   * @throws WeftException INVALID_CHANGE_SET, LOCKED, STORE_DAMAGED, IO
   */
  public Preview preview(ChangeSet changes) {
    return ledger().dryRun(changes);
  }

  /** Adds or replaces one plain text as a document; names found in it are proposed. */
  public Publication add(String documentId, String text) {
    ChangeSet changes =
        files.document(documentId, "text/plain", text.getBytes(StandardCharsets.UTF_8));
    return apply(changes, "ingest");
  }

  /** Adds or replaces many texts as documents, in one version; names in them are proposed. */
  public Publication addTexts(List<TextDocument> texts) {
    return apply(textChanges(texts, true), "ingest");
  }

  /**
   * What would add or replace texts as documents, for a change set that holds more than these.
   * Linear in the texts.
   *
   * @param proposeNames whether names are proposed from the texts
   */
  public ChangeSet textChanges(List<TextDocument> texts, boolean proposeNames) {
    return files.texts(texts, proposeNames);
  }

  /**
   * Adds or replaces a conversation as a document, a chunk for each utterance, with its episodes.
   *
   * @param utterances in the order in which they were said, at least one
   */
  public Publication addConversation(String documentId, String title, List<Utterance> utterances) {
    boolean names = configuration().ingest().autoEntities();
    return apply(files.conversation(documentId, title, utterances, names), "ingest");
  }

  /**
   * Reads a conversation from a file, in a form that {@code docs/formats/conversation.md} names.
   * The document is named after the file.
   *
   * @throws WeftException INVALID_FILE when it holds no conversation, IO
   */
  public Publication addConversation(Path file) {
    return apply(files.conversation(file), "ingest");
  }

  /** Reads files and folders; one version for all that changed. */
  public AddReport add(AddRequest request) {
    AddReport report = files.add(request);
    prune();
    return report;
  }

  /** Reads files and folders with the usual settings. */
  public AddReport addAll(Path... paths) {
    return add(AddRequest.of(paths));
  }

  private void prune() {
    if (configuration().pruneAutomatically()) {
      ledger().prune(configuration().retention());
    }
  }

  // Searching.

  /** Searches the active version with the configured settings. */
  public Search search(String question) {
    return search(question, configuration().recallOptions());
  }

  /** Searches the active version, and records the search. */
  public Search search(String question, RecallOptions options) {
    return search(question, options, OptionalLong.empty());
  }

  /**
   * Searches a version, and records the search.
   *
   * @param version absent for the active one
   */
  public Search search(String question, RecallOptions options, OptionalLong version) {
    return parts.searching().search(reading.version(version), question, options);
  }

  /**
   * Holds a version open for many searches that are not recorded.
   *
   * @param version absent for the active one
   * @throws WeftException NOT_FOUND, VERSION_GONE, STORE_DAMAGED
   */
  public FrozenVersion freeze(OptionalLong version) {
    Opened opened = require(reading.version(version));
    return new FrozenVersion(opened, ledger(), parts.searching());
  }

  /** Constrained recall with the configured settings. */
  public Search recall(String question) {
    return search(question);
  }

  /**
   * The results of a search put together to be read, from the version that was searched: neighbours
   * joined, near-copies once, within a budget.
   *
   * @throws WeftException VERSION_GONE
   */
  public Context context(Search search, ContextOptions options) {
    if (search.result().version() == 0) {
      return new Context(List.of(), options.charsMax(), List.of());
    }
    try (Opened opened = reading.version(search.result().version())) {
      return ContextAssembler.assemble(
          opened.snapshot().lexical(), search.result().hits(), options);
    }
  }

  /** As {@link #context(Search, ContextOptions)} with the configured budget. */
  public Context context(Search search) {
    return context(search, configuration().contextOptions());
  }

  /**
   * How a search came to its results.
   *
   * @param searchId as in {@link Search#id()}, or {@code last}
   * @throws WeftException NOT_FOUND, VERSION_GONE
   */
  public Why why(String searchId) {
    SearchRecord record = parts.searching().find(searchId);
    RecallOptions options = WeftJson.readOptions(record.optionsJson());
    try (Opened opened = reading.version(record.version())) {
      return parts.searching().why(opened.snapshot(), record, options);
    }
  }

  /**
   * The episodes of a search scored again with other costs, on the version it was done on.
   *
   * @param costs by key, such as {@code hop_cost}
   * @throws WeftException NOT_FOUND, VERSION_GONE; INVALID_ARGUMENT when the search found no
   *     episodes, or for a key that is no cost; INVALID_CONFIGURATION for a wrong value
   */
  public Rescore rescore(String searchId, Map<String, String> costs) {
    SearchRecord record = parts.searching().find(searchId);
    try (Opened opened = reading.version(record.version())) {
      return parts.searching().rescore(opened.snapshot(), record, costs);
    }
  }

  /** Why a chunk is not (or is) among the results of a search. */
  public WhyNot whyNot(String searchId, ChunkId chunkId) {
    SearchRecord record = parts.searching().find(searchId);
    RecallOptions options = WeftJson.readOptions(record.optionsJson());
    try (Opened opened = reading.version(record.version())) {
      return Receipts.explain(opened.snapshot(), record.question(), options, chunkId);
    }
  }

  /**
   * Paths of co-occurrence between two entities, each named by id or by one of its names.
   *
   * @throws WeftException NOT_FOUND, INVALID_ARGUMENT when a name has several owners
   */
  public PathResult paths(String from, String to, PathOptions options) {
    try (Opened opened = require(reading.active())) {
      var entities = entities(opened);
      EntityId begin = entities.require(from);
      EntityId end = entities.require(to);
      return Paths.between(opened.snapshot().graph(), begin, end, options);
    }
  }

  /**
   * An entity with what is around it.
   *
   * @param idOrName an id, or a name that one entity has
   * @param limit how many neighbours and chunks at most
   */
  public EntityView entity(String idOrName, int limit) {
    try (Opened opened = require(reading.active())) {
      var entities = entities(opened);
      return entities.view(entities.require(idOrName), limit);
    }
  }

  /**
   * What entities are called; those that the version does not know are left out.
   *
   * @param version absent for the active one
   * @throws WeftException NOT_FOUND, VERSION_GONE
   */
  public Map<EntityId, String> names(OptionalLong version, Collection<EntityId> ids) {
    Optional<Opened> opened = reading.version(version);
    if (opened.isEmpty()) {
      return Map.of();
    }
    try (Opened present = opened.get()) {
      var names = new TreeMap<EntityId, String>();
      for (Entity entity : present.snapshot().graph().entities(List.copyOf(ids))) {
        names.put(entity.id(), entity.displayName());
      }
      return names;
    }
  }

  private Entities entities(Opened opened) {
    long version = opened.snapshot().version();
    return new Entities(opened.snapshot(), id -> ledger().meaning(version, id));
  }

  private static Opened require(Optional<Opened> opened) {
    return opened.orElseThrow(Ledger::noVersionYet);
  }

  // Copies.

  /**
   * Writes a version as a portable copy: one file that {@link #importFrom} takes into an empty
   * space, here or elsewhere. The file is there whole or not at all.
   *
   * @param version absent for the active one
   * @throws WeftException NOT_FOUND without the version or the folder, CONFLICT when there is such a
   *     file, VERSION_GONE, LEDGER_DAMAGED, STORE_DAMAGED, IO
   */
  public ExportReport exportTo(Path file, OptionalLong version, ExportOptions options) {
    long number = orActive(version).orElseThrow(Ledger::noVersionYet);
    return ledger().copies().exportTo(file, number, options);
  }

  /** Writes the active version as a portable copy into a file that is not there yet. */
  public ExportReport exportTo(Path file) {
    return exportTo(file, OptionalLong.empty(), ExportOptions.standard());
  }

  /**
   * Takes a portable copy into this space, which must be empty. All of the file is verified first; a
   * refusal leaves the space as it was.
   *
   * @param vectors whether the vectors of the file are used; without them the texts get those of the
   *     embedder at hand
   * @throws WeftException CONFLICT when the space has a version, NOT_FOUND, INVALID_FILE with what is
   *     wrong and where, FORMAT_TOO_NEW, LIMIT_REACHED, EMBEDDER_MISMATCH, UNSUPPORTED,
   *     INVALID_CONFIGURATION, LOCKED, IO
   */
  public Publication importFrom(Path file, boolean vectors, CopyProgress progress) {
    long bytesMax = configuration().importBytesMax();
    var options = new ImportOptions(vectors, bytesMax, progress);
    return ledger().copies().importFrom(file, options);
  }

  /** Takes a portable copy into this space, with its vectors. */
  public Publication importFrom(Path file) {
    return importFrom(file, true, CopyProgress.none());
  }

  /**
   * Backs this space up with all its versions, while others read and write it; see {@link
   * HomeBackup}.
   *
   * @param target a file that ends in {@code .zip}, or a folder
   * @throws WeftException UNSUPPORTED in memory; CONFLICT, NOT_FOUND, LEDGER_DAMAGED, IO
   */
  public BackupReport backup(Path target) {
    Path folder =
        parts
            .folder()
            .orElseThrow(
                () ->
                    new WeftException(
                        ErrorCode.UNSUPPORTED,
                        "a space in memory has no files to back up",
                        "export a version of it"));
    Path home = folder.resolve("../..").normalize();
    String name = String.valueOf(folder.getFileName());
    return HomeBackup.of(Home.open(home), ledger().options().clock())
        .write(List.of(name), target, HomeBackup.Options.standard());
  }

  // Looking after it.

  public Snapshots snapshots() {
    return new Snapshots(ledger());
  }

  public Aliases aliases() {
    return new Aliases(ledger());
  }

  /** The searches that were recorded lately, the newest first. */
  public List<SearchRecord> activity(int limit) {
    return parts.activity().recent(limit);
  }

  /** How the space stands, with sources that changed since they were read. */
  public SpaceStatus status() {
    return new StatusReader(parts, reading).read(files);
  }

  /**
   * Compares ledger and stores.
   *
   * @param version absent for the active one; a fresh space is clean
   */
  public CheckReport check(OptionalLong version) {
    OptionalLong number = orActive(version);
    return number.isPresent()
        ? ledger().check(number.getAsLong())
        : new CheckReport(0, List.of(), false);
  }

  /** Compares ledger and stores of the active version. */
  public CheckReport check() {
    return check(OptionalLong.empty());
  }

  /** Mends what a check found in the active version. */
  public Publication repair() {
    return ledger().repair();
  }

  /**
   * Builds the stores of a version from the ledger alone; absent for the active one.
   *
   * @return what was noticed about vectors, each one sentence
   */
  public List<String> rebuild(OptionalLong version) {
    OptionalLong number = orActive(version);
    return number.isPresent() ? ledger().rebuild(number.getAsLong()) : List.of();
  }

  /**
   * Makes the vectors of the active version anew with the embedder there is now. Where it is
   * another than the version's, that makes a version of the same records.
   *
   * @throws WeftException NOT_FOUND in a fresh space, LOCKED, MODEL_UNREACHABLE, MODEL_FAILED, IO;
   *     what was embedded until then is used the next time
   */
  public Publication reindex() {
    Publication done = ledger().reindex();
    prune();
    return done;
  }

  /**
   * Moves this space into the stores that the settings name: builds its versions there from the
   * ledger alone, and then removes what the stores held that it leaves. Until all stand, and after
   * any failure, the space is where it was.
   *
   * @return an unchanged report where it was there already
   * @throws WeftException UNSUPPORTED in memory; LOCKED, LEDGER_DAMAGED, IO; EMBEDDER_MISMATCH when
   *     vectors are lost and the embedder that made them is not at hand
   */
  public MigrationReport migrate(MigrationOptions how) {
    Path folder =
        parts
            .folder()
            .orElseThrow(
                () ->
                    new WeftException(
                        ErrorCode.UNSUPPORTED, "a space in memory is in no other stores"));
    MigrationReport done = ledger().migrate(how);
    var others = new TreeSet<>(done.left());
    others.addAll(StoreProviders.installed().names()); // after a crash some may be half removed
    others.removeAll(done.to().names().values());
    others.forEach(store -> HomeFiles.delete(folder.resolve(store)));
    return done;
  }

  private OptionalLong orActive(OptionalLong version) {
    if (version.isPresent()) {
      return version;
    }
    Optional<VersionInfo> active = ledger().active();
    return active.isPresent() ? OptionalLong.of(active.get().number()) : OptionalLong.empty();
  }

  /** For tests of what is opened for a search. */
  Reading reading() {
    return reading;
  }

  private Ledger ledger() {
    return parts.ledger();
  }

  /** Closes the embedder too, unless the caller gave it. */
  @Override
  public void close() {
    try {
      parts.activity().close();
    } finally {
      try {
        ledger().close();
      } finally {
        parts.closeEmbedder().run();
      }
    }
  }
}
