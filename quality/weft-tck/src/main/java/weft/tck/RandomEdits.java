package weft.tck;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.ChunkKind;
import weft.spi.ChunkWeave;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EpisodeId;
import weft.spi.Evidence;
import weft.spi.PartialTime;
import weft.spi.Relation;
import weft.spi.RelationId;
import weft.spi.embed.VectorSpace;
import weft.spi.store.IndexedChunk;
import weft.spi.store.IndexedEntity;
import weft.spi.store.IndexedWeave;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;

/** Edits records at random, keeping them whole: nothing rests on what is not there. */
final class RandomEdits {
  static final List<String> WORDS =
      List.of("apple", "pear", "plum", "支付", "迁移", "系统", "！！", "E1207", "w".repeat(300));
  static final List<String> GROUPS = List.of("g1", "g2");
  static final List<String> TIMES = List.of("2025", "2026", "2026-03", "2026-03-15");
  static final List<String> RELATION_TYPES = List.of("owns", "likes");
  static final List<String> COLLECTIONS = List.of("Chunk_text", "Entity_name");
  static final List<VectorSpace> SPACES =
      List.of(new VectorSpace("a", 3), new VectorSpace("b", 3), new VectorSpace("a", 5));
  static final int DOCUMENTS = 4;
  static final int CHUNKS = 20;
  static final int ENTITIES = 9;

  private final RandomGenerator random;
  private final Fixtures fixtures;
  private final Records records;

  RandomEdits(RandomGenerator random, Fixtures fixtures, Records records) {
    this.random = random;
    this.fixtures = fixtures;
    this.records = records;
  }

  /** Edits several records. */
  void edit(int count) {
    for (int i = 0; i < count; i++) {
      editOne();
      editVectors();
    }
  }

  private void editVectors() {
    switch (random.nextInt(40)) {
      case 0 -> changeSpace(Optional.empty());
      case 1, 2, 3 -> changeSpace(pick(SPACES));
      case 4, 5, 6, 7, 8, 9 -> pick(records.vectors.keySet()).ifPresent(records.vectors::remove);
      default -> records.space.ifPresent(this::putVector);
    }
  }

  private void changeSpace(Optional<VectorSpace> space) {
    if (!records.space.equals(space)) {
      records.vectors.clear();
      records.space = space;
    }
  }

  private void putVector(VectorSpace space) {
    String id = "c" + random.nextInt(CHUNKS);
    var key = new VectorKey(pick(COLLECTIONS).orElseThrow(), id, random.nextInt(2));
    // few directions: equal distances are frequent
    double[] values = random.ints(space.dimension(), -1, 2).asDoubleStream().toArray();
    values[0] = 1;
    var record =
        new VectorRecord(
            key, fixtures.chunkNumber(id), VectorRecord.hash(word()), Fixtures.unit(values));
    records.vectors.put(key, record);
  }

  private void editOne() {
    switch (random.nextInt(16)) {
      case 0 -> putDocument("d" + random.nextInt(DOCUMENTS));
      case 1 -> pick(records.documents.keySet()).ifPresent(this::removeDocument);
      case 2, 3 -> pick(records.chunks.keySet()).ifPresent(this::removeChunk);
      case 4, 5 -> putEntity("e" + random.nextInt(ENTITIES));
      case 6 -> pick(records.entities.keySet()).ifPresent(this::removeEntity);
      case 7 -> putRelation("r" + random.nextInt(6));
      case 8 -> putEpisode("E" + random.nextInt(3));
      case 9 -> pick(records.relations.keySet()).ifPresent(records.relations::remove);
      case 10 -> fixtures.skipNumbers(random.nextInt(90));
      case 11 -> pick(records.chunks.keySet()).ifPresent(this::weave);
      default -> putChunk("c" + random.nextInt(CHUNKS));
    }
  }

  private void putDocument(String id) {
    Document.Builder builder = Document.builder(id).title(word());
    if (random.nextBoolean()) {
      builder.group(pick(GROUPS).orElseThrow()).metadata("k", word());
    }
    if (random.nextBoolean()) {
      builder.time(time());
    }
    Document document = builder.build();
    records.documents.put(document.id(), document);
    records.chunks.replaceAll(
        (chunkId, item) ->
            item.document().id().equals(document.id())
                ? indexed(item.chunk(), document, item.overlapText())
                : item);
  }

  private void putChunk(String id) {
    if (records.documents.isEmpty()) {
      putDocument("d0");
    }
    Document document = pick(records.documents.values()).orElseThrow();
    Chunk.Builder builder =
        Chunk.builder(id, document.id().value(), word() + " " + word() + word())
            .ordinal(random.nextInt(3))
            .kind(ChunkKind.values()[random.nextInt(ChunkKind.values().length)]);
    if (random.nextInt(3) == 0) {
      builder.time(time()).metadata("k", word());
    }
    String overlap = random.nextInt(3) == 0 ? word() + " " : "";
    Chunk chunk = builder.build();
    records.chunks.put(chunk.id(), indexed(chunk, document, overlap));
    weave(chunk.id());
  }

  private IndexedChunk indexed(Chunk chunk, Document document, String overlap) {
    return new IndexedChunk(
        fixtures.chunkNumber(chunk.id().value()),
        chunk,
        document,
        overlap,
        chunk.time().or(document::time).map(time -> time.range(ZoneOffset.UTC)));
  }

  private void weave(ChunkId id) {
    var named = new ArrayList<String>();
    for (int i = random.nextInt(4); i > 0; i--) {
      pick(records.entities.keySet()).ifPresent(entity -> named.add(entity.value()));
    }
    ChunkWeave full = Fixtures.weave(id.value(), named.toArray(String[]::new));
    var kept = full.pairs().stream().filter(pair -> random.nextInt(5) > 0).toList();
    records.weaves.put(
        id,
        new IndexedWeave(
            fixtures.chunkNumber(id.value()), new ChunkWeave(id, full.mentions(), kept)));
  }

  private void putEntity(String id) {
    Entity entity = Entity.of(id, word(), word());
    records.entities.put(entity.id(), new IndexedEntity(fixtures.entityNumber(id), entity));
  }

  private void putRelation(String id) {
    Optional<EntityId> source = pick(records.entities.keySet());
    Optional<EntityId> target = pick(records.entities.keySet());
    if (source.isEmpty() || target.isEmpty()) {
      return;
    }
    var evidence = new ArrayList<String>();
    pick(records.chunks.keySet()).ifPresent(chunk -> evidence.add(chunk.value()));
    Relation relation =
        Fixtures.relation(
            id,
            source.get().value(),
            pick(RELATION_TYPES).orElseThrow(),
            target.get().value(),
            evidence);
    Optional<PartialTime> from = random.nextBoolean() ? Optional.of(time()) : Optional.empty();
    records.relations.put(new RelationId(id), Fixtures.valid(relation, from, Optional.empty()));
  }

  private void putEpisode(String id) {
    Optional<ChunkId> chunk = pick(records.chunks.keySet());
    Optional<EntityId> entity = pick(records.entities.keySet());
    if (chunk.isPresent() && entity.isPresent()) {
      records.episodes.put(
          new EpisodeId(id), Fixtures.episode(id, chunk.get().value(), entity.get().value()));
    }
  }

  private void removeDocument(DocumentId id) {
    records.documents.remove(id);
    var chunks = List.copyOf(records.chunks.values());
    chunks.stream()
        .filter(item -> item.document().id().equals(id))
        .forEach(item -> removeChunk(item.chunk().id()));
  }

  private void removeChunk(ChunkId id) {
    Predicate<Evidence> restsOnIt = evidence -> evidence.chunkId().equals(id);
    records.chunks.remove(id);
    records.weaves.remove(id);
    records.relations.values().removeIf(item -> item.evidence().stream().anyMatch(restsOnIt));
    records.episodes.values().removeIf(item -> item.chunks().stream().anyMatch(restsOnIt));
  }

  private void removeEntity(EntityId id) {
    records.entities.remove(id);
    records.weaves.replaceAll((chunk, item) -> without(item, id));
    records.relations.values().removeIf(r -> r.source().equals(id) || r.target().equals(id));
    records
        .episodes
        .values()
        .removeIf(item -> item.entities().stream().anyMatch(link -> link.entityId().equals(id)));
  }

  private static IndexedWeave without(IndexedWeave item, EntityId id) {
    ChunkWeave weave = item.weave();
    var mentions = weave.mentions().stream().filter(m -> !m.entityId().equals(id)).toList();
    var pairs =
        weave.pairs().stream()
            .filter(pair -> !pair.source().equals(id) && !pair.target().equals(id))
            .toList();
    return new IndexedWeave(item.chunkNumber(), new ChunkWeave(weave.chunkId(), mentions, pairs));
  }

  private String word() {
    return pick(WORDS).orElseThrow();
  }

  private PartialTime time() {
    return new PartialTime(pick(TIMES).orElseThrow());
  }

  private <T> Optional<T> pick(Collection<T> values) {
    return values.isEmpty()
        ? Optional.empty()
        : values.stream().skip(random.nextInt(values.size())).findFirst();
  }
}
