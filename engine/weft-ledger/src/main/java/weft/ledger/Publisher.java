package weft.ledger;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import weft.spi.RecordKind;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;
import weft.spi.embed.VectorSpace;
import weft.spi.store.Store;
import weft.spi.store.StoreVersion;

/** Works out what becomes of a change set, and has it written where it changes something. */
final class Publisher {
  /** What a version holds apart from what linking and weaving make of it. */
  private static final Set<RecordKind> ASSERTED =
      EnumSet.complementOf(EnumSet.of(RecordKind.MENTION, RecordKind.EDGE));

  /** What of that reads the same under any folding. */
  private static final Set<RecordKind> UNFOLDED =
      EnumSet.of(RecordKind.DOCUMENT, RecordKind.CHUNK, RecordKind.ALIAS);

  private final Versions versions;
  private final Records records;
  private final LedgerOptions options;
  private final Embeddings embeddings;
  private final VersionWriter writer;
  private Optional<WriterState> state = Optional.empty();

  Publisher(Database database, Stores stores, LedgerOptions options, Embeddings embeddings) {
    this.versions = new Versions(database);
    this.records = new Records(database);
    this.options = options;
    this.embeddings = embeddings;
    this.writer = new VersionWriter(database, stores, options);
  }

  /** Applies a change set to the active version; all of it or nothing. */
  Publication apply(ChangeSet set, String reason) {
    requireSameEmbedder();
    Staged staged = stage(staging -> staging.stage(set));
    if (staged.changesNothing()) {
      return unchanged(staged);
    }
    return published(staged, staged.anew, reason, ChangeSetDigest.of(set));
  }

  /**
   * Links, weaves and resolves everything anew. Makes a version, with stores built anew, when that
   * gives something else than what is there.
   *
   * @throws WeftException LEDGER_DAMAGED when what was asserted is not as it was published
   */
  Publication rederive(String reason) {
    state = Optional.empty();
    Staged staged = stage(Staging::stageRederivation);
    Map<RecordKind, String> digests =
        new Content(staged.edit, staged.writer.aliases()).digests().toHex();
    boolean same = staged.changesNothing();
    for (VersionInfo parent : staged.parent.stream().toList()) {
      Rebuilder.requireDigests(parent, digests, staged.anew ? UNFOLDED : ASSERTED);
      same &= digests.equals(parent.digests());
    }
    if (same) {
      return unchanged(staged);
    }
    requireSameEmbedder();
    return published(staged, true, reason, ChangeSetDigest.of(ChangeSet.of()));
  }

  /** Makes a version of the same records with vectors of another embedder, all of them anew. */
  Publication reembed(String reason) {
    Staged staged = stage(_nothing -> {});
    return published(staged, staged.anew, reason, ChangeSetDigest.of(ChangeSet.of()));
  }

  private void requireSameEmbedder() {
    versions.active().ifPresent(active -> EmbedderMismatch.refuseToPublishOn(active, options));
  }

  private Publication unchanged(Staged staged) {
    state = Optional.of(staged.writer);
    return new Publication(staged.parent.orElseThrow(), true, staged.warnings());
  }

  private Publication published(
      Staged staged, boolean anew, String reason, String changeSetDigest) {
    VectorWork vectors = vectors(staged, anew);
    var warnings = new ArrayList<>(staged.warnings());
    warnings.addAll(vectors.embed());
    var draft =
        new Draft(
            staged.parent,
            anew,
            staged.edit,
            staged.writer.aliases(),
            staged.delta(),
            vectors,
            reason,
            changeSetDigest);
    VersionInfo version = writer.write(draft);
    state = Optional.of(staged.writer.of(version.number()));
    embeddings.trim();
    return new Publication(version, false, warnings);
  }

  /** A parent of another space leaves nothing to keep. */
  private VectorWork vectors(Staged staged, boolean anew) {
    Optional<VectorSpace> space = embeddings.space();
    boolean keeps = !anew && staged.parent.flatMap(VersionInfo::space).equals(space);
    var texts = new VectorTexts(staged.edit, staged.writer.aliases(), staged.writer.uses());
    return keeps && space.isPresent()
        ? VectorWork.ofChanges(embeddings, space, texts, texts.changed(staged.delta(), staged.used))
        : VectorWork.ofAll(embeddings, space, texts);
  }

  /** Says what a change set would do; nothing is written. */
  Preview dryRun(ChangeSet set) {
    requireSameEmbedder();
    Staged staged = stage(staging -> staging.stage(set));
    Edit edit = staged.edit;
    return new Preview(
        staged.changesNothing(),
        edit.changes(RowKind.DOCUMENT).size(),
        edit.changes(RowKind.CHUNK).size(),
        staged.delta().entries().size(),
        edit.changes(RowKind.WEAVE).size(),
        ChangedPairs.of(edit).size(),
        edit.changes(RowKind.RELATION_VIEW).size(),
        edit.changes(RowKind.EPISODE_VIEW).size(),
        staged.warnings());
  }

  private interface Work {
    void stage(Staging staging);
  }

  /** A change set brought into an edit, with all that follows from it. */
  private record Staged(
      Optional<VersionInfo> parent,
      boolean anew,
      Edit edit,
      WriterState writer,
      Staging staging,
      EpisodeUses.Delta used,
      int cut) {
    private AliasDelta delta() {
      return staging.aliasDelta();
    }

    private boolean changesNothing() {
      return parent.isPresent() && !anew && edit.changes().isEmpty() && delta().isEmpty();
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
    var staging = new Staging(edit, writer.aliases(), options);
    work.stage(staging);
    boolean anew = parent.filter(p -> !isMadeAlike(p)).isPresent();
    int cut = derive(edit, writer, staging, anew);
    EpisodeUses.Delta used = writer.uses().follow(edit.changes(RowKind.EPISODE_VIEW));
    return new Staged(parent, anew, edit, writer, staging, used, cut);
  }

  /** Whether a version was woven and analyzed as this ledger does. */
  private boolean isMadeAlike(VersionInfo version) {
    return version.profile().equals(options.profile())
        && version.analyzer().equals(options.analyzer());
  }

  private int derive(Edit edit, WriterState writer, Staging staging, boolean anew) {
    if (anew && !staging.rederives()) {
      staging.stageRederivation();
    }
    AliasDelta delta = staging.aliasDelta();
    if (!delta.isEmpty()) {
      writer.relink(options);
    }
    var deriver = new Deriver(edit, options, writer.aliases());
    var memory = new MemoryStaging(edit, writer.aliases());
    if (staging.rederives()) {
      deriver.deriveAll(writer.linker());
      memory.resolveAll();
    } else {
      deriver.derive(writer.linker(), delta.touchedKeys(writer.aliases()::key));
      memory.resolve(delta);
    }
    return deriver.cut();
  }

  private WriterState stateOf(long version, Edit edit) {
    return state
        .filter(known -> known.version() == version)
        .orElseGet(() -> WriterState.load(version, edit, options));
  }

  /** What stores may keep: the projections that the ledger names. */
  static Set<StoreVersion> named(Versions versions, Store store) {
    return new TreeSet<>(versions.projections(store.name()));
  }
}
