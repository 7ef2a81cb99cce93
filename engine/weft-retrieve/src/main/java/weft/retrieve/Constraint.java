package weft.retrieve;

/** What narrowed a search; in {@link Mode#AUTO} its constrained route. */
public enum Constraint {
  /** The co-occurrence graph. */
  GRAPH,
  /** Nothing: the whole version was searched. */
  NONE,
  /** Everything was shut out: no entity was recognised, or the graph lets no chunk in. */
  EMPTY;

  /** The word used outside, in lower case. */
  public String word() {
    return Words.of(this);
  }
}
