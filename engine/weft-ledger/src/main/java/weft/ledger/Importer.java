package weft.ledger;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import weft.spi.Canonical;
import weft.spi.ContentDigest;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.VectorSpace;
import weft.spi.store.Store;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorChange;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;

/**
 * Takes a portable copy into an empty space: reads all of it once and compares it with its manifest,
 * then reads it again into one transaction. Rows go through, they are not held.
 */
final class Importer implements AutoCloseable {
  private final PortableReader reader;
  private final LedgerOptions options;
  private final ImportOptions settings;
  private final VersionInfo said;
  private final long total;
  private long done;

  private Importer(PortableReader reader, LedgerOptions options, ImportOptions settings) {
    this.reader = reader;
    this.options = options;
    this.settings = settings;
    this.said = reader.manifest().version();
    this.total = 2 * reader.manifest().rowBytes();
  }

  /**
   * Opens a file and verifies all of it; nothing is written yet.
   *
   * @throws WeftException NOT_FOUND, INVALID_FILE, FORMAT_TOO_NEW, LIMIT_REACHED,
   *     EMBEDDER_MISMATCH, UNSUPPORTED, INVALID_CONFIGURATION when it reads otherwise under the
   *     settings of now
   */
  static Importer verified(Path file, LedgerOptions options, ImportOptions settings) {
    PortableReader reader = PortableReader.open(file, settings.bytesMax());
    boolean verified = false;
    try {
      var importer = new Importer(reader, options, settings);
      importer.requireFitting();
      importer.verify();
      verified = true;
      return importer;
    } finally {
      if (!verified) {
        reader.close();
      }
    }
  }

  // Verifying.

  private void requireFitting() {
    if (!said.analyzer().equals(options.analyzer())) {
      throw new WeftException(
          ErrorCode.UNSUPPORTED,
          "the file's texts are analyzed by '%s', this program's by '%s'"
              .formatted(said.analyzer(), options.analyzer()),
          "use the version of Weft that wrote it");
    }
    Optional<VectorSpace> space = reader.vectorSpace();
    boolean fits = said.embedder().equals(options.embedder());
    if (settings.vectors() && space.isPresent() && !fits) {
      throw new WeftException(
          ErrorCode.EMBEDDER_MISMATCH,
          "the file's vectors are of '%s', this space's embedder is '%s'"
              .formatted(space.get(), options.embedder()),
          "set embedder to the one of the file, or add --no-vectors to embed the texts anew");
    }
  }

  /** Whether the vectors of the file are used. */
  private boolean takesVectors() {
    return settings.vectors() && reader.vectorSpace().isPresent();
  }

  private boolean isAlike() {
    return said.profile().equals(options.profile());
  }

  private void verify() {
    var tally = new PortableTally(options.folding());
    for (RowKind kind : RowKind.values()) {
      reader.rows(
          kind, change -> tally.add(kind, change.id(), change.after().orElseThrow()), this::step);
    }
    reader.vectors(key -> 0).forEach(record -> requireKnown(record.key()));
    PortableTally.Sums sums = tally.sums();
    sums.difference(said, false).ifPresent(what -> refuse(what));
    if (!isAlike() && sums.differsInReading(said)) {
      throw new WeftException(
          ErrorCode.INVALID_CONFIGURATION,
          "the file was made with the profile '%s' and reads otherwise under '%s'"
              .formatted(said.profile(), options.profile()),
          "set weaving.folding as it was, then import it");
    }
    sums.difference(said, true).ifPresent(what -> refuse(what));
  }

  private void refuse(String what) {
    throw reader.invalid("%s", what);
  }

  private void requireKnown(VectorKey key) {
    if (!VectorCollections.ALL.contains(key.collection())) {
      refuse("vectors: the collection '%s' is not known".formatted(key.collection()));
    }
  }

  private void step(long bytes) {
    done = Math.min(total, done + bytes);
    settings.progress().at(done, total);
  }

  // Writing.

  /** Publishes the version, or changes nothing. */
  Publication publish(Database database, Stores stores, Embeddings embeddings) {
    Copies.requireEmpty(new Versions(database));
    long number = new Versions(database).next();
    boolean done = false;
    try {
      var published = new ArrayList<Publication>();
      database.inTransaction(() -> published.add(write(database, stores, embeddings, number)));
      done = true;
      return published.getFirst();
    } finally {
      if (!done) {
        new VersionWriter(database, stores, options).discard(number);
      }
    }
  }

  private List<String> warnings() {
    var warnings = new ArrayList<String>();
    if (!isAlike()) {
      warnings.add(
          "made with the profile '%s'; the next change weaves everything by '%s'"
              .formatted(said.profile(), options.profile()));
    }
    return warnings;
  }

  private Publication write(Database database, Stores stores, Embeddings embeddings, long number) {
    var records = new Records(database);
    for (RowKind kind : RowKind.values()) {
      reader.rows(
          kind,
          change -> {
            records.begin(number, change);
            records.rests(kind, change.id(), change.restsOn());
          },
          this::step);
    }
    var edit = new Edit(records, new Ancestry(List.of(new Ancestry.Range(number, number))));
    WriterState state = WriterState.load(number, edit, options);
    requireReferences(edit, state.aliases());
    var texts = new VectorTexts(edit, state.aliases(), state.uses());
    if (takesVectors()) {
      keepVectors(texts, edit, embeddings);
    }
    // What the file has no vector for is embedded here, in the transaction: nobody else waits in
    // an empty space.
    VectorWork work = VectorWork.ofAll(embeddings, embeddings.space(), texts);
    var warnings = new ArrayList<>(warnings());
    warnings.addAll(work.embed());
    var content = new Content(edit, state.aliases());
    var numbers = new Numbers(database);
    var projector = new Projector(edit, numbers, options.weaving().zone());
    for (Store store : stores.distinct()) {
      VectorChange part = stores.holdsVectors(store) ? work.change(numbers) : VectorChange.none();
      store.build(
          new StoreVersion(number, 0), stores.parts(store, content.mutations(projector, part)));
    }
    var versions = new Versions(database);
    stores.distinct().forEach(store -> versions.project(number, store.name(), 0));
    long vectors = embeddings.space().isPresent() ? VersionWriter.vectors(stores, number) : 0;
    VersionInfo version = version(number, vectors);
    versions.insert(version);
    versions.activate(number, version.createdAt());
    return new Publication(version, false, warnings);
  }

  /**
   * Keeps the file's vectors, so that no model runs. All are looked at before one is kept: what is
   * kept is believed of a text ever after, also when this copy is refused.
   */
  private void keepVectors(VectorTexts texts, Edit edit, Embeddings embeddings) {
    requireVectorsOfTexts(texts, edit);
    embeddings.keep(reader.vectorSpace().orElseThrow(), reader.vectors(key -> 0));
  }

  /** Refuses a vector of nothing that is there, or of another text. */
  private void requireVectorsOfTexts(VectorTexts texts, Edit edit) {
    var reading = new ReadingTexts(edit);
    var shared = new HashMap<VectorKey, String>();
    texts.shared().forEach(text -> shared.put(text.key(), text.hash()));
    reader
        .vectors(key -> 0)
        .forEach(
            record -> {
              VectorKey key = record.key();
              Optional<String> hash =
                  key.equals(VectorTexts.keyOf(key.id()))
                      ? edit.body(RowKind.CHUNK, key.id())
                          .map(Canonical::chunk)
                          .map(reading::of)
                          .map(VectorRecord::hash)
                      : Optional.ofNullable(shared.get(key));
              if (hash.isEmpty()) {
                refuse("vectors: there is no %s '%s'".formatted(key.collection(), key.id()));
              }
              if (!hash.equals(Optional.of(record.textHash()))) {
                String what = "vectors: that of %s '%s' is of another text";
                refuse(what.formatted(key.collection(), key.id()));
              }
            });
  }

  private void requireReferences(Edit edit, AliasTable aliases) {
    var findings = new Findings();
    var references = new ReferenceChecker(edit, aliases, findings);
    references.checkTexts();
    references.checkEntities();
    findings.report(1).findings().stream()
        .findFirst()
        .ifPresent(finding -> refuse(finding.message()));
  }

  /** The version as this space tells of it; its content is that of the file. */
  private VersionInfo version(long number, long vectors) {
    String embedder = options.embedder();
    return new VersionInfo(
        number,
        OptionalLong.empty(),
        options.clock().instant(),
        "import",
        ContentDigest.hashOf("%s %s".formatted(PortableManifest.FORMAT, said.contentDigest())),
        Digests.content(said.digests(), embedder, said.analyzer(), said.profile()),
        number,
        embedder,
        said.analyzer(),
        said.profile(),
        said.counts().withVectors(vectors),
        said.digests(),
        false);
  }

  @Override
  public void close() {
    reader.close();
  }
}
