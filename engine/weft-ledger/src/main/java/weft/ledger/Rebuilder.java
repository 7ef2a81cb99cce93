package weft.ledger;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import weft.spi.ErrorCode;
import weft.spi.RecordKind;
import weft.spi.WeftException;
import weft.spi.store.Store;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorChange;

/** Builds the stores of a version from the ledger alone. */
final class Rebuilder {
  private final Database database;
  private final Versions versions;
  private final Stores stores;
  private final LedgerOptions options;
  private final Embeddings embeddings;

  Rebuilder(Database database, Stores stores, LedgerOptions options, Embeddings embeddings) {
    this.database = database;
    this.versions = new Versions(database);
    this.stores = stores;
    this.options = options;
    this.embeddings = embeddings;
  }

  /** As {@link #rebuild(VersionInfo, List)}, every store. */
  List<String> rebuild(VersionInfo version) {
    return rebuild(version, stores.distinct());
  }

  /** Builds the next generation of stores and moves the projection to it; see {@link #build}. */
  List<String> rebuild(VersionInfo version, List<Store> some) {
    Built built = build(version, some);
    database.inTransaction(() -> built.project(versions));
    for (Store store : some) {
      store.retain(Publisher.named(versions, store));
    }
    embeddings.trim();
    return built.warnings();
  }

  /**
   * A version that stores hold in a generation that the ledger does not name yet.
   *
   * @param generations in the order in which they were built
   * @param warnings about vectors, each one sentence
   */
  record Built(long version, Map<Store, Integer> generations, List<String> warnings) {
    void project(Versions versions) {
      generations.forEach(
          (store, generation) -> versions.project(version, store.name(), generation));
    }
  }

  /**
   * Builds the next generation of stores and checks its digests. Vectors come from the cache, and
   * what it lacks is embedded.
   *
   * @throws WeftException INVALID_CONFIGURATION when the version was made under another profile and
   *     reads otherwise under this one, LEDGER_DAMAGED when the ledger's records do not have the
   *     version's digest, EMBEDDER_MISMATCH when vectors are lost and the embedder that made them is
   *     not at hand; nothing is changed then
   */
  Built build(VersionInfo version, List<Store> some) {
    var edit = new Edit(new Records(database), versions.ancestry(version.number()));
    WriterState state = WriterState.load(version.number(), edit, options);
    var content = new Content(edit, state.aliases());
    Map<RecordKind, String> digests = content.digests().toHex();
    requireSameReading(version, digests);
    requireDigests(version, digests, EnumSet.allOf(RecordKind.class));
    var texts = new VectorTexts(edit, state.aliases(), state.uses());
    VectorWork vectors = VectorWork.ofAll(embeddings, version.space(), texts);
    boolean anyHolds = some.stream().anyMatch(stores::holdsVectors);
    List<String> warnings = anyHolds ? vectors.embed() : List.of();
    var generations = new LinkedHashMap<Store, Integer>();
    for (Store store : some) {
      int generation = nextGeneration(version, store);
      var next = new StoreVersion(version.number(), generation);
      database.inTransaction(() -> build(store, next, content, vectors, edit));
      generations.put(store, generation);
    }
    return new Built(version.number(), generations, warnings);
  }

  private void build(
      Store store, StoreVersion next, Content content, VectorWork vectors, Edit edit) {
    var numbers = new Numbers(database);
    var projector = new Projector(edit, numbers, options.weaving().zone());
    VectorChange part = stores.holdsVectors(store) ? vectors.change(numbers) : VectorChange.none();
    store.build(next, stores.parts(store, content.mutations(projector, part)));
  }

  private int nextGeneration(VersionInfo version, Store store) {
    return versions
        .projection(version.number(), store.name())
        .map(present -> present.generation() + 1)
        .orElse(1);
  }

  /** The alias table is read by the folding of now, which may be another than the version's. */
  private void requireSameReading(VersionInfo version, Map<RecordKind, String> digests) {
    boolean alike = version.profile().equals(options.profile());
    String entities = digests.get(RecordKind.ENTITY);
    if (!alike && !Objects.equals(entities, version.digests().get(RecordKind.ENTITY))) {
      throw new WeftException(
          ErrorCode.INVALID_CONFIGURATION,
          "version %d was made with the profile '%s' and reads otherwise under '%s'"
              .formatted(version.number(), version.profile(), options.profile()),
          "set weaving.folding as it was, then rebuild it");
    }
  }

  /** Refuses when records of these kinds are not as they were published. */
  static void requireDigests(
      VersionInfo version, Map<RecordKind, String> fresh, Set<RecordKind> kinds) {
    var wrong = new TreeSet<RecordKind>();
    for (RecordKind kind : kinds) {
      if (!Objects.equals(fresh.get(kind), version.digests().get(kind))) {
        wrong.add(kind);
      }
    }
    if (!wrong.isEmpty()) {
      throw new WeftException(
          ErrorCode.LEDGER_DAMAGED,
          "the ledger's %s records do not have the digest of version %d"
              .formatted(wrong, version.number()),
          "restore the ledger from a backup, or activate an older version");
    }
  }
}
