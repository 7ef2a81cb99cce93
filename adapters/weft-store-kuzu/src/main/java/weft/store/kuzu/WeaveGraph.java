package weft.store.kuzu;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import weft.spi.store.Neighbours;
import weft.spi.store.NumberSet;

/**
 * Who is mentioned where and who occurs with whom in a version, in compressed rows. Entities are
 * named by number, chunks by the place of their weave in order of id. An edge is numbered by its
 * ends, the lower one first; its evidence ascends by id. Made in time linear in mentions and pairs
 * beside sorting the weaves; immutable, safe from any thread.
 */
final class WeaveGraph {
  private final Rows weaves;
  private final long mentions;
  private final Buckets chunksOf;
  private final Buckets entitiesOf;

  /** Edge {@code e} is between {@code low[e]} and {@code high[e]}, ascending by both. */
  private final int[] low;

  private final int[] high;

  /** The edges of which an entity is the lower end stand together. */
  private final int[] edgesAbove;

  /** The edges of which an entity is the higher end. */
  private final Buckets edgesBelow;

  private final int[] evidenceStart;
  private final int[] evidence;

  /** A weave as a row holds it. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Woven(Rows.Head head, int mentions, int[] entities, int[] low, int[] high) {
    static Woven of(Engine.Row row) {
      int[] sources = row.integers(6);
      int[] targets = row.integers(7);
      for (int i = 0; i < sources.length; i++) {
        int source = sources[i];
        sources[i] = Math.min(source, targets[i]);
        targets[i] = Math.max(source, targets[i]);
      }
      var head = new Rows.Head(row.text(2), row.integer(0), (int) row.integer(3));
      return new Woven(head, (int) row.integer(4), row.integers(5), sources, targets);
    }
  }

  static WeaveGraph load(OpenFile file, Visibility visibility) {
    var woven = new ArrayList<Woven>();
    file.weaves(
        row -> {
          if (visibility.shows(row.integer(0), row.integer(1))) {
            woven.add(Woven.of(row));
          }
        });
    woven.sort(Comparator.comparing(item -> item.head().id()));
    return new WeaveGraph(woven);
  }

  private WeaveGraph(List<Woven> woven) {
    weaves = Rows.of(woven.stream().map(Woven::head).toList());
    mentions = woven.stream().mapToLong(Woven::mentions).sum();
    var mentioned = new Ints();
    var mentioning = new Ints();
    var lows = new Ints();
    var highs = new Ints();
    var places = new Ints();
    for (int place = 0; place < woven.size(); place++) {
      Woven item = woven.get(place);
      for (int entity : item.entities()) {
        mentioned.add(entity);
        mentioning.add(place);
      }
      for (int i = 0; i < item.low().length; i++) {
        lows.add(item.low()[i]);
        highs.add(item.high()[i]);
        places.add(place);
      }
    }
    int[] entities = mentioned.toArray();
    int[] chunks = mentioning.toArray();
    int[] pairHigh = highs.toArray();
    int entityEnd = 1 + Math.max(max(entities), max(pairHigh));
    chunksOf = Buckets.of(entities, chunks, entityEnd);
    entitiesOf = Buckets.of(chunks, entities, woven.size());
    var edges = new Edges(lows.toArray(), pairHigh, places.toArray(), entityEnd);
    low = edges.low;
    high = edges.high;
    evidenceStart = edges.evidenceStart;
    evidence = edges.evidence;
    edgesAbove = Buckets.starts(low, entityEnd);
    var numbers = new int[low.length];
    Arrays.setAll(numbers, edge -> edge);
    edgesBelow = Buckets.of(high, numbers, entityEnd);
  }

  private static int max(int[] values) {
    return Arrays.stream(values).max().orElse(-1);
  }

  /** Equal pairs brought together: two stable passes of counting, by high, then by low. */
  private static final class Edges {
    final int[] low;
    final int[] high;
    final int[] evidenceStart;
    final int[] evidence;

    Edges(int[] pairLow, int[] pairHigh, int[] places, int entityEnd) {
      var all = new int[pairLow.length];
      Arrays.setAll(all, pair -> pair);
      int[] byHigh = Buckets.of(pairHigh, all, entityEnd).values();
      int[] lows = Arrays.stream(byHigh).map(pair -> pairLow[pair]).toArray();
      int[] order = Buckets.of(lows, byHigh, entityEnd).values();
      evidence = new int[order.length];
      var edgeLow = new Ints();
      var edgeHigh = new Ints();
      var starts = new Ints();
      for (int i = 0; i < order.length; i++) {
        int pair = order[i];
        boolean isSame =
            i > 0
                && pairLow[pair] == pairLow[order[i - 1]]
                && pairHigh[pair] == pairHigh[order[i - 1]];
        if (!isSame) {
          edgeLow.add(pairLow[pair]);
          edgeHigh.add(pairHigh[pair]);
          starts.add(i);
        }
        evidence[i] = places[pair];
      }
      starts.add(order.length);
      low = edgeLow.toArray();
      high = edgeHigh.toArray();
      evidenceStart = starts.toArray();
    }
  }

  /** The weaves in order of chunk id. */
  Rows weaves() {
    return weaves;
  }

  /** Counts mentions, repeated ones too. */
  long mentions() {
    return mentions;
  }

  int edgeCount() {
    return low.length;
  }

  /** The weaves that mention an entity: places, ascending. */
  int[] mentioning(int entity) {
    return Arrays.copyOfRange(chunksOf.values(), chunksOf.begin(entity), chunksOf.end(entity));
  }

  /** The distinct entities of a weave in order of first mention. */
  int[] entities(int place) {
    return Arrays.copyOfRange(entitiesOf.values(), entitiesOf.begin(place), entitiesOf.end(place));
  }

  private int weight(int edge) {
    return evidenceStart[edge + 1] - evidenceStart[edge];
  }

  private int aboveBegin(int entity) {
    return entity >= 0 && entity < edgesAbove.length - 1 ? edgesAbove[entity] : 0;
  }

  private int aboveEnd(int entity) {
    return entity >= 0 && entity < edgesAbove.length - 1 ? edgesAbove[entity + 1] : 0;
  }

  Neighbours neighbours(int entity, int weightMin) {
    var entities = new Ints();
    var weights = new Ints();
    for (int i = edgesBelow.begin(entity); i < edgesBelow.end(entity); i++) {
      int edge = edgesBelow.values()[i];
      if (weight(edge) >= weightMin) {
        entities.add(low[edge]);
        weights.add(weight(edge));
      }
    }
    for (int edge = aboveBegin(entity); edge < aboveEnd(entity); edge++) {
      if (weight(edge) >= weightMin) {
        entities.add(high[edge]);
        weights.add(weight(edge));
      }
    }
    return new Neighbours(entities.toArray(), weights.toArray());
  }

  NumberSet chunksMentioning(NumberSet entities) {
    var chunks = NumberSet.builder();
    entities.forEach(
        entity -> {
          for (int i = chunksOf.begin(entity); i < chunksOf.end(entity); i++) {
            chunks.add(weaves.numbers()[chunksOf.values()[i]]);
          }
        });
    return chunks.build();
  }

  NumberSet evidenceWithin(NumberSet entities, int weightMin) {
    var chunks = NumberSet.builder();
    entities.forEach(
        entity -> {
          for (int edge = aboveBegin(entity); edge < aboveEnd(entity); edge++) {
            if (entities.contains(high[edge]) && weight(edge) >= weightMin) {
              for (int i = evidenceStart[edge]; i < evidenceStart[edge + 1]; i++) {
                chunks.add(weaves.numbers()[evidence[i]]);
              }
            }
          }
        });
    return chunks.build();
  }

  /** The weaves that are evidence for a pair: places, ascending; none when there is no edge. */
  int[] evidence(int entity, int other) {
    int lower = Math.min(entity, other);
    int edge =
        Arrays.binarySearch(high, aboveBegin(lower), aboveEnd(lower), Math.max(entity, other));
    return edge < 0
        ? new int[0]
        : Arrays.copyOfRange(evidence, evidenceStart[edge], evidenceStart[edge + 1]);
  }
}
