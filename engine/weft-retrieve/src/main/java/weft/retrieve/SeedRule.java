package weft.retrieve;

/** How several entities of one question work together. */
public enum SeedRule {
  /** A chunk is allowed when any of them lets it in. */
  UNION,
  /**
   * A chunk is allowed when each of them alone lets it in; the owners of one ambiguous surface
   * count as one. For evaluations.
   */
  INTERSECTION;

  /** The word used outside, in lower case. */
  public String word() {
    return Words.of(this);
  }

  /**
   * The rule of this word.
   *
   * @throws IllegalArgumentException when nothing has this word; names what there is
   */
  public static SeedRule of(String word) {
    return Words.parse(SeedRule.class, "seed rule", word);
  }
}
