package weft.retrieve;

import java.util.List;

/**
 * What a search for episodes found.
 *
 * @param query the question as it was understood
 * @param bundles the cheapest first
 * @param chunks of the bundles, the cheapest first
 * @param scored how many episodes have a path
 * @param hits from how many nodes paths were sought
 * @param dropped how many hits were left out because their distance is not a number
 * @param cut whether more edges were there than were read
 */
record FoundEpisodes(
    PreprocessedQuery query,
    List<EpisodeBundle> bundles,
    List<EpisodeChunk> chunks,
    int scored,
    int hits,
    int dropped,
    boolean cut) {
  FoundEpisodes {
    bundles = List.copyOf(bundles);
    chunks = List.copyOf(chunks);
  }

  /** What is told of it. */
  Episodes result() {
    return new Episodes(query, bundles, scored, hits);
  }
}
