package weft.eval;

import java.util.ArrayList;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * What one configuration did with all questions.
 *
 * @param settings those said for it, by key
 * @param queries in the order of the dataset
 */
public record CandidateResult(
    String name, Map<String, String> settings, List<QueryResult> queries) {
  public CandidateResult {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    queries = List.copyOf(queries);
  }

  /**
   * The mean of each metric over the questions for which it is defined, then {@code p50_ms} and
   * {@code p95_ms}; in the order of {@link Metrics#NAMES}.
   */
  public Map<String, Double> summary() {
    return summary(queries);
  }

  /** The same for the questions of each type, by type; questions without one are left out. */
  public Map<String, Map<String, Double>> byType() {
    return by(query -> query.type().orElse(""));
  }

  /** The same for the questions of each group, by group; questions without one are left out. */
  public Map<String, Map<String, Double>> byGroup() {
    return by(query -> query.group().orElse(""));
  }

  private Map<String, Map<String, Double>> by(Function<QueryResult, String> key) {
    Map<String, List<QueryResult>> parts = new TreeMap<>();
    queries.forEach(
        query -> parts.computeIfAbsent(key.apply(query), _new -> new ArrayList<>()).add(query));
    parts.remove("");
    Map<String, Map<String, Double>> summaries = new LinkedHashMap<>();
    parts.forEach(
        (name, some) -> {
          Map<String, Double> summary = summary(some);
          summary.put("queries", (double) some.size());
          summaries.put(name, summary);
        });
    return summaries;
  }

  private static Map<String, Double> summary(List<QueryResult> queries) {
    Map<String, DoubleSummaryStatistics> values = new LinkedHashMap<>();
    for (QueryResult query : queries) {
      query
          .values()
          .forEach(
              (name, value) ->
                  values
                      .computeIfAbsent(name, _new -> new DoubleSummaryStatistics())
                      .accept(value));
    }
    var summary = new LinkedHashMap<String, Double>();
    for (String name : Metrics.ordered(values.keySet())) {
      Optional.ofNullable(values.get(name)).ifPresent(all -> summary.put(name, all.getAverage()));
    }
    double[] times = queries.stream().mapToDouble(QueryResult::cpuMs).sorted().toArray();
    if (times.length > 0) {
      summary.put("p50_ms", percentile(times, 50));
      summary.put("p95_ms", percentile(times, 95));
    }
    return summary;
  }

  /** The smallest value that at least this share of all do not exceed (nearest rank). */
  static double percentile(double[] ascending, int percent) {
    int rank = (int) Math.ceil(percent / 100.0 * ascending.length);
    return ascending[Math.max(1, rank) - 1];
  }
}
