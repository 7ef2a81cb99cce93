package weft.store.kuzu;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.ChunkWeave;
import weft.spi.Document;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.Mention;
import weft.spi.RecordKind;
import weft.spi.TextSpan;
import weft.spi.store.IndexedChunk;
import weft.spi.store.IndexedEntity;
import weft.spi.store.IndexedWeave;
import weft.spi.store.Mutation;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;
import weft.tck.Fixtures;

/** Records for tests: chunk {@code ci} mentions the entities {@code ei}, the next and the one after. */
final class Samples {
  private static final List<RecordKind> KINDS =
      List.of(RecordKind.ENTITY, RecordKind.MENTION, RecordKind.EDGE);

  private Samples() {}

  static StoreVersion version(long number) {
    return new StoreVersion(number, 0);
  }

  static List<String> digests(Store store, StoreVersion version) {
    try (StoreReader reader = store.open(version)) {
      return digests(reader);
    }
  }

  static List<String> digests(StoreReader reader) {
    return KINDS.stream().map(reader::projectionDigest).toList();
  }

  static Mutation records(int begin, int end) {
    return records(begin, end, "name");
  }

  /** Every entity has the word as its name, every chunk in its text. */
  static Mutation records(int begin, int end, String word) {
    var records = Mutation.builder();
    for (int i = begin; i < end; i++) {
      var document = Document.of("d" + i);
      var chunk = Chunk.builder("c" + i, "d" + i, "徐康负责支付迁移 " + word + " " + i).build();
      records.documents.add(document);
      records.chunks.add(new IndexedChunk(i, chunk, document, "", Optional.empty()));
      records.weaves.add(new IndexedWeave(i, weave(chunk.id(), List.of(i, i + 1, i + 2), word)));
    }
    for (int i = begin; i < end + 2; i++) {
      records.entities.add(new IndexedEntity(i, Entity.of("e" + i, word)));
      records.entityNumbers.put(new EntityId("e" + i), i);
    }
    return records.build();
  }

  /** Every entity once, every pair of them. */
  static ChunkWeave weave(ChunkId chunk, List<Integer> entities, String surface) {
    var mentions = new ArrayList<Mention>();
    for (int entity : entities) {
      var span = new TextSpan(mentions.size(), mentions.size() + 1);
      mentions.add(new Mention(new EntityId("e" + entity), surface, span, false));
    }
    List<String> ids = entities.stream().map(entity -> "e" + entity).toList();
    return new ChunkWeave(chunk, mentions, Fixtures.pairs(ids));
  }

  /** The names that the entities of a version have. */
  static Set<String> names(StoreReader reader) {
    var names = new TreeSet<String>();
    reader.graph().scanEntities(entity -> names.add(entity.displayName()));
    return names;
  }

  /** The surfaces that the mentions of a version have. */
  static Set<String> surfaces(StoreReader reader, int chunks) {
    var ids = new ArrayList<ChunkId>();
    for (int i = 0; i < chunks; i++) {
      ids.add(new ChunkId("c" + i));
    }
    var surfaces = new TreeSet<String>();
    reader
        .graph()
        .weaves(ids)
        .forEach(weave -> weave.mentions().forEach(mention -> surfaces.add(mention.surface())));
    return surfaces;
  }
}
