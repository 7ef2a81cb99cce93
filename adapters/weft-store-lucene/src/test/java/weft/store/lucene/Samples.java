package weft.store.lucene;

import java.util.ArrayList;
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
import weft.spi.embed.VectorSpace;
import weft.spi.store.IndexedChunk;
import weft.spi.store.IndexedEntity;
import weft.spi.store.IndexedWeave;
import weft.spi.store.Mutation;
import weft.spi.store.NumberSet;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorChange;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;
import weft.spi.store.VectorSource;
import weft.tck.Fixtures;

/**
 * Records for tests: chunk {@code ci} of document {@code di} mentions {@code ei} and the next, and
 * has a vector.
 */
final class Samples {
  private static final List<RecordKind> KINDS =
      List.of(RecordKind.CHUNK, RecordKind.ENTITY, RecordKind.MENTION, RecordKind.EDGE);

  static final VectorSpace SPACE = new VectorSpace("samples", 4);

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
    var vectors = new ArrayList<VectorRecord>();
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
      vectors.add(vector(i));
    }
    var source = VectorSource.of(vectors);
    records.vectors(new VectorChange(Optional.of(SPACE), source, List.of()));
    return records.build();
  }

  /** The vector of chunk {@code ci}. */
  static VectorRecord vector(int i) {
    var key = new VectorKey(VectorCollections.CHUNK_TEXT, "c" + i, 0);
    return new VectorRecord(key, i, VectorRecord.hash(key.id()), Fixtures.unit(1, i, i * i, -i));
  }

  /** The records without their vectors, which stay as they are. */
  static Mutation withoutVectors(int begin, int end) {
    Mutation whole = records(begin, end);
    var rest = Mutation.builder().vectors(VectorChange.unchanged(SPACE));
    rest.documents.addAll(whole.documents());
    rest.chunks.addAll(whole.chunks());
    rest.entities.addAll(whole.entities());
    rest.weaves.addAll(whole.weaves());
    rest.entityNumbers.putAll(whole.entityNumbers());
    return rest.build();
  }

  /** The weaves of these records alone. */
  static Mutation weaves(int begin, int end) {
    Mutation whole = records(begin, end);
    var weaves = Mutation.builder().vectors(VectorChange.unchanged(SPACE));
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
