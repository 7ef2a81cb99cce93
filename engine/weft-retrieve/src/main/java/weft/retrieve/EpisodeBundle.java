package weft.retrieve;

import java.util.List;
import java.util.Optional;
import weft.spi.ChunkId;
import weft.spi.EpisodeId;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;

/**
 * An episode that was found, and the cheapest path to it.
 *
 * @param rank from 1
 * @param name of the episode
 * @param summary of it
 * @param best the path that won; its cost is the score of the bundle
 * @param alternatives the cheapest path of each other kind that there is, the cheapest first
 * @param facets what is shown of the episode, best first; empty under {@link
 *     EpisodeDisplay#SUMMARY}
 * @param chunks what it rests on: those of the paths to it, cheapest first, then the others in
 *     reading order
 */
public record EpisodeBundle(
    int rank,
    EpisodeId episodeId,
    String name,
    String summary,
    EpisodePath best,
    List<EpisodePath> alternatives,
    List<ShownFacet> facets,
    List<ChunkId> chunks) {
  /**
   * A facet with its best points.
   *
   * @param points texts, best first
   */
  public record ShownFacet(String id, String text, List<ShownPoint> points) {
    public ShownFacet {
      points = List.copyOf(points);
    }
  }

  /** A point with its text. */
  public record ShownPoint(String id, String text) {}

  public EpisodeBundle {
    alternatives = List.copyOf(alternatives);
    facets = List.copyOf(facets);
    chunks = List.copyOf(chunks);
  }

  NodeRef ref() {
    return new NodeRef(NodeKind.EPISODE, episodeId.value());
  }

  EpisodeBundle withAlternatives(List<EpisodePath> others) {
    return new EpisodeBundle(rank, episodeId, name, summary, best, others, facets, chunks);
  }

  EpisodeBundle withFacets(List<ShownFacet> shown) {
    return new EpisodeBundle(rank, episodeId, name, summary, best, alternatives, shown, chunks);
  }

  /** The cost of the path that won; smaller is better. */
  public double score() {
    return best.cost();
  }

  /** By how much another path would have to be cheaper to win. */
  public double lacked(EpisodePath alternative) {
    return alternative.cost() - score();
  }

  /** The point that the best path begins at, where it begins at one. */
  public Optional<String> pointId() {
    return supportOf(NodeKind.FACET_POINT);
  }

  /** The entity that the best path begins at, where it begins at one. */
  public Optional<String> entityId() {
    return supportOf(NodeKind.ENTITY);
  }

  private Optional<String> supportOf(NodeKind kind) {
    return best.support().kind() == kind ? Optional.of(best.support().id()) : Optional.empty();
  }
}
