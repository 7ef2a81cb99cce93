package weft.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class Bm25Test {
  private final Bm25 bm25 = Bm25.STANDARD;

  @Test
  void weighsRareTermsMore() {
    assertThat(bm25.idf(10, 1)).isCloseTo(Math.log(1 + 9.5 / 1.5), within(1e-12));
    assertThat(bm25.idf(10, 10)).isPositive().isLessThan(bm25.idf(10, 9));
    assertThat(bm25.idf(0, 0)).isFinite();
  }

  @Test
  void countsTermAndLength() {
    assertThat(bm25.part(2, 3, 10, 20))
        .isCloseTo(2 * 3 * 2.2 / (3 + 1.2 * (0.25 + 0.75 * 0.5)), within(1e-12));
  }

  @Test
  void staysFiniteWithoutAnyToken() {
    assertThat(bm25.part(1, 0, 0, 0)).isZero();
    assertThat(new Bm25(1.2, 1).part(1, 0, 0, 0)).isZero();
    assertThat(new Bm25(0, 1).part(1, 1, 1, 0)).isFinite();
  }

  @Test
  void aChineseQuestionScores() {
    List<String> texts = List.of("负责外币汇率换算的模块", "！！！");
    TokenCounts first = Tokens.count(texts.get(0));
    for (String question : List.of("汇率换算", "率")) {
      double score = 0;
      for (String token : Tokens.count(question).counts().keySet()) {
        double average = first.length() / 2.0;
        score += bm25.part(bm25.idf(2, 1), first.of(token), first.length(), average);
      }
      assertThat(score).isPositive().isFinite();
    }
  }

  @Test
  void refusesWhatIsOutOfRange() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Bm25(-1, 0.5));
    assertThatIllegalArgumentException().isThrownBy(() -> new Bm25(Double.NaN, 0.5));
    assertThatIllegalArgumentException().isThrownBy(() -> new Bm25(1, 1.1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> bm25.idf(1, 2))
        .withMessageContaining("2");
  }
}
