package weft.retrieve;

/** How chunks are found. */
public enum Mode {
  /** BM25 over the whole version. */
  LEXICAL,
  /** The nearest vectors of the whole version. */
  VECTOR,
  /** {@link #LEXICAL} and {@link #VECTOR}, fused by reciprocal rank. */
  HYBRID,
  /** Candidates from the co-occurrence graph around the entities of the question, then ranked. */
  CONSTRAINED,
  /**
   * The chunks of the episodes to which the cheapest paths lead from what the question is near to in
   * the memory graph.
   */
  EPISODIC,
  /**
   * {@link #LEXICAL}, {@link #VECTOR} and, where an entity is recognised in the question, {@link
   * #CONSTRAINED} by BM25, and where there are episodes {@link #EPISODIC}; fused by reciprocal rank.
   */
  AUTO;

  /** The word used outside, in lower case. */
  public String word() {
    return Words.of(this);
  }

  /**
   * The mode of this word.
   *
   * @throws IllegalArgumentException when nothing has this word; names what there is
   */
  public static Mode of(String word) {
    return Words.parse(Mode.class, "mode", word);
  }
}
