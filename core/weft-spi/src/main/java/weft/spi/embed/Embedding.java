package weft.spi.embed;

/** What an embedder makes of one text. */
public sealed interface Embedding {
  /**
   * A vector.
   *
   * @param values of length 1, as many as the space has dimensions; not to be changed
   * @param cut whether the text was longer than the model reads, so that its end does not count
   */
  record Vector(float[] values, boolean cut) implements Embedding {}

  /** No vector: such a text is found by its words only. */
  record None(Reason reason) implements Embedding {}

  /** Why a text has no vector. */
  enum Reason {
    /** Nothing in the text that the model reads. */
    BLANK,
    /** The model gave zeros, which have no direction. */
    ZERO,
    /** The model gave what is not a number. */
    NOT_FINITE
  }
}
