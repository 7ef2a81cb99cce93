package weft.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Each metric against a value worked out by hand. */
class MetricsTest {
  private static final double EXACT = 1e-12;

  /** Three gold passages, found at ranks 2 and 4; c is not found. */
  private static Map<String, Double> example() {
    return Metrics.of(
        Map.of("a", 1, "b", 1, "c", 1), List.of("x", "a", "y", "b", "z", "w"), Map.of(), 0.25);
  }

  @Test
  void recallCountsTheGoldAmongTheFirstK() {
    Map<String, Double> values = example();
    assertThat(values.get("recall@1")).isZero();
    assertThat(values.get("recall@2")).isEqualTo(1 / 3.0, within(EXACT));
    assertThat(values.get("recall@5")).isEqualTo(2 / 3.0, within(EXACT));
    assertThat(values.get("recall@10")).isEqualTo(2 / 3.0, within(EXACT));
    assertThat(values.get("recall@20")).isEqualTo(2 / 3.0, within(EXACT));
  }

  @Test
  void theFirstGoldDecidesHitAndReciprocalRank() {
    assertThat(example().get("hit@1")).isZero();
    assertThat(example().get("mrr")).isEqualTo(0.5, within(EXACT));
    Map<String, Double> first = Metrics.of(Map.of("a", 1), List.of("a"), Map.of(), 1);
    assertThat(first).containsEntry("hit@1", 1.0).containsEntry("mrr", 1.0);
  }

  @Test
  void gainIsDiscountedByTheLogarithmOfTheRank() {
    // DCG = 1/log2(3) + 1/log2(5); IDCG = 1/log2(2) + 1/log2(3) + 1/log2(4).
    double dcg = 0.6309297535714575 + 0.43067655807339306;
    double ideal = 1 + 0.6309297535714575 + 0.5;
    assertThat(example().get("ndcg@10")).isEqualTo(dcg / ideal, within(EXACT));
  }

  @Test
  void gradesAreLinearGains() {
    // Found: b (1), a (3). DCG = 1 + 3/log2(3); IDCG = 3 + 1/log2(3).
    Map<String, Double> values = Metrics.of(Map.of("a", 3, "b", 1), List.of("b", "a"), Map.of(), 1);
    double log = 0.6309297535714575;
    assertThat(values.get("ndcg@10")).isEqualTo((1 + 3 * log) / (3 + log), within(EXACT));
  }

  @Test
  void allGoldAsksForEveryPassage() {
    var found = List.of("a", "x", "y", "z", "w", "b");
    Map<String, Double> values = Metrics.of(Map.of("a", 1, "b", 1), found, Map.of(), 1);
    assertThat(values).containsEntry("all_gold@5", 0.0).containsEntry("all_gold@10", 1.0);
  }

  @Test
  void aBridgeIsMissedWhenSomeGoldIsFoundAndAnotherIsNot() {
    assertThat(example()).containsEntry("missed_bridge", 1.0);
    Map<String, Integer> gold = Map.of("a", 1, "b", 1);
    assertThat(Metrics.of(gold, List.of("a", "b"), Map.of(), 1))
        .containsEntry("missed_bridge", 0.0);
    assertThat(Metrics.of(gold, List.of("x"), Map.of(), 1)).containsEntry("missed_bridge", 0.0);
    assertThat(Metrics.of(Map.of("a", 1), List.of(), Map.of(), 1))
        .doesNotContainKey("missed_bridge");
  }

  @Test
  void nothingFoundIsEmptyAndScoresNothing() {
    Map<String, Double> values = Metrics.of(Map.of("a", 1), List.of(), Map.of(), 0);
    assertThat(values).containsEntry("empty_rate", 1.0).containsEntry("allowed_ratio", 0.0);
    assertThat(values.get("ndcg@10")).isZero();
    assertThat(values.get("mrr")).isZero();
  }

  @Test
  void anyTurnFindsItsSession() {
    var sessions = Map.of("t1", "s1", "t2", "s1", "t3", "s2", "t4", "s3");
    Map<String, Double> values =
        Metrics.of(Map.of("t1", 1, "t3", 1), List.of("t2", "t4", "t3"), sessions, 1);
    assertThat(values)
        .containsEntry("hit@1", 0.0)
        .containsEntry("session_hit@1", 1.0)
        .containsEntry("session_recall@1", 0.5)
        .containsEntry("session_recall@2", 0.5)
        .containsEntry("session_recall@5", 1.0);
  }

  @Test
  void percentilesAreNearestRanks() {
    double[] values = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    assertThat(CandidateResult.percentile(values, 50)).isEqualTo(5);
    assertThat(CandidateResult.percentile(values, 95)).isEqualTo(10);
    assertThat(CandidateResult.percentile(new double[] {7}, 50)).isEqualTo(7);
  }

  @Test
  void namesStandInTheirOrder() {
    assertThat(
            Metrics.ordered(
                List.of("gold_chars@8000", "gold_chars@2000", "mrr", "recall@10", "recall@2")))
        .containsExactly("recall@2", "recall@10", "mrr", "gold_chars@2000", "gold_chars@8000");
  }
}
