package weft.retrieve;

import java.util.List;
import java.util.Optional;
import weft.spi.ChunkId;

/**
 * What one route found.
 *
 * @param candidates best first, each chunk once
 * @param dropped how many were left out because their distance is not a number
 * @param episodes that they are of; absent for another route
 */
record RouteRanking(
    Route route, List<Candidate> candidates, int dropped, Optional<FoundEpisodes> episodes) {
  /** A chunk with its relevance on the route. */
  record Candidate(ChunkId id, double relevance) {}

  RouteRanking {
    candidates = List.copyOf(candidates);
  }

  RouteRanking(Route route, List<Candidate> candidates, int dropped) {
    this(route, candidates, dropped, Optional.empty());
  }

  static RouteRanking of(FoundEpisodes found) {
    return new RouteRanking(
        Route.EPISODIC,
        found.chunks().stream()
            .map(chunk -> new Candidate(chunk.id(), 1 - chunk.path().cost()))
            .toList(),
        found.dropped(),
        Optional.of(found));
  }

  static RouteRanking empty(Route route) {
    return new RouteRanking(route, List.of(), 0);
  }

  List<ChunkId> ids() {
    return candidates.stream().map(Candidate::id).toList();
  }

  /** The place of the candidate at {@code index}, from 0. */
  RouteRank rank(int index) {
    return new RouteRank(route, index + 1, candidates.get(index).relevance());
  }
}
