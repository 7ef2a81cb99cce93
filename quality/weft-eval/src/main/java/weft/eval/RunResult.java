package weft.eval;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One dataset, run with some configurations.
 *
 * @param version of the space that was searched
 * @param counts of the space: passages, chunks, entities, edges and so on, by name
 * @param settings of indexing that were not left at their default, by key
 * @param candidates in the order in which they were asked for
 */
public record RunResult(
    String dataset,
    long version,
    Map<String, Long> counts,
    Map<String, String> settings,
    List<CandidateResult> candidates) {
  public RunResult {
    counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    candidates = List.copyOf(candidates);
  }

  /** How many questions were asked. */
  public int questionCount() {
    return candidates.isEmpty() ? 0 : candidates.getFirst().queries().size();
  }

  /** The result of this name. */
  public Optional<CandidateResult> candidate(String name) {
    return candidates.stream().filter(each -> each.name().equals(name)).findFirst();
  }
}
