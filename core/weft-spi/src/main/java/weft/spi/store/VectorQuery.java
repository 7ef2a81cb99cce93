package weft.spi.store;

import java.util.Optional;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.VectorSpace;

/**
 * A search for the nearest vectors of one collection.
 *
 * @param vector of length 1, in the space of the version; not to be changed
 * @param k how many at most, 0 or more; more than there are gives all
 * @param allowed only records with these numbers, an empty set gives nothing; absent allows all
 */
public record VectorQuery(
    String collection, float[] vector, int k, Optional<NumberSet> allowed, Precision precision) {
  /** How near the result is to that of comparing with every vector. */
  public enum Precision {
    /** The store's choice: exact where few candidates are left, else approximate. */
    AUTO,
    /** Compares with every candidate. */
    EXACT,
    /** By the index even where that does not pay; for tests and measurements. */
    APPROXIMATE
  }

  public VectorQuery {
    if (k < 0 || vector.length == 0) {
      throw new IllegalArgumentException(
          "need k >= 0 and a vector, got %d, %d values".formatted(k, vector.length));
    }
  }

  /**
   * Refuses a question that cannot be compared with the vectors of a version.
   *
   * @throws WeftException EMBEDDER_MISMATCH when it has another dimension than the space
   */
  public void requireIn(VectorSpace space) {
    if (space.dimension() != vector.length) {
      throw new WeftException(
          ErrorCode.EMBEDDER_MISMATCH,
          "the version's vectors are of '%s', the question's has %d dimensions"
              .formatted(space, vector.length),
          "search with the embedder that made the vectors, or run weft reindex");
    }
  }

  /** Among all, as the store sees fit. */
  public static VectorQuery of(String collection, float[] vector, int k) {
    return new VectorQuery(collection, vector, k, Optional.empty(), Precision.AUTO);
  }

  public VectorQuery within(NumberSet numbers) {
    return new VectorQuery(collection, vector, k, Optional.of(numbers), precision);
  }

  public VectorQuery with(Precision other) {
    return new VectorQuery(collection, vector, k, allowed, other);
  }
}
