package weft.retrieve;

/**
 * The place of a chunk on one route.
 *
 * @param rank from 1
 * @param relevance there: BM25, or one minus the distance; larger is better
 */
public record RouteRank(Route route, int rank, double relevance) {
  public RouteRank {
    if (rank < 1) {
      throw new IllegalArgumentException("need rank >= 1, got " + rank);
    }
  }
}
