package weft.retrieve;

/** What ranks the candidates of {@link Mode#CONSTRAINED}. */
public enum Ranker {
  /** Full text. */
  BM25,
  /** Nearness of vectors. */
  VECTOR,
  /** Both, fused by reciprocal rank. */
  HYBRID;

  /** The word used outside, in lower case. */
  public String word() {
    return Words.of(this);
  }

  /**
   * The ranker of this word.
   *
   * @throws IllegalArgumentException when nothing has this word; names what there is
   */
  public static Ranker of(String word) {
    return Words.parse(Ranker.class, "ranker", word);
  }
}
