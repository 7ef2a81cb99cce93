package weft.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Shingles against sets of strings. */
class ShinglesTest {
  private static final String[] PIECES = {"支付", "迁移", "ab", "AB", " ", "　", "😀", "e\u0301", "1"};

  /** The plain twin: the runs themselves. */
  private static Set<String> plain(String text) {
    int[] points = Folding.plain().key(text).codePoints().toArray();
    Set<String> runs = new HashSet<>();
    int length = Math.min(Shingles.LENGTH, points.length);
    for (int i = 0; length > 0 && i + length <= points.length; i++) {
      runs.add(new String(points, i, length));
    }
    return runs;
  }

  private static double plainContainment(String a, String b) {
    Set<String> shared = plain(a);
    int all = shared.size();
    shared.retainAll(plain(b));
    return all == 0 ? 1 : (double) shared.size() / all;
  }

  private static String text(Random random) {
    var text = new StringBuilder();
    for (int i = random.nextInt(30); i > 0; i--) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return text.toString();
  }

  @Test
  void equalsItsPlainTwin() {
    Random random = Seed.random();
    for (int round = 0; round < 2_000; round++) {
      String a = text(random);
      String b = random.nextInt(4) == 0 ? a + text(random) : text(random);
      String told = Seed.told("'%s' in '%s'".formatted(a, b));
      assertThat(Shingles.of(a).size()).as(told).isEqualTo(plain(a).size());
      assertThat(Shingles.of(a).containedIn(Shingles.of(b)))
          .as(told)
          .isEqualTo(plainContainment(a, b));
    }
  }

  @Test
  void widthCaseAndBlanksDoNotCount() {
    Shingles plain = Shingles.of("Plan B for the API");
    assertThat(Shingles.of("ＰＬＡＮ  b for\nthe api ").toArray()).isEqualTo(plain.toArray());
  }

  @Test
  void aPartIsContainedInTheWholeAndNotTheOtherWayRound() {
    Shingles part = Shingles.of("徐康负责支付迁移。");
    Shingles whole = Shingles.of("会上确认：徐康负责支付迁移。林舟随后接手商户平台。");
    assertThat(part.containedIn(whole)).isEqualTo(1);
    assertThat(whole.containedIn(part)).isLessThan(0.5);
  }

  @Test
  void shortAndEmptyTexts() {
    assertThat(Shingles.of("ab").size()).isOne();
    assertThat(Shingles.of("ab").containedIn(Shingles.of("abc"))).isZero();
    assertThat(Shingles.of(" ").size()).isZero();
    assertThat(Shingles.of("").containedIn(Shingles.of("x"))).isEqualTo(1);
  }
}
