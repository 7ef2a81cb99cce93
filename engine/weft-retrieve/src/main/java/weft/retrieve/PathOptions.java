package weft.retrieve;

/**
 * The settings of a search for paths.
 *
 * @param maxHops 1 to 3
 * @param minWeight at least 1; edges below it are not followed
 * @param limit how many paths at most, at least 1
 * @param edgesMax how many edges are looked at before the walk is cut, at least 1
 */
public record PathOptions(int maxHops, int minWeight, int limit, int edgesMax) {
  /** Three hops, every edge, ten paths, a million edges. */
  public static final PathOptions DEFAULT = new PathOptions(3, 1, 10, 1_000_000);

  public PathOptions {
    if (maxHops < 1 || maxHops > Expansion.HOPS_MAX) {
      throw new IllegalArgumentException("need max_hops from 1 to 3, got " + maxHops);
    }
    if (minWeight < 1 || limit < 1 || edgesMax < 1) {
      throw new IllegalArgumentException(
          Words.format(
              "need min_weight, limit and edges_max >= 1, got %d, %d, %d",
              minWeight, limit, edgesMax));
    }
  }

  public PathOptions(int maxHops, int minWeight, int limit) {
    this(maxHops, minWeight, limit, DEFAULT.edgesMax);
  }
}
