package weft.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weft.spi.ChunkId;
import weft.spi.ChunkWeave;
import weft.spi.EntityId;
import weft.spi.EntityPair;
import weft.spi.Mention;

/**
 * Makes co-occurrence out of mentions: every pair of distinct entities in a window, except two
 * owners of one name that occur only in the same ambiguous occurrences. Immutable, thread-safe.
 */
public final class Weaver {
  private final Window window;
  private final int entitiesMax;

  public Weaver(WeavingProfile profile) {
    this.window = profile.window();
    this.entitiesMax = profile.entitiesPerWindowMax();
  }

  /**
   * Weaves one chunk by itself. O(m log m + pairs) for m mentions.
   *
   * @param mentions by start, then entity id
   */
  public Woven weave(ChunkId chunkId, String text, List<Mention> mentions) {
    if (mentions.size() < 2) {
      return new Woven(new ChunkWeave(chunkId, mentions, List.of()), 0);
    }
    return switch (window) {
      case Window.WholeChunk _chunk -> weaveWhole(chunkId, mentions);
      case Window.Within _within -> weaveWhole(chunkId, mentions);
      case Window.Sentence _sentence -> weaveSentences(chunkId, text, mentions);
    };
  }

  private Woven weaveWhole(ChunkId chunkId, List<Mention> mentions) {
    var entities = PairWindow.of(mentions, places(mentions), entitiesMax);
    var pairs = new ArrayList<EntityPair>();
    entities.pairs((a, b) -> true, pairs);
    return new Woven(new ChunkWeave(chunkId, mentions, pairs), entities.cut());
  }

  private Woven weaveSentences(ChunkId chunkId, String text, List<Mention> mentions) {
    var pairs = new ArrayList<EntityPair>();
    int cut = 0;
    int next = 0;
    for (int begin = 0; next < mentions.size(); ) {
      int end = Sentences.endAfter(text, begin);
      int first = next;
      while (next < mentions.size() && mentions.get(next).span().begin() < end) {
        next++;
      }
      List<Mention> together = mentions.subList(first, next);
      var entities = PairWindow.of(together, places(together), entitiesMax);
      entities.pairs((a, b) -> true, pairs);
      cut += entities.cut();
      begin = end;
    }
    return new Woven(new ChunkWeave(chunkId, mentions, List.copyOf(new TreeSet<>(pairs))), cut);
  }

  /**
   * Adds to a chunk's own pairs those that it and each other chunk make together: one entity here,
   * the other there.
   *
   * @param own woven by itself
   * @param others chunks within the window of time, woven by themselves
   */
  public Woven weaveTogether(ChunkWeave own, List<ChunkWeave> others) {
    var pairs = new ArrayList<>(own.pairs());
    int cut = 0;
    var here = entities(own);
    for (ChunkWeave other : others) {
      var there = entities(other);
      var mentions = Stream.concat(own.mentions().stream(), other.mentions().stream()).toList();
      var together = PairWindow.of(mentions, places(own.mentions(), other.mentions()), entitiesMax);
      together.pairs(
          (a, b) ->
              (here.contains(a) && there.contains(b)) || (here.contains(b) && there.contains(a)),
          pairs);
      cut += together.cut();
    }
    var distinct = List.copyOf(new TreeSet<>(pairs));
    return new Woven(new ChunkWeave(own.chunkId(), own.mentions(), distinct), cut);
  }

  private static java.util.Set<EntityId> entities(ChunkWeave weave) {
    return weave.mentions().stream().map(Mention::entityId).collect(Collectors.toSet());
  }

  private static int[] places(List<Mention> mentions) {
    return places(mentions, List.of());
  }

  /** Numbers occurrences: mentions that share a span share a number. */
  private static int[] places(List<Mention> first, List<Mention> second) {
    var places = new int[first.size() + second.size()];
    int place = number(first, places, 0, 0);
    number(second, places, first.size(), place);
    return places;
  }

  private static int number(List<Mention> mentions, int[] places, int at, int from) {
    int place = from;
    for (int i = 0; i < mentions.size(); i++) {
      if (i > 0 && !mentions.get(i).span().equals(mentions.get(i - 1).span())) {
        place++;
      }
      places[at + i] = place;
    }
    return place + 1;
  }
}
