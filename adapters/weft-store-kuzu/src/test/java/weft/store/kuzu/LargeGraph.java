package weft.store.kuzu;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import weft.spi.Chunk;
import weft.spi.Document;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.store.IndexedChunk;
import weft.spi.store.IndexedEntity;
import weft.spi.store.IndexedWeave;
import weft.spi.store.Mutation;

/**
 * Chunks that each mention six of many entities, fifteen pairs a chunk, the same for a seed.
 *
 * @param edges about how many
 */
record LargeGraph(int edges) {
  private static final int MENTIONS = 6;
  private static final int PAIRS = 15;
  private static final int BATCH = 2_000;

  int entities() {
    return Math.max(100, edges / 20);
  }

  int chunks() {
    return Math.max(10, edges / PAIRS);
  }

  /** All of it; chunks in batches, one after another. */
  Iterable<Mutation> whole() {
    return () ->
        IntStream.iterate(0, at -> at < chunks(), at -> at + BATCH)
            .mapToObj(at -> some(at, Math.min(at + BATCH, chunks()), at == 0, ""))
            .iterator();
  }

  /** Some chunks in other words, as a change of the whole. */
  Mutation change(int begin, int end, String word) {
    return some(begin, end, false, word);
  }

  private Mutation some(int begin, int end, boolean withEntities, String word) {
    var records = Mutation.builder();
    for (int i = 0; i < entities(); i++) {
      if (withEntities) {
        records.entities.add(new IndexedEntity(i, Entity.of("e" + i, "name " + i)));
      }
      records.entityNumbers.put(new EntityId("e" + i), i);
    }
    for (int i = begin; i < end; i++) {
      var document = Document.of("d" + i);
      var chunk = Chunk.builder("c" + i, "d" + i, "text " + word + i).build();
      records.documents.add(document);
      records.chunks.add(new IndexedChunk(i, chunk, document, "", Optional.empty()));
      records.weaves.add(
          new IndexedWeave(i, Samples.weave(chunk.id(), mentioned(i, word), "m" + word)));
    }
    return records.build();
  }

  private List<Integer> mentioned(int chunk, String word) {
    var random = new SplittableRandom(31L * chunk + word.hashCode());
    var mentioned = new TreeSet<Integer>();
    while (mentioned.size() < MENTIONS) {
      mentioned.add(random.nextInt(entities()));
    }
    return new ArrayList<>(mentioned);
  }
}
