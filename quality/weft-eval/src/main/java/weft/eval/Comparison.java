package weft.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * Two configurations on the same questions.
 *
 * @param rows one for each metric that both have, in their order
 * @param changes the questions, those whose {@link #CHANGE_METRIC} changed most first, losses before
 *     gains of equal size, then by id; those without change are left out
 */
public record Comparison(String first, String second, List<Row> rows, List<Change> changes) {
  /** What a change of a question is measured by. */
  public static final String CHANGE_METRIC = "ndcg@10";

  private static final double TIE = 1e-9;

  /**
   * One metric.
   *
   * @param first mean of the first configuration, over the questions both have a value for
   * @param second mean of the second
   * @param difference second minus first, with the interval of a paired bootstrap
   */
  public record Row(String metric, double first, double second, Interval difference, Tally tally) {}

  /**
   * How many questions the second configuration does better, worse, and alike.
   *
   * @param wins better: more, or less of what is a cost
   */
  public record Tally(int wins, int losses, int ties) {}

  /** A question and how its values differ. */
  public record Change(String id, double first, double second) {
    public double difference() {
      return second - first;
    }
  }

  public Comparison {
    rows = List.copyOf(rows);
    changes = List.copyOf(changes);
  }

  /**
   * Compares by question id; questions that only one of them has are left out.
   *
   * @throws WeftException INVALID_ARGUMENT when they have no question in common
   */
  public static Comparison of(CandidateResult first, CandidateResult second, Bootstrap bootstrap) {
    List<Pair> pairs = pairs(first, second);
    if (pairs.isEmpty()) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT,
          "'%s' and '%s' have no question in common".formatted(first.name(), second.name()));
    }
    Set<String> names = new LinkedHashSet<>();
    pairs.forEach(pair -> names.addAll(pair.first().values().keySet()));
    var rows = new ArrayList<Row>();
    for (String metric : Metrics.ordered(names)) {
      List<Pair> both = pairs.stream().filter(pair -> pair.has(metric)).toList();
      if (!both.isEmpty()) {
        rows.add(row(metric, both, bootstrap));
      }
    }
    return new Comparison(first.name(), second.name(), rows, changes(pairs));
  }

  private record Pair(QueryResult first, QueryResult second) {
    boolean has(String metric) {
      return first.values().containsKey(metric) && second.values().containsKey(metric);
    }

    double difference(String metric) {
      return value(second, metric) - value(first, metric);
    }
  }

  private static double value(QueryResult query, String metric) {
    return query.values().getOrDefault(metric, 0.0);
  }

  private static List<Pair> pairs(CandidateResult first, CandidateResult second) {
    Map<String, QueryResult> others = new LinkedHashMap<>();
    second.queries().forEach(query -> others.put(query.id(), query));
    var pairs = new ArrayList<Pair>();
    for (QueryResult query : first.queries()) {
      QueryResult other = others.get(query.id());
      if (other != null) {
        pairs.add(new Pair(query, other));
      }
    }
    return pairs;
  }

  private static Row row(String metric, List<Pair> pairs, Bootstrap bootstrap) {
    double[] first = pairs.stream().mapToDouble(pair -> value(pair.first(), metric)).toArray();
    double[] second = pairs.stream().mapToDouble(pair -> value(pair.second(), metric)).toArray();
    double sign = Metrics.isCost(metric) ? -1 : 1;
    int wins = count(pairs, metric, sign);
    int losses = count(pairs, metric, -sign);
    Interval difference = bootstrap.ofDifference(first, second);
    return new Row(
        metric,
        mean(first),
        mean(second),
        difference,
        new Tally(wins, losses, pairs.size() - wins - losses));
  }

  private static int count(List<Pair> pairs, String metric, double sign) {
    return (int) pairs.stream().filter(pair -> sign * pair.difference(metric) > TIE).count();
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).sum() / values.length;
  }

  private static List<Change> changes(List<Pair> pairs) {
    return pairs.stream()
        .map(
            pair ->
                new Change(
                    pair.first().id(),
                    value(pair.first(), CHANGE_METRIC),
                    value(pair.second(), CHANGE_METRIC)))
        .filter(change -> Math.abs(change.difference()) > TIE)
        .sorted(
            Comparator.comparingDouble((Change change) -> -Math.abs(change.difference()))
                .thenComparingDouble(Change::difference)
                .thenComparing(Change::id))
        .toList();
  }
}
