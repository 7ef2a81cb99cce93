package weft.eval;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one configuration did with one question.
 *
 * @param ranked the passages found, best first, at most {@link Metrics#DEPTH}
 * @param values of the metrics that are defined for this question, by name
 * @param cpuMs CPU of the search, in milliseconds
 * @param misses gold passages outside the first ten, with reasons where they were asked for
 */
public record QueryResult(
    String id,
    Optional<String> type,
    Optional<String> group,
    List<RankedPassage> ranked,
    Map<String, Double> values,
    double cpuMs,
    List<Miss> misses) {
  public QueryResult {
    ranked = List.copyOf(ranked);
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    misses = List.copyOf(misses);
  }
}
