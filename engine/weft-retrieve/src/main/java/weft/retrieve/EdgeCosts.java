package weft.retrieve;

/** What an edge of the memory graph costs on a path. */
public enum EdgeCosts {
  /** The distance of its text where the search for edge texts found it, else the miss cost. */
  HITS,
  /**
   * The distance of every projected edge by a vector of its own: that of its text where somebody
   * wrote it, else the middle of the vectors of its ends. The miss cost where there is none.
   */
  EXACT;

  /** The word used outside, in lower case. */
  public String word() {
    return Words.of(this);
  }

  /**
   * The choice of this word.
   *
   * @throws IllegalArgumentException when nothing has this word; names what there is
   */
  public static EdgeCosts of(String word) {
    return Words.parse(EdgeCosts.class, "edge costs", word);
  }
}
