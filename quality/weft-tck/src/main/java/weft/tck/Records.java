package weft.tck;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import weft.spi.Canonical;
import weft.spi.ChunkId;
import weft.spi.ChunkWeave;
import weft.spi.ContentDigest;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.EntityId;
import weft.spi.EntityPair;
import weft.spi.Episode;
import weft.spi.EpisodeId;
import weft.spi.Mention;
import weft.spi.RecordKind;
import weft.spi.Relation;
import weft.spi.RelationId;
import weft.spi.embed.VectorSpace;
import weft.spi.store.IndexedChunk;
import weft.spi.store.IndexedEntity;
import weft.spi.store.IndexedWeave;
import weft.spi.store.Mutation;
import weft.spi.store.Role;
import weft.spi.store.VectorChange;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;
import weft.spi.store.VectorSource;

/** What a version should hold: the kit's own small ledger. Mutable and not thread-safe. */
final class Records {
  final Map<DocumentId, Document> documents = new TreeMap<>();
  final Map<ChunkId, IndexedChunk> chunks = new TreeMap<>();
  final Map<EntityId, IndexedEntity> entities = new TreeMap<>();
  final Map<ChunkId, IndexedWeave> weaves = new TreeMap<>();
  final Map<RelationId, Relation> relations = new TreeMap<>();
  final Map<EpisodeId, Episode> episodes = new TreeMap<>();
  final Map<VectorKey, VectorRecord> vectors = new TreeMap<>();
  Optional<VectorSpace> space = Optional.empty();

  Records copy() {
    var copy = new Records();
    copy.documents.putAll(documents);
    copy.chunks.putAll(chunks);
    copy.entities.putAll(entities);
    copy.weaves.putAll(weaves);
    copy.relations.putAll(relations);
    copy.episodes.putAll(episodes);
    copy.vectors.putAll(vectors);
    copy.space = space;
    return copy;
  }

  /** What makes these records out of others. */
  Mutation since(Records before) {
    var change = Mutation.builder();
    compare(before.documents, documents, change.documents, change.removedDocuments);
    compare(before.chunks, chunks, change.chunks, change.removedChunks);
    compare(before.entities, entities, change.entities, change.removedEntities);
    compare(before.weaves, weaves, change.weaves, change.removedWeaves);
    compare(before.relations, relations, change.relations, change.removedRelations);
    compare(before.episodes, episodes, change.episodes, change.removedEpisodes);
    change.weaves.forEach(item -> number(item.weave(), change.entityNumbers));
    return change.vectors(vectorsSince(before)).build();
  }

  private VectorChange vectorsSince(Records before) {
    var upserts = new ArrayList<VectorRecord>();
    var removed = new ArrayList<VectorKey>();
    boolean same = before.space.equals(space);
    compare(same ? before.vectors : Map.of(), vectors, upserts, removed);
    return new VectorChange(space, VectorSource.of(upserts), removed);
  }

  private static <K, V> void compare(
      Map<K, V> before, Map<K, V> after, List<V> upserts, List<K> removed) {
    after.forEach(
        (id, value) -> {
          if (!value.equals(before.get(id))) {
            upserts.add(value);
          }
        });
    var gone = new TreeSet<>(before.keySet());
    gone.removeAll(after.keySet());
    removed.addAll(gone);
  }

  private void number(ChunkWeave weave, Map<EntityId, Integer> numbers) {
    var named = new ArrayList<EntityId>();
    weave.mentions().stream().map(Mention::entityId).forEach(named::add);
    for (EntityPair pair : weave.pairs()) {
      named.add(pair.source());
      named.add(pair.target());
    }
    for (EntityId id : named) {
      numbers.put(id, Objects.requireNonNull(entities.get(id), id.value()).number());
    }
  }

  /** All records, as they are given to {@code build}: in two mutations. */
  List<Mutation> whole() {
    var lexical = new Records();
    lexical.documents.putAll(documents);
    lexical.chunks.putAll(chunks);
    lexical.space = space;
    return List.of(lexical.since(new Records()), since(lexical));
  }

  /** The digests that {@link Digests} must find. */
  String digests(Set<Role> roles) {
    var lines = new StringBuilder();
    for (RecordKind kind : RecordKind.values()) {
      if (KindRoles.holds(roles, kind)) {
        var digest = new ContentDigest();
        canonical(kind).forEach(digest::add);
        lines.append(kind).append(' ').append(digest).append('\n');
      }
    }
    return lines.toString();
  }

  private List<byte[]> canonical(RecordKind kind) {
    return switch (kind) {
      case DOCUMENT -> documents.values().stream().map(Canonical::encode).toList();
      case CHUNK -> chunks.values().stream().map(item -> Canonical.encode(item.chunk())).toList();
      case ALIAS -> List.of();
      case ENTITY ->
          entities.values().stream().map(item -> Canonical.encode(item.entity())).toList();
      case MENTION ->
          weaves.values().stream()
              .map(IndexedWeave::weave)
              .flatMap(
                  weave ->
                      weave.mentions().stream()
                          .map(mention -> Canonical.encode(weave.chunkId(), mention)))
              .toList();
      case EDGE ->
          weaves.values().stream()
              .map(IndexedWeave::weave)
              .flatMap(
                  weave ->
                      weave.pairs().stream().map(pair -> Canonical.encode(weave.chunkId(), pair)))
              .toList();
      case RELATION -> relations.values().stream().map(Canonical::encode).toList();
      case EPISODE -> episodes.values().stream().map(Canonical::encode).toList();
    };
  }
}
