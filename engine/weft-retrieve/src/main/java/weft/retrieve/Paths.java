package weft.retrieve;

import weft.spi.EntityId;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.GraphReader;

/** Paths of co-occurrence between two entities of one version. Stateless, safe from any thread. */
public final class Paths {
  private Paths() {}

  /**
   * The best paths from one entity to another. Looks at the edges around both ends, and for three
   * hops at those of every neighbour of {@code from}, the strongest first.
   *
   * @throws WeftException NOT_FOUND when the version lacks an entity, INVALID_ARGUMENT when both are
   *     the same
   */
  public static PathResult between(
      GraphReader graph, EntityId from, EntityId to, PathOptions options) {
    int begin = number(graph, from);
    int end = number(graph, to);
    if (begin == end) {
      throw new WeftException(ErrorCode.INVALID_ARGUMENT, "both ends of the path are " + from);
    }
    return new PathWalk(graph, begin, end, options).run();
  }

  private static int number(GraphReader graph, EntityId id) {
    return graph
        .number(id)
        .orElseThrow(
            () -> new WeftException(ErrorCode.NOT_FOUND, "this version has no entity " + id));
  }
}
