package weft.ledger;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import weft.spi.EntityPair;
import weft.spi.RecordKind;
import weft.spi.WeftException;
import weft.spi.store.Mutation;
import weft.spi.store.Role;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorChange;

/**
 * Writes versions. Every store first makes the next version fully durable under its own name; then
 * one transaction of the ledger records it and moves the pointer, which is the only commit point.
 */
final class VersionWriter {
  private final Database database;
  private final Versions versions;
  private final Records records;
  private final Stores stores;
  private final LedgerOptions options;

  VersionWriter(Database database, Stores stores, LedgerOptions options) {
    this.database = database;
    this.versions = new Versions(database);
    this.records = new Records(database);
    this.stores = stores;
    this.options = options;
  }

  /** Writes a version and makes it the active one, or changes nothing. */
  VersionInfo write(Draft draft) {
    long number = versions.next();
    boolean done = false;
    try {
      var published = new VersionInfo[1];
      database.inTransaction(() -> published[0] = writeWithin(number, draft));
      done = true;
      return published[0];
    } finally {
      if (!done) {
        discard(number);
      }
    }
  }

  /** Takes back what stores made of a version that did not come about. */
  void discard(long number) {
    for (Store store : stores.distinct()) {
      try {
        store.discard(new StoreVersion(number, 0));
      } catch (WeftException _theFirstFaultTellsMore) {
        // The next attempt replaces what is left, and opening for writing discards it.
      }
    }
  }

  private VersionInfo writeWithin(long number, Draft draft) {
    List<Change> changes = draft.edit().changes();
    for (Change change : changes) {
      change.row().ifPresent(row -> records.end(number, row));
      if (change.after().isPresent()) {
        records.begin(number, change);
        records.rests(change.kind(), change.id(), change.restsOn());
      }
    }
    project(number, draft);
    VersionInfo version = describe(number, draft, changes);
    versions.insert(version);
    versions.activate(number, version.createdAt());
    return version;
  }

  private void project(long number, Draft draft) {
    var numbers = new Numbers(database);
    var projector = new Projector(draft.edit(), numbers, options.weaving().zone());
    var next = new StoreVersion(number, 0);
    for (Store store : stores.distinct()) {
      boolean vectors = stores.holdsVectors(store);
      VectorChange change = vectors ? draft.vectors().change(numbers) : VectorChange.none();
      if (draft.anew()) {
        var content = new Content(draft.edit(), draft.aliases());
        store.build(next, stores.parts(store, content.mutations(projector, change)));
      } else {
        prepare(store, next, draft.parent(), projector.mutation(draft.delta(), change));
      }
    }
    stores.distinct().forEach(store -> versions.project(number, store.name(), 0));
  }

  private void prepare(
      Store store, StoreVersion next, Optional<VersionInfo> parent, Mutation mutation) {
    store.prepare(
        parent.map(version -> projection(version, store)), next, stores.part(store, mutation));
  }

  private StoreVersion projection(VersionInfo version, Store store) {
    return versions
        .projection(version.number(), store.name())
        .orElseThrow(() -> Openings.notProjected(version.number(), store.name()));
  }

  private VersionInfo describe(long number, Draft draft, List<Change> changes) {
    Digests digests = digests(draft, changes);
    Map<RecordKind, String> hex = digests.toHex();
    long aliasRelease =
        draft.delta().isEmpty() && draft.parent().isPresent()
            ? draft.parent().get().aliasRelease()
            : number;
    return new VersionInfo(
        number,
        draft.parent().map(p -> OptionalLong.of(p.number())).orElse(OptionalLong.empty()),
        options.clock().instant(),
        draft.reason(),
        draft.changeSetDigest(),
        Digests.content(hex, options.embedder(), options.analyzer(), options.profile()),
        aliasRelease,
        options.embedder(),
        options.analyzer(),
        options.profile(),
        counts(number, draft, digests),
        hex,
        false);
  }

  private static Digests digests(Draft draft, List<Change> changes) {
    if (draft.anew()) {
      return new Content(draft.edit(), draft.aliases()).digests();
    }
    Digests digests = draft.parent().map(Digests::of).orElseGet(Digests::new);
    digests.apply(changes);
    digests.apply(draft.delta());
    return digests;
  }

  private Counts counts(long number, Draft draft, Digests digests) {
    if (draft.anew()) {
      var content = new Content(draft.edit(), draft.aliases());
      return content
          .counts(digests.mentions(), content.pairs().size())
          .withVectors(vectors(number, draft));
    }
    Counts before = draft.parent().map(VersionInfo::counts).orElse(Counts.NONE);
    return new Counts(
        before.documents() + growth(draft, RowKind.DOCUMENT),
        before.chunks() + growth(draft, RowKind.CHUNK),
        draft.aliases().entities().size(),
        digests.mentions(),
        edges(number, draft),
        before.relations() + growth(draft, RowKind.RELATION_VIEW),
        before.episodes() + growth(draft, RowKind.EPISODE_VIEW),
        vectors(number, draft));
  }

  private static long growth(Draft draft, RowKind kind) {
    long growth = 0;
    for (Change change : draft.edit().changes(kind)) {
      growth += (change.after().isPresent() ? 1 : 0) - (change.before().isPresent() ? 1 : 0);
    }
    return growth;
  }

  private long vectors(long number, Draft draft) {
    if (options.embedding().space().isEmpty()) {
      return 0;
    }
    if (draft.parent().isPresent() && draft.vectors().changesNothing()) {
      return draft.parent().get().counts().vectors();
    }
    return vectors(stores, number);
  }

  /** How many vectors a version has that was just written. */
  static long vectors(Stores stores, long number) {
    try (StoreReader after = stores.vector().open(new StoreVersion(number, 0))) {
      return after.vectors().counts().values().stream().mapToLong(count -> count).sum();
    }
  }

  private long edges(long number, Draft draft) {
    Set<EntityPair> changed = ChangedPairs.of(draft.edit());
    if (draft.parent().isEmpty()) {
      return changed.size();
    }
    if (changed.isEmpty()) {
      return draft.parent().get().counts().edges();
    }
    try (StoreReader after = stores.of(Role.GRAPH).open(new StoreVersion(number, 0))) {
      return after.graph().counts().edges();
    }
  }
}
