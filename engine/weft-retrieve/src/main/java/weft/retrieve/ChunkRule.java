package weft.retrieve;

/** Which chunks the expanded entities let in. */
public enum ChunkRule {
  /** Chunks that mention an expanded entity. */
  ANY,
  /**
   * Chunks that mention a seed, and the evidence of edges of enough weight whose both ends are in the
   * expanded set.
   */
  LINKED;

  /** The word used outside, in lower case. */
  public String word() {
    return Words.of(this);
  }

  /**
   * The rule of this word.
   *
   * @throws IllegalArgumentException when nothing has this word; names what there is
   */
  public static ChunkRule of(String word) {
    return Words.parse(ChunkRule.class, "chunk rule", word);
  }
}
