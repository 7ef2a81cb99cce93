package weft.retrieve;

/**
 * How episodes are found, costed and shown (the design page of episodic retrieval). All costs are
 * distances: smaller is better.
 *
 * @param costs of a path besides those of its nodes and edges
 * @param bonuses for words of the question
 * @param edgeCosts what an edge costs
 * @param display how much of each episode is shown
 * @param bounds of the search
 */
public record EpisodeOptions(
    Costs costs, Bonuses bonuses, EdgeCosts edgeCosts, EpisodeDisplay display, Bounds bounds) {
  /** The design's own. */
  public static final EpisodeOptions DEFAULT =
      new EpisodeOptions(
          new Costs(0.9, 0.05, 0.3, 0),
          new Bonuses(0.15, 0.12),
          EdgeCosts.HITS,
          EpisodeDisplay.SUMMARY,
          new Bounds(100, 300, 100_000, 4, 8));

  /**
   * What a path costs besides its distances, each 0 to 10.
   *
   * @param edgeMiss for an edge that has no distance
   * @param hop for each edge
   * @param directEpisodePenalty for an episode found by its own summary, which is broad
   * @param hubPenalty for an entity of many episodes: this, less its share for each episode; 0 is off
   */
  public record Costs(double edgeMiss, double hop, double directEpisodePenalty, double hubPenalty) {
    /** The largest of each. */
    public static final double MAX = 10;

    public Costs {
      within("edge_miss_cost", edgeMiss, MAX);
      within("hop_cost", hop, MAX);
      within("direct_episode_penalty", directEpisodePenalty, MAX);
      within("hub_penalty", hubPenalty, MAX);
    }
  }

  /**
   * What is taken off a distance, each 0 to 2; both may apply.
   *
   * @param keyword where the text holds the keyword of the question
   * @param exact where the text, its name or its number is one in the question
   */
  public record Bonuses(double keyword, double exact) {
    /** The largest of each: no distance is larger. */
    public static final double MAX = 2;

    public Bonuses {
      within("keyword_match_bonus", keyword, MAX);
      within("exact_match_bonus", exact, MAX);
    }
  }

  /**
   * Bounds on the work and size of one search; the result says when one was reached.
   *
   * @param hitsPerCollection how many hits each collection gives, at least 1
   * @param hitsMax how many nodes are projected, the best first; at least 1
   * @param edgesMax how many edges are read in each step of the projection, the strongest first; at
   *     least 1
   * @param facetsMax how many facets of an episode are shown
   * @param pointsMax how many points of a facet are shown
   */
  public record Bounds(
      int hitsPerCollection, int hitsMax, int edgesMax, int facetsMax, int pointsMax) {
    public Bounds {
      atLeast("collection_hits_max", hitsPerCollection, 1);
      atLeast("episode_hits_max", hitsMax, 1);
      atLeast("projected_edges_max", edgesMax, 1);
      atLeast("facets_max", facetsMax, 0);
      atLeast("points_max", pointsMax, 0);
    }
  }

  private static void within(String name, double value, double max) {
    if (!(value >= 0 && value <= max)) {
      throw new IllegalArgumentException(
          Words.format("need %s from 0 to %s, got %s", name, max, value));
    }
  }

  private static void atLeast(String name, int value, int least) {
    if (value < least) {
      throw new IllegalArgumentException(Words.format("need %s >= %d, got %d", name, least, value));
    }
  }

  EpisodeOptions with(Costs other) {
    return new EpisodeOptions(other, bonuses, edgeCosts, display, bounds);
  }

  EpisodeOptions with(Bonuses other) {
    return new EpisodeOptions(costs, other, edgeCosts, display, bounds);
  }

  EpisodeOptions with(EdgeCosts other) {
    return new EpisodeOptions(costs, bonuses, other, display, bounds);
  }

  EpisodeOptions with(EpisodeDisplay other) {
    return new EpisodeOptions(costs, bonuses, edgeCosts, other, bounds);
  }

  EpisodeOptions with(Bounds other) {
    return new EpisodeOptions(costs, bonuses, edgeCosts, display, other);
  }
}
