package weft.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TopKTest {
  @Test
  void keepsTheBestAndSettlesTies() {
    TopK top = new TopK(3, IntOrder.ASCENDING);
    for (int id : new int[] {9, 4, 7, 1}) {
      top.offer(id, 1);
    }
    assertThat(top.offer(8, 1)).isFalse();
    assertThat(top.offer(5, 2)).isTrue();
    assertThat(top.size()).isEqualTo(3);
    assertThat(ids(top.drain())).containsExactly(5, 1, 4);
    assertThat(top.drain()).isEmpty();
  }

  @Test
  void zeroIsFine() {
    TopK top = new TopK(0, IntOrder.ASCENDING);
    assertThat(top.offer(1, 1)).isFalse();
    assertThat(top.drain()).isEmpty();
  }

  @Test
  void bothZerosAreOneScore() {
    TopK top = new TopK(2, IntOrder.ASCENDING);
    top.offer(2, 0.0);
    top.offer(1, -0.0);
    assertThat(ids(top.drain())).containsExactly(1, 2);
  }

  @Test
  void agreesWithSorting() {
    Random random = Seed.random();
    Comparator<TopK.Scored> bestFirst =
        Comparator.comparingDouble((TopK.Scored s) -> -s.score())
            .thenComparing(TopK.Scored::id, Comparator.reverseOrder());
    for (int round = 0; round < 500; round++) {
      int k = random.nextInt(12);
      TopK top = new TopK(k, (left, right) -> Integer.compare(right, left));
      List<TopK.Scored> all = new ArrayList<>();
      for (int id = random.nextInt(40); id > 0; id--) {
        all.add(new TopK.Scored(id, random.nextInt(6)));
      }
      all.forEach(s -> top.offer(s.id(), s.score()));
      List<TopK.Scored> sorted = all.stream().sorted(bestFirst).limit(k).toList();
      assertThat(top.drain()).as(Seed.told("k " + k + " of " + all)).isEqualTo(sorted);
    }
  }

  @Test
  void refusesNegativeCountsAndNaN() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TopK(-1, IntOrder.ASCENDING))
        .withMessageContaining("-1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TopK(1, IntOrder.ASCENDING).offer(7, Double.NaN))
        .withMessageContaining("7");
  }

  private static List<Integer> ids(List<TopK.Scored> scored) {
    return scored.stream().map(TopK.Scored::id).toList();
  }
}
