package weft.spi.embed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weft.spi.embed.Embedding.None;
import weft.spi.embed.Embedding.Reason;
import weft.spi.embed.Embedding.Vector;

class EmbeddingTest {
  @ParameterizedTest
  @ValueSource(doubles = {1, 1e-7, 1e-200, 1e-320, 1e200, 1e307})
  void aDirectionDoesNotDependOnTheLength(double size) {
    Vector made = (Vector) Embedding.ofDirection(new double[] {3 * size, 0, -4 * size}, true);
    assertThat(made.cut()).isTrue();
    assertThat(made.values()[0]).isBetween(0.599f, 0.601f);
    assertThat(made.values()[1]).isZero();
    assertThat(made.values()[2]).isBetween(-0.801f, -0.799f);
  }

  @Test
  void whatHasNoDirectionHasNoVector() {
    assertThat(Embedding.ofDirection(new double[] {0, -0.0, 0}, false))
        .isEqualTo(new None(Reason.ZERO));
    for (double odd : new double[] {Double.NaN, Double.NEGATIVE_INFINITY}) {
      assertThat(Embedding.ofDirection(new double[] {1, odd}, false))
          .isEqualTo(new None(Reason.NOT_FINITE));
    }
  }
}
