package weft.ingest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weft.kernel.Tokens;

/**
 * How much neighbouring parts of a text share, by their tokens: rare ones count more. Source: M. A.
 * Hearst, TextTiling (Computational Linguistics 23, 1997), with weights by frequency in place of a
 * list of stop words. Linear in the text to make; immutable, safe from any thread.
 */
final class Cohesion {
  private final List<Map<String, Double>> parts;

  private Cohesion(List<Map<String, Double>> parts) {
    this.parts = parts;
  }

  static Cohesion of(List<String> texts) {
    var counts = new ArrayList<Map<String, Integer>>();
    Map<String, Integer> frequency = new HashMap<>();
    for (String text : texts) {
      Map<String, Integer> tokens = Tokens.count(text).counts();
      counts.add(tokens);
      tokens.keySet().forEach(token -> frequency.merge(token, 1, Integer::sum));
    }
    var parts = new ArrayList<Map<String, Double>>();
    for (Map<String, Integer> tokens : counts) {
      Map<String, Double> weights = new HashMap<>();
      tokens.forEach(
          (token, count) ->
              weights.put(
                  token,
                  count
                      * Math.log(1.0 + texts.size() / (double) frequency.getOrDefault(token, 1))));
      parts.add(weights);
    }
    return new Cohesion(parts);
  }

  /** The cosine of what stands up to {@code window} parts before a place and after it; 0 to 1. */
  double at(int place, int window) {
    return cosine(
        sum(Math.max(0, place - window), place),
        sum(place, Math.min(parts.size(), place + window)));
  }

  private Map<String, Double> sum(int begin, int end) {
    Map<String, Double> sum = new HashMap<>();
    for (int i = begin; i < end; i++) {
      parts.get(i).forEach((token, weight) -> sum.merge(token, weight, Double::sum));
    }
    return sum;
  }

  /** How near each part is to all of them together, from 0 to 1. */
  double[] centrality(int begin, int end) {
    Map<String, Double> all = sum(begin, end);
    var values = new double[end - begin];
    for (int i = begin; i < end; i++) {
      values[i - begin] = cosine(parts.get(i), all);
    }
    return values;
  }

  /** Summed in order of token, so that equal texts give equal bits. */
  private static double cosine(Map<String, Double> a, Map<String, Double> b) {
    double dot =
        a.keySet().stream()
            .filter(b::containsKey)
            .sorted()
            .mapToDouble(token -> a.getOrDefault(token, 0.0) * b.getOrDefault(token, 0.0))
            .sum();
    double lengths = Math.sqrt(squares(a) * squares(b));
    return lengths == 0 ? 0 : dot / lengths;
  }

  private static double squares(Map<String, Double> weights) {
    return weights.values().stream().sorted().mapToDouble(weight -> weight * weight).sum();
  }
}
