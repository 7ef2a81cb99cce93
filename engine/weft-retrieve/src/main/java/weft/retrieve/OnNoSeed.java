package weft.retrieve;

/** What happens when no entity is recognised in the question. */
public enum OnNoSeed {
  /** The whole version is searched, and the result says so. */
  FULL,
  /** Nothing is found, and the result says so. */
  EMPTY;

  /** The word used outside, in lower case. */
  public String word() {
    return Words.of(this);
  }

  /**
   * The choice of this word.
   *
   * @throws IllegalArgumentException when nothing has this word; names what there is
   */
  public static OnNoSeed of(String word) {
    return Words.parse(OnNoSeed.class, "choice for questions without an entity", word);
  }
}
