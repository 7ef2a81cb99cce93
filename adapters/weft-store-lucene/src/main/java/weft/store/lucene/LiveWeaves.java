package weft.store.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.util.Bits;
import org.jspecify.annotations.Nullable;

/**
 * The weaves of a version, flat: one row for each entity of a chunk, one for each pair.
 *
 * @param entityEnd one more than the largest entity
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record LiveWeaves(
    long mentions,
    int[] entities,
    int[] entityChunks,
    int[] lows,
    int[] highs,
    int[] pairChunks,
    int entityEnd) {
  static LiveWeaves load(List<LeafReaderContext> leaves, SegmentCache<GraphSegment> segments)
      throws IOException {
    var parts = new ArrayList<GraphSegment>();
    int entityCount = 0;
    int pairCount = 0;
    for (LeafReaderContext leaf : leaves) {
      GraphSegment segment = segments.of(leaf.reader());
      parts.add(segment);
      entityCount += segment.entities().length;
      pairCount += segment.lows().length;
    }
    var copy = new Copy(entityCount, pairCount);
    for (int i = 0; i < parts.size(); i++) {
      copy.add(parts.get(i), leaves.get(i).reader().getLiveDocs());
    }
    return copy.end();
  }

  /** Copies what is live; not thread-safe. */
  private static final class Copy {
    private final int[] entities;
    private final int[] entityChunks;
    private final int[] lows;
    private final int[] highs;
    private final int[] pairChunks;
    private int entityCount;
    private int pairCount;
    private long mentions;

    Copy(int entityRoom, int pairRoom) {
      entities = new int[entityRoom];
      entityChunks = new int[entityRoom];
      lows = new int[pairRoom];
      highs = new int[pairRoom];
      pairChunks = new int[pairRoom];
    }

    void add(GraphSegment from, @Nullable Bits live) {
      for (int weave = 0; weave < from.weaveCount(); weave++) {
        if (live == null || live.get(from.docs()[weave])) {
          add(from, weave);
        }
      }
    }

    private void add(GraphSegment from, int weave) {
      mentions += from.mentions()[weave];
      int chunk = from.chunks()[weave];
      int begin = from.entityStart()[weave];
      int count = from.entityStart()[weave + 1] - begin;
      System.arraycopy(from.entities(), begin, entities, entityCount, count);
      Arrays.fill(entityChunks, entityCount, entityCount + count, chunk);
      entityCount += count;
      begin = from.pairStart()[weave];
      count = from.pairStart()[weave + 1] - begin;
      System.arraycopy(from.lows(), begin, lows, pairCount, count);
      System.arraycopy(from.highs(), begin, highs, pairCount, count);
      Arrays.fill(pairChunks, pairCount, pairCount + count, chunk);
      pairCount += count;
    }

    LiveWeaves end() {
      int[] liveEntities = Arrays.copyOf(entities, entityCount);
      int[] liveHighs = Arrays.copyOf(highs, pairCount);
      int largest =
          Math.max(
              Arrays.stream(liveEntities).max().orElse(-1),
              Arrays.stream(liveHighs).max().orElse(-1));
      return new LiveWeaves(
          mentions,
          liveEntities,
          Arrays.copyOf(entityChunks, entityCount),
          Arrays.copyOf(lows, pairCount),
          liveHighs,
          Arrays.copyOf(pairChunks, pairCount),
          largest + 1);
    }
  }
}
