package weft.retrieve;

import java.util.List;

/**
 * The episodes that a search found.
 *
 * @param query the question as it was understood
 * @param bundles the cheapest first, not more than results were asked for
 * @param scored how many episodes have a path
 * @param hits from how many nodes paths were sought
 */
public record Episodes(PreprocessedQuery query, List<EpisodeBundle> bundles, int scored, int hits) {
  public Episodes {
    bundles = List.copyOf(bundles);
  }
}
