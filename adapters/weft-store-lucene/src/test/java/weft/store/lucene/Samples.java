package weft.store.lucene;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.ChunkWeave;
import weft.spi.Document;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityPair;
import weft.spi.Mention;
import weft.spi.RecordKind;
import weft.spi.TextSpan;
import weft.spi.store.IndexedChunk;
import weft.spi.store.IndexedEntity;
import weft.spi.store.IndexedWeave;
import weft.spi.store.Mutation;
import weft.spi.store.NumberSet;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;

/** Records for tests: chunk {@code ci} of document {@code di} mentions {@code ei} and the next. */
final class Samples {
  private static final List<RecordKind> KINDS =
      List.of(RecordKind.CHUNK, RecordKind.ENTITY, RecordKind.MENTION, RecordKind.EDGE);

  private Samples() {}

  /** From 0 to below the end. */
  static NumberSet numbers(int end) {
    var numbers = NumberSet.builder();
    for (int number = 0; number < end; number++) {
      numbers.add(number);
    }
    return numbers.build();
  }

  static List<String> digests(Store store, StoreVersion version) {
    try (StoreReader reader = store.open(version)) {
      return KINDS.stream().map(reader::projectionDigest).toList();
    }
  }

  static Mutation records(int begin, int end) {
    var records = Mutation.builder();
    for (int i = begin; i < end; i++) {
      var document = Document.of("d" + i);
      var chunk = Chunk.builder("c" + i, "d" + i, "徐康负责支付迁移 number " + i).build();
      EntityId one = new EntityId("e" + i);
      EntityId next = new EntityId("e" + (i + 1));
      records.documents.add(document);
      records.chunks.add(new IndexedChunk(i, chunk, document, "", Optional.empty()));
      records.entities.add(new IndexedEntity(i, Entity.of("e" + i, "name " + i)));
      records.weaves.add(new IndexedWeave(i, weave(chunk.id(), one, next)));
      records.entityNumbers.putAll(Map.of(one, i, next, i + 1));
    }
    return records.build();
  }

  /** The weaves of these records alone. */
  static Mutation weaves(int begin, int end) {
    Mutation whole = records(begin, end);
    var weaves = Mutation.builder();
    weaves.weaves.addAll(whole.weaves());
    weaves.entityNumbers.putAll(whole.entityNumbers());
    return weaves.build();
  }

  private static ChunkWeave weave(ChunkId chunk, EntityId one, EntityId other) {
    var span = new TextSpan(0, 2);
    return new ChunkWeave(
        chunk,
        List.of(new Mention(one, "徐康", span, false), new Mention(other, "徐康", span, false)),
        List.of(EntityPair.of(one, other)));
  }
}
