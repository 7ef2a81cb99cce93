package weft.spi.store;

import java.util.List;

/**
 * Edges up to a limit.
 *
 * @param truncated whether there are more
 */
public record EdgePage(List<GraphEdge> edges, boolean truncated) {
  public EdgePage {
    edges = List.copyOf(edges);
  }
}
