package weft.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import weft.spi.Canonical;
import weft.spi.Chunk;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorKey;

/** The texts of a version in the making that are to have vectors, read as they are asked for. */
final class VectorTexts {
  private final Edit edit;
  private final ReadingTexts reading;
  private final AliasTable aliases;
  private final EpisodeUses uses;

  /**
   * @param aliases as they will be
   * @param uses as they will be
   */
  VectorTexts(Edit edit, AliasTable aliases, EpisodeUses uses) {
    this.edit = edit;
    this.reading = new ReadingTexts(edit);
    this.aliases = aliases;
    this.uses = uses;
  }

  static VectorKey keyOf(String chunkId) {
    return new VectorKey(VectorCollections.CHUNK_TEXT, chunkId, 0);
  }

  /**
   * All of them: those of chunks and then of episodes, untouched ones by id before the others; names
   * of entities and texts of edges, ascending.
   */
  Iterable<VectorText> all() {
    return () ->
        Stream.<Iterable<VectorText>>of(
                Mapped.of(() -> edit.bodies(RowKind.CHUNK), this::ofChunk), shared())
            .flatMap(VectorTexts::stream)
            .iterator();
  }

  /** As {@link #all}, but for chunks. */
  Iterable<VectorText> shared() {
    return () ->
        Stream.concat(
                stream(() -> edit.bodies(RowKind.EPISODE_VIEW))
                    .flatMap(body -> EpisodeTexts.of(Canonical.episode(body)).stream()),
                Stream.concat(
                    uses.entities().stream().flatMap(id -> names(aliases.entity(id)).stream()),
                    uses.edgeTexts().stream().map(EpisodeTexts::ofEdges)))
            .iterator();
  }

  private static <T> Stream<T> stream(Iterable<T> items) {
    return StreamSupport.stream(
        Spliterators.spliteratorUnknownSize(items.iterator(), Spliterator.ORDERED), false);
  }

  private static List<VectorText> names(Optional<Entity> entity) {
    return entity.map(EpisodeTexts::of).orElse(List.of());
  }

  private VectorText ofChunk(byte[] body) {
    Chunk chunk = Canonical.chunk(body);
    return VectorText.ofChunk(keyOf(chunk.id().value()), reading.of(chunk));
  }

  /** How many there are. O(version). */
  long count() {
    var count = new long[1];
    edit.scan(RowKind.CHUNK, (id, body) -> count[0]++);
    shared().forEach(text -> count[0]++);
    return count[0];
  }

  /**
   * What a change set does to the texts.
   *
   * @param chunks that are new or read otherwise than in the parent, ascending by id
   * @param shared other texts that are new or changed, ascending by key
   * @param gone what has no text any more
   */
  record Changed(List<String> chunks, List<VectorText> shared, List<VectorKey> gone) {
    boolean isEmpty() {
      return isNothingNew() && gone.isEmpty();
    }

    boolean isNothingNew() {
      return size() == 0;
    }

    int size() {
      return chunks.size() + shared.size();
    }
  }

  /**
   * @param entities how the alias table changed
   * @param used how episodes changed what they share
   */
  Changed changed(AliasDelta entities, EpisodeUses.Delta used) {
    var before = new TreeMap<VectorKey, VectorText>();
    var after = new TreeMap<VectorKey, VectorText>();
    for (Change change : edit.changes(RowKind.EPISODE_VIEW)) {
      change.before().map(Canonical::episode).map(EpisodeTexts::of).ifPresent(t -> put(before, t));
      change.after().map(Canonical::episode).map(EpisodeTexts::of).ifPresent(t -> put(after, t));
    }
    names(entities, used, before, after);
    used.edgeTextsGone().forEach(text -> put(before, List.of(EpisodeTexts.ofEdges(text))));
    used.edgeTextsCome().forEach(text -> put(after, List.of(EpisodeTexts.ofEdges(text))));
    List<VectorText> shared =
        after.values().stream()
            .filter(text -> !Objects.equals(text, before.get(text.key())))
            .toList();
    before.keySet().removeAll(after.keySet());
    return changedChunks(shared, before.keySet());
  }

  private void names(
      AliasDelta entities,
      EpisodeUses.Delta used,
      Map<VectorKey, VectorText> before,
      Map<VectorKey, VectorText> after) {
    var was = new TreeMap<EntityId, Optional<Entity>>();
    used.entities().forEach(id -> was.put(id, aliases.entity(id)));
    entities.entries().forEach(entry -> was.put(entry.id(), entry.before()));
    was.forEach(
        (id, entity) -> {
          boolean usedNow = uses.uses(id);
          boolean usedBefore = usedNow != used.entities().contains(id);
          if (usedBefore) {
            put(before, names(entity));
          }
          if (usedNow) {
            put(after, names(aliases.entity(id)));
          }
        });
  }

  private static void put(Map<VectorKey, VectorText> byKey, List<VectorText> texts) {
    texts.forEach(text -> byKey.put(text.key(), text));
  }

  private Changed changedChunks(List<VectorText> shared, Iterable<VectorKey> goneShared) {
    var candidates = new TreeSet<>(reading.readOtherwise());
    var gone = new ArrayList<VectorKey>();
    for (Change change : edit.changes(RowKind.CHUNK)) {
      if (change.after().isPresent()) {
        candidates.add(change.id());
      } else {
        gone.add(keyOf(change.id()));
      }
    }
    goneShared.forEach(gone::add);
    var chunks = new ArrayList<String>();
    for (String id : candidates) {
      Optional<String> now = edit.body(RowKind.CHUNK, id).map(Canonical::chunk).map(reading::of);
      if (now.isPresent() && !now.equals(reading.before(id))) {
        chunks.add(id);
      }
    }
    return new Changed(List.copyOf(chunks), shared, List.copyOf(gone));
  }

  /** The texts that are new or changed, those of chunks first. */
  Iterable<VectorText> of(Changed changed) {
    return () ->
        Stream.concat(
                changed.chunks().stream()
                    .map(id -> ofChunk(edit.body(RowKind.CHUNK, id).orElseThrow())),
                changed.shared().stream())
            .iterator();
  }
}
