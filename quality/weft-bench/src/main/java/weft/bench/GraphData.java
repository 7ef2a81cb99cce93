package weft.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.ChunkWeave;
import weft.spi.Document;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityPair;
import weft.spi.Mention;
import weft.spi.TextSpan;
import weft.spi.store.IndexedChunk;
import weft.spi.store.IndexedEntity;
import weft.spi.store.IndexedWeave;
import weft.spi.store.Mutation;

/**
 * Chunks that each mention six entities, some of which are much more popular than others, and the
 * pairs of these: fifteen pieces of evidence a chunk.
 *
 * @param entities how many
 * @param chunks how many
 * @param seed of everything
 */
record GraphData(int entities, int chunks, long seed) {
  private static final int MENTIONS = 6;
  private static final int BATCH = 4_096;
  private static final Document DOCUMENT = Document.of("d");

  /** About this many edges. */
  static GraphData of(int edges, long seed) {
    // A little more evidence than edges, since popular entities meet again and again.
    return new GraphData(Math.max(100, edges / 20), Math.max(10, edges / 11), seed);
  }

  /** The whole as a store is told it. */
  Iterable<Mutation> mutations() {
    List<Integer> begins =
        IntStream.iterate(0, at -> at < chunks, at -> at + BATCH).boxed().toList();
    return () -> {
      Iterator<Integer> each = begins.iterator();
      return new Iterator<>() {
        private boolean begun;

        @Override
        public boolean hasNext() {
          return !begun || each.hasNext();
        }

        @Override
        public Mutation next() {
          if (!begun) {
            begun = true;
            return allEntities();
          }
          int begin = each.next();
          return chunks(begin, Math.min(chunks, begin + BATCH), 0);
        }
      };
    };
  }

  private Mutation allEntities() {
    var out = Mutation.builder();
    out.documents.add(DOCUMENT);
    for (int i = 0; i < entities; i++) {
      out.entities.add(new IndexedEntity(i, Entity.of(id(i).value(), "name " + i)));
    }
    return out.build();
  }

  /** Some chunks woven anew. */
  Mutation change(int round, int count) {
    int begin = (int) Math.floorMod(round * 7_919L * count, (long) Math.max(1, chunks - count));
    return chunks(begin, Math.min(chunks, begin + count), round + 1);
  }

  private Mutation chunks(int begin, int end, int round) {
    var out = Mutation.builder();
    for (int chunk = begin; chunk < end; chunk++) {
      var id = new ChunkId("c" + chunk);
      out.chunks.add(
          new IndexedChunk(
              chunk,
              Chunk.builder(id.value(), "d", "what chunk " + chunk + " says").build(),
              DOCUMENT,
              "",
              java.util.Optional.empty()));
      out.weaves.add(new IndexedWeave(chunk, weave(id, chunk, round, out)));
    }
    return out.build();
  }

  private ChunkWeave weave(ChunkId id, int chunk, int round, Mutation.Builder out) {
    var random = new SplittableRandom(seed + chunk * 1_000_003L + round);
    var among = new HashMap<Integer, EntityId>();
    while (among.size() < MENTIONS) {
      double share = random.nextDouble();
      among.computeIfAbsent((int) (share * share * entities), GraphData::id);
    }
    var mentions = new ArrayList<Mention>();
    var ids = new ArrayList<EntityId>();
    for (int number : among.keySet().stream().sorted().toList()) {
      EntityId entity = id(number);
      int at = mentions.size();
      mentions.add(new Mention(entity, "w", new TextSpan(at, at + 1), false));
      ids.add(entity);
      out.entityNumbers.put(entity, number);
    }
    ids.sort(null);
    var pairs = new ArrayList<EntityPair>();
    for (int i = 0; i < ids.size(); i++) {
      for (int j = i + 1; j < ids.size(); j++) {
        pairs.add(new EntityPair(ids.get(i), ids.get(j)));
      }
    }
    return new ChunkWeave(id, mentions, pairs);
  }

  static EntityId id(int number) {
    return new EntityId("e" + number);
  }
}
