package weft.retrieve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weft.kernel.BundleScores.Bundle;
import weft.kernel.PathCosts;
import weft.kernel.PathKind;
import weft.spi.ChunkId;

/**
 * Puts the chunks of episodes in order: each by the cheapest path that begins at something that rests
 * on it, of those that share one by the cheapest that begins at a point of their own. A chunk of an episode to which no such path leads costs what the episode costs, and what it
 * costs to stand beside the path.
 */
final class ChunkRanking {
  /** Between the evidence of a path and the rest of its episode. */
  static final double ASIDE = 1;

  private static final Comparator<Placed> CHEAPEST =
      Comparator.comparingDouble(Placed::cost)
          .thenComparingDouble(Placed::ofPoint)
          .thenComparingInt(placed -> placed.bundle().rank())
          .thenComparingInt(Placed::place);

  private final PathsToEpisodes paths;
  private final Set<ChunkId> seen = new HashSet<>();
  private final List<Placed> placed = new ArrayList<>();

  /** A chunk with its path; {@code aside} where it only stands beside it. */
  private record Placed(
      ChunkId id,
      EpisodeBundle bundle,
      Bundle path,
      boolean aside,
      double cost,
      double ofPoint,
      int place) {}

  ChunkRanking(PathsToEpisodes paths) {
    this.paths = paths;
  }

  /**
   * Takes in the chunks of a bundle that no bundle before had.
   *
   * @param byChunk the paths that begin at each chunk, where there are any, the cheapest first
   */
  void add(EpisodeBundle bundle, Bundle best, Map<ChunkId, List<Bundle>> byChunk) {
    for (ChunkId id : bundle.chunks()) {
      if (seen.add(id)) {
        placed.add(placed(id, bundle, best, byChunk.getOrDefault(id, List.of())));
      }
    }
  }

  private Placed placed(ChunkId id, EpisodeBundle bundle, Bundle best, List<Bundle> own) {
    double besideBest = PathCosts.rounded(best.cost() + ASIDE);
    boolean aside = own.isEmpty() || own.getFirst().cost() > besideBest;
    double ofPoint =
        own.stream()
            .filter(path -> path.kind() == PathKind.POINT)
            .mapToDouble(Bundle::cost)
            .findFirst()
            .orElse(Double.POSITIVE_INFINITY);
    return aside
        ? new Placed(id, bundle, best, true, besideBest, ofPoint, placed.size())
        : new Placed(
            id, bundle, own.getFirst(), false, own.getFirst().cost(), ofPoint, placed.size());
  }

  /** The first of them. */
  List<EpisodeChunk> first(int limit) {
    return placed.stream().sorted(CHEAPEST).limit(limit).map(this::chunk).toList();
  }

  private EpisodeChunk chunk(Placed chunk) {
    EpisodePath path = paths.path(chunk.path());
    return new EpisodeChunk(
        chunk.id(), chunk.bundle(), chunk.aside() ? path.aside(ASIDE, chunk.cost()) : path);
  }
}
