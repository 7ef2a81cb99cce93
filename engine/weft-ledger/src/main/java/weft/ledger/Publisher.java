package weft.ledger;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import weft.spi.Canonical;
import weft.spi.EntityPair;
import weft.spi.RecordKind;
import weft.spi.change.ChangeSet;
import weft.spi.store.Mutation;
import weft.spi.store.Role;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;

/**
 * Makes versions. Every store first makes the next version fully durable under its own name; then
 * one transaction of the ledger records it and moves the pointer, which is the only commit point.
 */
final class Publisher {
  private final Database database;
  private final Versions versions;
  private final Records records;
  private final Stores stores;
  private final LedgerOptions options;
  private Optional<WriterState> state = Optional.empty();

  Publisher(Database database, Stores stores, LedgerOptions options) {
    this.database = database;
    this.versions = new Versions(database);
    this.records = new Records(database);
    this.stores = stores;
    this.options = options;
  }

  /** Applies a change set to the active version; all of it or nothing. */
  Publication apply(ChangeSet set, String reason) {
    return publish(reason, ChangeSetDigest.of(set), staging -> staging.stage(set));
  }

  /** Links and weaves everything anew, for another profile or to repair what was derived. */
  Publication rederive(String reason) {
    state = Optional.empty();
    return publish(reason, ChangeSetDigest.of(ChangeSet.of()), Staging::stageRederivation);
  }

  /** Says what a change set would do; nothing is written. */
  Preview dryRun(ChangeSet set) {
    Staged staged = stage(staging -> staging.stage(set));
    Edit edit = staged.edit;
    return new Preview(
        staged.changesNothing(),
        edit.changes(RowKind.DOCUMENT).size(),
        edit.changes(RowKind.CHUNK).size(),
        staged.delta().entries().size(),
        edit.changes(RowKind.WEAVE).size(),
        changedPairs(edit),
        edit.changes(RowKind.RELATION_VIEW).size(),
        edit.changes(RowKind.EPISODE_VIEW).size(),
        staged.warnings());
  }

  private static int changedPairs(Edit edit) {
    var pairs = new HashSet<EntityPair>();
    for (Change change : edit.changes(RowKind.WEAVE)) {
      Set<EntityPair> before = pairsOf(change.before());
      Set<EntityPair> after = pairsOf(change.after());
      before.stream().filter(pair -> !after.contains(pair)).forEach(pairs::add);
      after.stream().filter(pair -> !before.contains(pair)).forEach(pairs::add);
    }
    return pairs.size();
  }

  private static Set<EntityPair> pairsOf(Optional<byte[]> weave) {
    return weave.map(body -> Set.copyOf(Canonical.weave(body).pairs())).orElse(Set.of());
  }

  private interface Work {
    void stage(Staging staging);
  }

  /** A change set brought into an edit, with all that follows from it. */
  private record Staged(
      Optional<VersionInfo> parent,
      boolean otherProfile,
      Edit edit,
      WriterState writer,
      Staging staging,
      int cut) {
    private AliasDelta delta() {
      return staging.aliasDelta();
    }

    private boolean changesNothing() {
      return parent.isPresent() && !otherProfile && edit.changes().isEmpty() && delta().isEmpty();
    }

    private List<String> warnings() {
      var all = new ArrayList<>(staging.warnings());
      if (cut > 0) {
        all.add(
            "%d entities stood in windows with too many others and were not paired".formatted(cut));
      }
      return all;
    }
  }

  private Staged stage(Work work) {
    Optional<VersionInfo> parent = versions.active();
    long parentNumber = parent.map(VersionInfo::number).orElse(0L);
    var edit = new Edit(records, versions.ancestry(parentNumber));
    WriterState writer = stateOf(parentNumber, edit);
    // Until a version stands, what is in memory is of no version: a refusal leaves half a set.
    state = Optional.empty();
    var staging = new Staging(edit, writer.aliases());
    work.stage(staging);
    boolean otherProfile = parent.filter(p -> !p.profile().equals(options.profile())).isPresent();
    int cut = derive(edit, writer, staging, otherProfile);
    return new Staged(parent, otherProfile, edit, writer, staging, cut);
  }

  private int derive(Edit edit, WriterState writer, Staging staging, boolean otherProfile) {
    AliasDelta delta = staging.aliasDelta();
    if (!delta.isEmpty()) {
      writer.relink(options);
    }
    var deriver = new Deriver(edit, options, writer.aliases());
    if (otherProfile || staging.rederives()) {
      deriver.deriveAll(writer.linker());
    } else {
      deriver.derive(writer.linker(), delta.touchedKeys(writer.aliases()::key));
    }
    return deriver.cut();
  }

  private Publication publish(String reason, String changeSetDigest, Work work) {
    Staged staged = stage(work);
    if (staged.changesNothing()) {
      state = Optional.of(staged.writer);
      return new Publication(staged.parent.orElseThrow(), true, staged.warnings());
    }
    VersionInfo version =
        write(new Draft(staged.edit, staged.delta(), staged.parent, reason, changeSetDigest));
    state = Optional.of(staged.writer.of(version.number()));
    return new Publication(version, false, staged.warnings());
  }

  private WriterState stateOf(long version, Edit edit) {
    return state
        .filter(known -> known.version() == version)
        .orElseGet(() -> WriterState.load(version, edit, options));
  }

  private record Draft(
      Edit edit,
      AliasDelta delta,
      Optional<VersionInfo> parent,
      String reason,
      String changeSetDigest) {}

  private VersionInfo write(Draft draft) {
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

  private VersionInfo writeWithin(long number, Draft draft) {
    List<Change> changes = draft.edit.changes();
    for (Change change : changes) {
      change.row().ifPresent(row -> records.end(number, row));
      if (change.after().isPresent()) {
        records.begin(number, change);
        records.rests(change.kind(), change.id(), change.restsOn());
      }
    }
    var numbers = new Numbers(database);
    var projector = new Projector(draft.edit, numbers, options.weaving().zone());
    Mutation mutation = projector.mutation(draft.delta);
    for (Store store : stores.distinct()) {
      prepare(store, number, draft.parent, mutation);
    }
    VersionInfo version = describe(number, draft, changes);
    versions.insert(version);
    versions.activate(number, version.createdAt());
    return version;
  }

  private void prepare(Store store, long number, Optional<VersionInfo> parent, Mutation mutation) {
    Optional<StoreVersion> from =
        parent.map(
            version ->
                versions
                    .projection(version.number(), store.name())
                    .orElseThrow(() -> Openings.notProjected(version.number(), store.name())));
    store.prepare(from, new StoreVersion(number, 0), mutation);
    versions.project(number, store.name(), 0);
  }

  private VersionInfo describe(long number, Draft draft, List<Change> changes) {
    Digests digests = draft.parent.map(Digests::of).orElseGet(Digests::new);
    digests.apply(changes);
    digests.apply(draft.delta);
    Map<RecordKind, String> hex = digests.toHex();
    long aliasRelease =
        draft.delta.isEmpty() && draft.parent.isPresent()
            ? draft.parent.get().aliasRelease()
            : number;
    return new VersionInfo(
        number,
        draft.parent.map(p -> OptionalLong.of(p.number())).orElse(OptionalLong.empty()),
        options.clock().instant(),
        draft.reason,
        draft.changeSetDigest,
        Digests.content(hex, options.embedder(), options.analyzer(), options.profile()),
        aliasRelease,
        options.embedder(),
        options.analyzer(),
        options.profile(),
        counts(number, draft, digests.mentions()),
        hex,
        false);
  }

  private Counts counts(long number, Draft draft, long mentions) {
    Counts before = draft.parent.map(VersionInfo::counts).orElse(Counts.NONE);
    long entities = before.entities();
    for (AliasDelta.Entry entry : draft.delta.entries()) {
      entities += (entry.after().isPresent() ? 1 : 0) - (entry.before().isPresent() ? 1 : 0);
    }
    return new Counts(
        before.documents() + growth(draft, RowKind.DOCUMENT),
        before.chunks() + growth(draft, RowKind.CHUNK),
        entities,
        mentions,
        edges(number),
        before.relations() + growth(draft, RowKind.RELATION_VIEW),
        before.episodes() + growth(draft, RowKind.EPISODE_VIEW));
  }

  private static long growth(Draft draft, RowKind kind) {
    long growth = 0;
    for (Change change : draft.edit.changes(kind)) {
      growth += (change.after().isPresent() ? 1 : 0) - (change.before().isPresent() ? 1 : 0);
    }
    return growth;
  }

  private long edges(long number) {
    try (StoreReader reader = stores.of(Role.GRAPH).open(new StoreVersion(number, 0))) {
      return reader.graph().counts().edges();
    }
  }

  private void discard(long number) {
    for (Store store : stores.distinct()) {
      store.discard(new StoreVersion(number, 0));
    }
  }

  /** What stores may keep: the projections that the ledger names. */
  static Set<StoreVersion> named(Versions versions, Store store) {
    return new java.util.TreeSet<>(versions.projections(store.name()));
  }
}
