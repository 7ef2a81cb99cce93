package weft.store.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import weft.spi.store.Neighbours;
import weft.spi.store.NumberSet;

/**
 * The co-occurrence graph of a version in compressed rows, by number. An edge is numbered by its
 * ends, the lower one first; its evidence are chunk numbers. Made in time linear in mentions and
 * pairs; immutable, safe from any thread.
 */
final class GraphView {
  private static final Neighbours NO_NEIGHBOURS = new Neighbours(new int[0], new int[0]);

  private final long mentions;
  private final int entityEnd;

  /** The chunks that mention an entity. */
  private final Grouping chunksOf;

  /** The edges of which an entity is the lower end: edge {@code e} leads to {@code high[e]}. */
  private final int[] edgeStart;

  private final int[] high;

  /** The edges of which an entity is the higher end. */
  private final Grouping edgesBelow;

  private final int[] lowOf;
  private final int[] evidenceStart;
  private final int[] evidence;

  private GraphView(LiveWeaves weaves) {
    mentions = weaves.mentions();
    entityEnd = weaves.entityEnd();
    chunksOf = Grouping.of(weaves.entities(), weaves.entityChunks(), entityEnd);
    int[] order = orderOfPairs(weaves);
    evidence = new int[order.length];
    var lows = new int[order.length];
    var highs = new int[order.length];
    var starts = new int[order.length + 1];
    int edges = 0;
    for (int i = 0; i < order.length; i++) {
      int low = weaves.lows()[order[i]];
      int high = weaves.highs()[order[i]];
      if (edges == 0 || lows[edges - 1] != low || highs[edges - 1] != high) {
        lows[edges] = low;
        highs[edges] = high;
        starts[edges++] = i;
      }
      evidence[i] = weaves.pairChunks()[order[i]];
    }
    starts[edges] = order.length;
    lowOf = Arrays.copyOf(lows, edges);
    high = Arrays.copyOf(highs, edges);
    evidenceStart = Arrays.copyOf(starts, edges + 1);
    var numbers = new int[edges];
    Arrays.setAll(numbers, edge -> edge);
    edgeStart = Grouping.starts(lowOf, entityEnd);
    edgesBelow = Grouping.of(high, numbers, entityEnd);
  }

  /** The places of the pairs by low, then high: two passes of counting. */
  private static int[] orderOfPairs(LiveWeaves weaves) {
    int[] byHigh = Grouping.order(weaves.highs(), weaves.entityEnd());
    var lows = new int[byHigh.length];
    for (int i = 0; i < lows.length; i++) {
      lows[i] = weaves.lows()[byHigh[i]];
    }
    return Grouping.of(lows, byHigh, weaves.entityEnd()).values();
  }

  static GraphView load(List<LeafReaderContext> leaves, SegmentCache<GraphSegment> segments)
      throws IOException {
    return new GraphView(LiveWeaves.load(leaves, segments));
  }

  /** Counts mentions, repeated ones too. */
  long mentions() {
    return mentions;
  }

  int edgeCount() {
    return high.length;
  }

  private int weight(int edge) {
    return evidenceStart[edge + 1] - evidenceStart[edge];
  }

  private boolean has(int entity) {
    return entity >= 0 && entity < entityEnd;
  }

  Neighbours neighbours(int entity, int weightMin) {
    if (!has(entity)) {
      return NO_NEIGHBOURS;
    }
    int belowBegin = edgesBelow.start()[entity];
    int below = edgesBelow.start()[entity + 1] - belowBegin;
    int above = edgeStart[entity + 1] - edgeStart[entity];
    var entities = new int[below + above];
    var weights = new int[below + above];
    int count = 0;
    for (int i = 0; i < below + above; i++) {
      // the lower ones come first, each ascending
      int edge = i < below ? edgesBelow.values()[belowBegin + i] : edgeStart[entity] + i - below;
      int weight = weight(edge);
      if (weight >= weightMin) {
        entities[count] = i < below ? lowOf[edge] : high[edge];
        weights[count++] = weight;
      }
    }
    return new Neighbours(Arrays.copyOf(entities, count), Arrays.copyOf(weights, count));
  }

  private void addChunks(int entity, NumberSet.Builder chunks) {
    if (!has(entity)) {
      return;
    }
    int end = chunksOf.start()[entity + 1];
    for (int i = chunksOf.start()[entity]; i < end; i++) {
      chunks.add(chunksOf.values()[i]);
    }
  }

  NumberSet chunksMentioning(NumberSet entities) {
    var chunks = NumberSet.builder();
    entities.forEach(entity -> addChunks(entity, chunks));
    return chunks.build();
  }

  NumberSet evidenceWithin(NumberSet entities, int weightMin) {
    var chunks = NumberSet.builder();
    for (int low : entities.toArray()) {
      if (has(low)) {
        addEvidence(low, entities, weightMin, chunks);
      }
    }
    return chunks.build();
  }

  private void addEvidence(int low, NumberSet within, int weightMin, NumberSet.Builder chunks) {
    int end = edgeStart[low + 1];
    for (int edge = edgeStart[low]; edge < end; edge++) {
      if (within.contains(high[edge]) && weight(edge) >= weightMin) {
        for (int i = evidenceStart[edge]; i < evidenceStart[edge + 1]; i++) {
          chunks.add(evidence[i]);
        }
      }
    }
  }

  /** The chunks that are evidence for an edge; none when there is no such edge. */
  int[] evidence(int entity, int other) {
    int low = Math.min(entity, other);
    if (!has(low)) {
      return new int[0];
    }
    int edge =
        Arrays.binarySearch(high, edgeStart[low], edgeStart[low + 1], Math.max(entity, other));
    return edge < 0
        ? new int[0]
        : Arrays.copyOfRange(evidence, evidenceStart[edge], evidenceStart[edge + 1]);
  }
}
