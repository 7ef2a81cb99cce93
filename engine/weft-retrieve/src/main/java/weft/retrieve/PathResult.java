package weft.retrieve;

import java.util.List;

/**
 * The paths between two entities.
 *
 * @param paths by hops, then sum of {@code 1 / weight}, then ids from the first entity on
 * @param more whether there are paths beyond the limit
 * @param cut whether the walk ended early, so that better paths may be missing
 */
public record PathResult(List<CoPath> paths, boolean more, boolean cut) {
  public PathResult {
    paths = List.copyOf(paths);
  }
}
