package weft.retrieve;

/** How much of an episode a bundle shows. */
public enum EpisodeDisplay {
  /** Its name and summary. */
  SUMMARY,
  /** Its best facets and their best points besides. */
  DETAIL;

  /** The word used outside, in lower case. */
  public String word() {
    return Words.of(this);
  }

  /**
   * The choice of this word.
   *
   * @throws IllegalArgumentException when nothing has this word; names what there is
   */
  public static EpisodeDisplay of(String word) {
    return Words.parse(EpisodeDisplay.class, "display", word);
  }
}
