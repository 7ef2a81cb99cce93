package weft.engine;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import weft.retrieve.EpisodeBundle;

/**
 * The episodes of a recorded search, scored again with other costs.
 *
 * @param settings what was changed, by key such as {@code hop_cost}
 * @param before as the search found them
 * @param after with these costs
 */
public record Rescore(
    String searchId,
    String question,
    Map<String, String> settings,
    List<EpisodeBundle> before,
    List<EpisodeBundle> after) {
  public Rescore {
    settings = Collections.unmodifiableMap(new TreeMap<>(settings));
    before = List.copyOf(before);
    after = List.copyOf(after);
  }
}
