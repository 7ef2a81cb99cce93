package weft.retrieve;

import java.util.List;
import weft.spi.ChunkId;

/** A line of a receipt. */
public sealed interface ReceiptLine {
  /** What the line adds to the relevance; 0 for one that only tells the way. */
  default double value() {
    return 0;
  }

  /** The entity of the question at which the chain begins. */
  record FromSeed(Seed seed, String name) implements ReceiptLine {}

  /**
   * A co-occurrence edge in the direction it was walked.
   *
   * @param weight how many chunks are evidence for it
   * @param evidence the first hundred of them, ascending
   */
  record OverEdge(NamedEntity source, NamedEntity target, int weight, List<ChunkId> evidence)
      implements ReceiptLine {
    public OverEdge {
      evidence = List.copyOf(evidence);
    }
  }

  /** The entity that the chunk mentions. */
  record ToChunk(NamedEntity entity, ChunkId chunkId) implements ReceiptLine {}

  /**
   * Over what BM25 counts.
   *
   * @param documents how many chunks
   * @param averageLength of them, in tokens
   * @param length of this chunk, in tokens
   */
  record Counted(long documents, double averageLength, int length) implements ReceiptLine {}

  /**
   * What one term of the question adds.
   *
   * @param queryCount how often it stands in the question
   * @param frequency how often it stands in the chunk
   * @param documentFrequency in how many of the counted chunks it stands
   * @param value its part of the relevance
   */
  record TermPart(
      String term, int queryCount, int frequency, long documentFrequency, double idf, double value)
      implements ReceiptLine {}

  /**
   * How near the chunk's vector is to that of the question.
   *
   * @param collection in which the vector stands
   * @param distance one minus the cosine, 0 to 2
   * @param cost the distance as it compares with those of other collections
   * @param value one minus the distance: what it adds
   */
  record Nearness(String collection, double distance, double cost, double value)
      implements ReceiptLine {}

  /**
   * The cheapest path from the chunk to an episode that rests on it; its steps add up to its cost.
   *
   * @param value one minus the cost: what it adds
   */
  record ThroughEpisode(EpisodeBundle bundle, EpisodePath path, double value)
      implements ReceiptLine {}

  /**
   * What one route adds where several are fused.
   *
   * @param k how much heads of rankings are flattened, in ranks
   * @param value {@code 1 / (k + rank)}
   * @param lines how the relevance on that route comes about, adding up to it
   */
  record RoutePart(RouteRank place, int k, double value, List<ReceiptLine> lines)
      implements ReceiptLine {
    public RoutePart {
      lines = List.copyOf(lines);
    }
  }
}
