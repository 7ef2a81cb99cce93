package weft.retrieve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.kernel.Folding;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.Evidence;
import weft.spi.Relation;
import weft.spi.RelationId;
import weft.spi.embed.Embedder;
import weft.spi.embed.Embedding;
import weft.spi.store.IndexedChunk;
import weft.spi.store.IndexedEntity;
import weft.spi.store.IndexedWeave;
import weft.spi.store.Mutation;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorChange;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;
import weft.spi.store.VectorSource;
import weft.store.memory.MemoryStoreProvider;
import weft.testkit.HashedEmbedder;
import weft.weave.Linker;
import weft.weave.Weaver;
import weft.weave.WeavingProfile;

/** A small knowledge base in the memory store, linked and woven as the engine does. */
final class Base {
  private final List<Entity> entities = new ArrayList<>();
  private final Map<String, IndexedChunk> chunks = new LinkedHashMap<>();
  private final List<Relation> relations = new ArrayList<>();
  private Optional<Embedder> embedder = Optional.empty();

  /** The example of the seed text. */
  static Base article() {
    return new Base()
        .entity("e:xukang", "徐康", "Xu Kang")
        .entity("e:linzhou", "林舟")
        .entity("e:chennan", "陈楠")
        .entity("e:pay-migration", "支付迁移")
        .entity("e:merchant", "商户平台")
        .chunk("c1", "徐康负责支付迁移。迁移期间与林舟共同值班，处理对账差异。")
        .chunk("c2", "林舟随后接手商户平台，并在季度复盘中同步了支付迁移的残留问题。")
        .chunk("c3", "商户平台的发票能力由陈楠设计，与支付迁移无直接人员重叠。");
  }

  /** Ann–Bob (weight 2), Bob–Cid, Cid–Dan, each in chunks of their own; c0 mentions nobody. */
  static Base chain() {
    return new Base()
        .entity("e:ann", "Ann")
        .entity("e:bob", "Bob")
        .entity("e:cid", "Cid")
        .entity("e:dan", "Dan")
        .chunk("c0", "Rain today")
        .chunk("c1", "Ann met Bob about tea")
        .chunk("c2", "Ann called Bob about tea and rain")
        .chunk("c3", "Bob met Cid about tea")
        .chunk("c4", "Cid met Dan about tea");
  }

  Base entity(String id, String... names) {
    entities.add(Entity.of(id, names));
    return this;
  }

  Base chunk(String id, String text) {
    return chunk(id, text, Document.of("d-" + id));
  }

  Base chunk(String id, String text, Document document) {
    return chunk(Chunk.builder(id, document.id().value(), text).build(), document);
  }

  Base chunk(Chunk chunk, Document document) {
    String overlap =
        chunk
            .overlap()
            .map(
                it -> {
                  String before = chunks.get(it.chunkId().value()).chunk().text();
                  return before.substring(before.length() - it.units());
                })
            .orElse("");
    chunks.put(
        chunk.id().value(),
        new IndexedChunk(chunks.size(), chunk, document, overlap, Optional.empty()));
    return this;
  }

  /** The vectors of all chunks, and the questions, are made by this one. */
  Base embeddedBy(Embedder value) {
    embedder = Optional.of(value);
    return this;
  }

  /** With vectors of tokens: texts that share words are near. */
  Base embedded() {
    return embeddedBy(new HashedEmbedder("hashed", 64));
  }

  Base relation(String source, String type, String target, String... evidence) {
    relations.add(
        new Relation(
            new RelationId("r" + relations.size()),
            new EntityId(source),
            new EntityId(target),
            type,
            "",
            1,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(evidence).stream().map(ChunkId::new).map(Evidence::of).toList(),
            false));
    return this;
  }

  Snapshot snapshot() {
    var linker = Linker.of(entities, Folding.plain());
    var weaver = new Weaver(WeavingProfile.standard());
    var mutation = Mutation.builder();
    for (Entity entity : entities) {
      int number = mutation.entities.size();
      mutation.entities.add(new IndexedEntity(number, entity));
      mutation.entityNumbers.put(entity.id(), number);
    }
    for (IndexedChunk item : chunks.values()) {
      Chunk chunk = item.chunk();
      if (!mutation.documents.contains(item.document())) {
        mutation.documents.add(item.document());
      }
      mutation.chunks.add(item);
      var woven = weaver.weave(chunk.id(), chunk.text(), linker.link(chunk.text()));
      mutation.weaves.add(new IndexedWeave(item.number(), woven.weave()));
    }
    mutation.relations.addAll(relations);
    embedder.ifPresent(each -> mutation.vectors(vectors(each)));
    var store = MemoryStoreProvider.emptyStore();
    var version = new StoreVersion(1, 0);
    store.prepare(Optional.empty(), version, mutation.build());
    var reader = store.open(version);
    return new Snapshot(1, reader.lexical(), reader.graph(), linker, reader.vectors(), embedder);
  }

  /** Texts without a vector get none. */
  private VectorChange vectors(Embedder made) {
    var records = new ArrayList<VectorRecord>();
    for (IndexedChunk item : chunks.values()) {
      String text = item.readingText();
      if (made.embedTexts(List.of(text)).getFirst() instanceof Embedding.Vector vector) {
        var key = new VectorKey(VectorCollections.CHUNK_TEXT, item.chunk().id().value(), 0);
        records.add(new VectorRecord(key, item.number(), VectorRecord.hash(text), vector.values()));
      }
    }
    return new VectorChange(Optional.of(made.space()), VectorSource.of(records), List.of());
  }

  static List<EntityId> entityIds(String... ids) {
    return List.of(ids).stream().map(EntityId::new).toList();
  }

  static List<ChunkId> chunkIds(String... ids) {
    return List.of(ids).stream().map(ChunkId::new).toList();
  }
}
