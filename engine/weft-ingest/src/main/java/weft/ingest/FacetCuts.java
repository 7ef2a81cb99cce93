package weft.ingest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Cuts the statements of an episode into facets: parts of about the same size, cut where the text
 * parts them and where they share little. The best of all cuts, by dynamic programming. O(units ×
 * the longest facet) beside reading the text.
 */
final class FacetCuts {
  /** In units. */
  private static final double SIZE = 3;

  private static final int SIZE_MAX = 8;
  private static final int WINDOW = 2;

  /** What the size of a facet costs, against what cuts gain. */
  private static final double SIZE_WEIGHT = 0.6;

  private static final double APART_WEIGHT = 0.9;
  private static final double COHESION_WEIGHT = 2;

  private FacetCuts() {}

  /** The facets in order, each at least one statement; together all of them. */
  static List<List<Statement>> of(List<Statement> statements) {
    List<List<Statement>> units =
        new ArrayList<>(
            statements.stream()
                .collect(
                    Collectors.groupingBy(
                        Statement::unit, java.util.TreeMap::new, Collectors.toList()))
                .values());
    var facets = new ArrayList<List<Statement>>();
    int[] begins = begins(gains(units), units.size());
    for (int end = units.size(); end > 0; end = begins[end]) {
      facets.addFirst(units.subList(begins[end], end).stream().flatMap(List::stream).toList());
    }
    return facets;
  }

  /** What a cut before each unit gains beyond one at a place of no note. */
  private static double[] gains(List<List<Statement>> units) {
    var cohesion =
        Cohesion.of(
            units.stream()
                .map(unit -> unit.stream().map(Statement::text).collect(Collectors.joining(" ")))
                .toList());
    var gains = new double[units.size()];
    for (int i = 1; i < gains.length; i++) {
      double apart = units.get(i).getFirst().apart();
      gains[i] = APART_WEIGHT * apart - COHESION_WEIGHT * cohesion.at(i, WINDOW);
    }
    double mean = Arrays.stream(gains).skip(1).average().orElse(0);
    for (int i = 1; i < gains.length; i++) {
      gains[i] -= mean;
    }
    return gains;
  }

  /** Where the last facet begins that ends before each unit. */
  private static int[] begins(double[] gains, int count) {
    var best = new double[count + 1];
    var begins = new int[count + 1];
    Arrays.fill(best, 1, count + 1, Double.NEGATIVE_INFINITY);
    for (int end = 1; end <= count; end++) {
      for (int begin = Math.max(0, end - SIZE_MAX); begin < end; begin++) {
        double off = (end - begin - SIZE) / SIZE;
        double value = best[begin] + (begin > 0 ? gains[begin] : 0) - SIZE_WEIGHT * off * off;
        if (value > best[end]) {
          best[end] = value;
          begins[end] = begin;
        }
      }
    }
    return begins;
  }
}
