package weft.retrieve;

import java.util.Comparator;

/**
 * One ranking of a search. Where several are fused they count in this order: by mode, then ranker.
 *
 * @param mode what is ranked: {@code LEXICAL} and {@code VECTOR} rank the whole version, {@code
 *     CONSTRAINED} what the graph lets in, {@code EPISODIC} what episodes rest on
 * @param ranker {@code BM25} or {@code VECTOR}
 */
public record Route(Mode mode, Ranker ranker) implements Comparable<Route> {
  private static final Comparator<Route> ORDER =
      Comparator.comparing(Route::mode).thenComparing(Route::ranker);

  /** BM25 over the whole version. */
  public static final Route LEXICAL = new Route(Mode.LEXICAL, Ranker.BM25);

  /** Nearness of vectors over the whole version. */
  public static final Route VECTOR = new Route(Mode.VECTOR, Ranker.VECTOR);

  /** The cheapest paths to episodes, over the whole version. */
  public static final Route EPISODIC = new Route(Mode.EPISODIC, Ranker.VECTOR);

  public Route {
    boolean ranks =
        switch (mode) {
          case LEXICAL -> ranker == Ranker.BM25;
          case VECTOR, EPISODIC -> ranker == Ranker.VECTOR;
          case CONSTRAINED -> ranker != Ranker.HYBRID;
          case HYBRID, AUTO -> false;
        };
    if (!ranks) {
      throw new IllegalArgumentException(
          Words.format("mode %s by %s is not one ranking", mode.word(), ranker.word()));
    }
  }

  /** Inside what the graph lets in. */
  static Route constrained(Ranker ranker) {
    return new Route(Mode.CONSTRAINED, ranker);
  }

  boolean readsVectors() {
    return ranker == Ranker.VECTOR;
  }

  /** Whether paths to episodes rank, not the chunks' own vectors. */
  boolean isEpisodic() {
    return mode == Mode.EPISODIC;
  }

  /** The same candidates ranked by full text. */
  Route byWords() {
    return mode == Mode.CONSTRAINED ? constrained(Ranker.BM25) : LEXICAL;
  }

  /** The stage that its time counts for. */
  String stage() {
    return isEpisodic() ? "episodic" : readsVectors() ? "vector" : "lexical";
  }

  @Override
  public int compareTo(Route other) {
    return ORDER.compare(this, other);
  }
}
