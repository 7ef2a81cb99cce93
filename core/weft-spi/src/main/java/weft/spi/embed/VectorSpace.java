package weft.spi.embed;

/**
 * The space that vectors belong to: two vectors can be compared only when theirs is equal. Written
 * as {@code embedder@dimension}.
 *
 * @param embedder id of the embedder: the model and all that changes its vectors; not blank
 * @param dimension at least 1
 */
public record VectorSpace(String embedder, int dimension) {
  public VectorSpace {
    if (embedder.isBlank() || dimension < 1) {
      throw new IllegalArgumentException(
          "need an embedder and a dimension >= 1, got '%s', %d".formatted(embedder, dimension));
    }
  }

  /**
   * Reads what {@link #toString} wrote.
   *
   * @throws IllegalArgumentException when it is something else
   */
  public static VectorSpace parse(String written) {
    int at = written.lastIndexOf('@');
    if (at < 0) {
      throw new IllegalArgumentException("need embedder@dimension, got '" + written + "'");
    }
    return new VectorSpace(written.substring(0, at), Integer.parseInt(written.substring(at + 1)));
  }

  @Override
  public String toString() {
    return embedder + "@" + dimension;
  }
}
