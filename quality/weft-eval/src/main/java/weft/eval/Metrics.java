package weft.eval;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The metrics of one question, from the passages found and the gold ones. With {@code G} the gold
 * passages of the question and {@code F(k)} the first {@code k} passages found:
 *
 * <ul>
 *   <li>{@code recall@k} = {@code |G ∩ F(k)| / |G|}, for k 1, 2, 5, 10, 20;
 *   <li>{@code hit@1} = 1 when the first passage is gold, else 0;
 *   <li>{@code mrr} = {@code 1 / r} with r the rank of the first gold passage, 0 when the first
 *       {@link #DEPTH} have none;
 *   <li>{@code ndcg@10} = {@code DCG / IDCG}, {@code DCG = Σ grade(i) / log2(i + 1)} over ranks i 1
 *       to 10, {@code IDCG} the same of the gold passages by descending grade: the linear gain of
 *       trec_eval;
 *   <li>{@code all_gold@k} = 1 when {@code G ⊆ F(k)}, else 0, for k 5, 10; a question with more than
 *       k gold passages has 0;
 *   <li>{@code empty_rate} = 1 when nothing is found, else 0;
 *   <li>{@code missed_bridge} only for questions with at least two gold passages = 1 when {@code
 *       F(10)} holds some of them and lacks another, else 0;
 *   <li>{@code allowed_ratio} = the share of the chunks that the graph let through; 1 where nothing
 *       narrows the search;
 *   <li>{@code session_recall@k}, {@code session_hit@1} only where a gold passage has a session: as
 *       recall@k and hit@1, with the sessions of the gold passages for G, and those of the first k
 *       passages for F(k), so that any turn of a session finds it.
 * </ul>
 *
 * The value for a dataset is the mean over the questions for which the metric is defined. Shares run
 * from 0 to 1. Stateless, safe from any thread.
 */
public final class Metrics {
  /** How many passages are looked at. */
  public static final int DEPTH = 20;

  /** How many of them people look at: what is outside is missed. */
  static final int SHOWN = 10;

  private static final List<Integer> RECALL_AT = List.of(1, 2, 5, 10, 20);
  private static final List<Integer> ALL_GOLD_AT = List.of(5, 10);

  /** The names in the order in which they are shown; {@code gold_chars@N} comes after them. */
  public static final List<String> NAMES =
      List.of(
          "recall@1",
          "recall@2",
          "recall@5",
          "recall@10",
          "recall@20",
          "hit@1",
          "mrr",
          "ndcg@10",
          "all_gold@5",
          "all_gold@10",
          "empty_rate",
          "missed_bridge",
          "allowed_ratio",
          "session_recall@1",
          "session_recall@2",
          "session_recall@5",
          "session_recall@10",
          "session_recall@20",
          "session_hit@1");

  private Metrics() {}

  /** Whether less of it is better. */
  public static boolean isCost(String metric) {
    return Set.of("empty_rate", "missed_bridge", "allowed_ratio", "p50_ms", "p95_ms")
        .contains(metric);
  }

  /** The names in the order of {@link #NAMES}, others after them by name. */
  static List<String> ordered(Collection<String> names) {
    Comparator<String> byPlace =
        Comparator.comparingInt(name -> NAMES.contains(name) ? NAMES.indexOf(name) : NAMES.size());
    return names.stream()
        .sorted(
            byPlace
                .thenComparingInt(name -> name.substring(name.indexOf('@') + 1).length())
                .thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  /**
   * All metrics that are defined for the question.
   *
   * @param found passage ids, best first, each once
   * @param sessions of passages, by passage id; may be empty
   * @param allowedRatio 0 to 1
   */
  public static Map<String, Double> of(
      Map<String, Integer> gold,
      List<String> found,
      Map<String, String> sessions,
      double allowedRatio) {
    var values = new LinkedHashMap<String, Double>();
    Set<String> wanted = gold.keySet();
    RECALL_AT.forEach(k -> values.put("recall@" + k, recall(wanted, found, k)));
    values.put("hit@1", oneIf(!found.isEmpty() && wanted.contains(found.getFirst())));
    values.put("mrr", reciprocalRank(wanted, found));
    values.put("ndcg@10", ndcg(gold, found, SHOWN));
    ALL_GOLD_AT.forEach(k -> values.put("all_gold@" + k, oneIf(recall(wanted, found, k) == 1)));
    values.put("empty_rate", oneIf(found.isEmpty()));
    if (gold.size() > 1) {
      double recall = recall(wanted, found, SHOWN);
      values.put("missed_bridge", oneIf(recall > 0 && recall < 1));
    }
    values.put("allowed_ratio", allowedRatio);
    addSessions(values, wanted, found, sessions);
    return values;
  }

  private static void addSessions(
      Map<String, Double> values,
      Set<String> wanted,
      List<String> found,
      Map<String, String> sessions) {
    Set<String> gold = sessionsOf(wanted, sessions);
    if (gold.isEmpty()) {
      return;
    }
    for (int k : RECALL_AT) {
      Set<String> reached = sessionsOf(found.subList(0, Math.min(k, found.size())), sessions);
      reached.retainAll(gold);
      values.put("session_recall@" + k, (double) reached.size() / gold.size());
    }
    Set<String> first = sessionsOf(found.subList(0, Math.min(1, found.size())), sessions);
    values.put("session_hit@1", oneIf(!Collections.disjoint(first, gold)));
  }

  private static Set<String> sessionsOf(Collection<String> passages, Map<String, String> sessions) {
    var of = new TreeSet<String>();
    for (String passage : passages) {
      Optional.ofNullable(sessions.get(passage)).ifPresent(of::add);
    }
    return of;
  }

  static double recall(Set<String> wanted, List<String> found, int k) {
    var reached = new HashSet<>(found.subList(0, Math.min(k, found.size())));
    reached.retainAll(wanted);
    return (double) reached.size() / wanted.size();
  }

  private static double reciprocalRank(Set<String> wanted, List<String> found) {
    for (int i = 0; i < Math.min(DEPTH, found.size()); i++) {
      if (wanted.contains(found.get(i))) {
        return 1.0 / (i + 1);
      }
    }
    return 0;
  }

  static double ndcg(Map<String, Integer> gold, List<String> found, int k) {
    var gains = new ArrayList<Integer>();
    found.stream().limit(k).forEach(id -> gains.add(gold.getOrDefault(id, 0)));
    var ideal = gold.values().stream().sorted(Comparator.reverseOrder()).limit(k).toList();
    return discounted(gains) / discounted(ideal);
  }

  private static double discounted(List<Integer> gains) {
    double sum = 0;
    for (int i = 0; i < gains.size(); i++) {
      sum += gains.get(i) * Math.log(2) / Math.log(i + 2);
    }
    return sum;
  }

  private static double oneIf(boolean holds) {
    return holds ? 1 : 0;
  }
}
