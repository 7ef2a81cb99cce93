package weft.kernel;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Fuses rankings: a key scores the sum of {@code 1 / (k + rank)}, rank counted from 1. Each ranking
 * is best first, without duplicates; {@code k >= 1}, in ranks, larger flattens the head. O(n log n)
 * for n entries in all; ties go to the smaller key; safe from any thread.
 */
public final class ReciprocalRankFusion {
  private ReciprocalRankFusion() {}

  /** A key with its sum over the rankings. */
  public record Fused<T>(T key, double score) {}

  /** The keys of all rankings, best first. */
  public static <T extends Comparable<? super T>> List<T> fuse(List<List<T>> rankings, int k) {
    return fuseScored(rankings, k).stream().map(Fused::key).toList();
  }

  /** The keys of all rankings with their scores, best first. */
  public static <T extends Comparable<? super T>> List<Fused<T>> fuseScored(
      List<List<T>> rankings, int k) {
    if (k < 1) {
      throw new IllegalArgumentException("need k >= 1, got " + k);
    }
    Map<T, Double> sums = new HashMap<>();
    for (List<T> ranking : rankings) {
      for (int i = 0; i < ranking.size(); i++) {
        sums.merge(ranking.get(i), 1.0 / ((double) k + i + 1), Double::sum);
      }
    }
    Comparator<Fused<T>> bestFirst = Comparator.comparingDouble(fused -> -fused.score());
    return sums.entrySet().stream()
        .map(entry -> new Fused<>(entry.getKey(), entry.getValue()))
        .sorted(bestFirst.thenComparing(Fused::key))
        .toList();
  }
}
