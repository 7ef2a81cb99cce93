package weft.retrieve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weft.kernel.PathKind;
import weft.spi.store.NodeRef;

/**
 * A way from a hit up to its episode.
 *
 * @param kind {@code point}, {@code facet_entity}, {@code facet}, {@code entity} or {@code
 *     direct_episode}
 * @param support the node that it begins at
 * @param facetId the facet that it passes, where it passes one
 * @param cost the sum of its steps, rounded to nine decimals
 */
public record EpisodePath(
    PathKind kind, NodeRef support, Optional<String> facetId, double cost, List<PathStep> steps) {
  public EpisodePath {
    steps = List.copyOf(steps);
  }

  /** The same path to what only stands beside it. */
  EpisodePath aside(double more, double cost) {
    var longer = new ArrayList<>(steps);
    longer.add(new PathStep.Aside(more));
    return new EpisodePath(kind, support, facetId, cost, longer);
  }
}
