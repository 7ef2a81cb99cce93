package weft.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BootstrapTest {
  private static final Bootstrap BOOTSTRAP = new Bootstrap(10_000, 7);

  @Test
  void anEqualSeedGivesAnEqualInterval() {
    double[] values = {0.013, 0.97, 0.71, 0.08, 0.59, 0.5, 0.25, 0.83, 0.31, 0.17};
    assertThat(BOOTSTRAP.of(values)).isEqualTo(new Bootstrap(10_000, 7).of(values));
    assertThat(BOOTSTRAP.of(values)).isNotEqualTo(new Bootstrap(10_000, 8).of(values));
  }

  @Test
  void equalValuesLeaveNoDoubt() {
    assertThat(BOOTSTRAP.of(new double[] {0.5, 0.5, 0.5})).isEqualTo(new Interval(0.5, 0.5, 0.5));
    double[] same = {0, 1, 0.5};
    assertThat(BOOTSTRAP.ofDifference(same, same)).isEqualTo(new Interval(0, 0, 0));
  }

  @Test
  void aCoinIsAsWideAsItsStandardErrorSays() {
    double[] coin = new double[400];
    Arrays.setAll(coin, i -> i % 2);
    // 1.96 · 0.5 / √400 = 0.049.
    Interval interval = BOOTSTRAP.of(coin);
    assertThat(interval.low()).isCloseTo(0.451, within(0.005));
    assertThat(interval.high()).isCloseTo(0.549, within(0.005));
  }

  @Test
  void pairsTakeOutWhatIsHardForBoth() {
    double[] first = new double[200];
    double[] second = new double[200];
    for (int i = 0; i < first.length; i++) {
      first[i] = i % 2;
      second[i] = i % 2 + 0.01;
    }
    Interval difference = BOOTSTRAP.ofDifference(first, second);
    assertThat(difference.low()).isCloseTo(0.01, within(1e-9));
    assertThat(difference.excludesZero()).isTrue();
  }

  @Test
  void wrongInputIsRefused() {
    assertThatThrownBy(() -> BOOTSTRAP.of(new double[0]))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> BOOTSTRAP.ofDifference(new double[1], new double[2]))
        .hasMessageContaining("1 and 2");
    assertThatThrownBy(() -> new Bootstrap(5, 1)).hasMessageContaining("got 5");
  }
}
