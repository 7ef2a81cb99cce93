package weft.ledger;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * How much a version holds.
 *
 * @param entities those that are read: merged ones once, rejected ones not
 * @param mentions occurrences of names in chunks
 * @param edges co-occurrence edges
 * @param vectors of chunks, and of episodes and what they share; texts that gave none are missing
 */
public record Counts(
    long documents,
    long chunks,
    long entities,
    long mentions,
    long edges,
    long relations,
    long episodes,
    long vectors) {
  /** The counts of nothing. */
  public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0, 0);

  /** How many counts versions had before there were vectors. */
  private static final int WITHOUT_VECTORS = 7;

  Counts withVectors(long other) {
    return new Counts(documents, chunks, entities, mentions, edges, relations, episodes, other);
  }

  String toText() {
    return LongStream.of(documents, chunks, entities, mentions, edges, relations, episodes, vectors)
        .mapToObj(Long::toString)
        .collect(Collectors.joining(","));
  }

  static Counts parse(String text) {
    long[] values = Arrays.stream(text.split(",", -1)).mapToLong(Long::parseLong).toArray();
    long vectors = values.length > WITHOUT_VECTORS ? values[WITHOUT_VECTORS] : 0;
    return new Counts(
        values[0], values[1], values[2], values[3], values[4], values[5], values[6], vectors);
  }
}
