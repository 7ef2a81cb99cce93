package weft.retrieve;

/** How chunks are found. */
public enum Mode {
  /** BM25 over the whole version. */
  LEXICAL,
  /** Candidates from the co-occurrence graph around the entities of the question, then ranked. */
  CONSTRAINED;

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
