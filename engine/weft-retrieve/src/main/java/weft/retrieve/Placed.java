package weft.retrieve;

import java.util.List;
import weft.spi.ChunkId;

/**
 * A chunk with its relevance in the search and its places on the routes that found it.
 *
 * @param routes in the order of routes
 */
record Placed(ChunkId id, double relevance, List<RouteRank> routes) {
  Placed {
    routes = List.copyOf(routes);
  }
}
