package weft.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReciprocalRankFusionTest {
  @Test
  void sumsReciprocalRanks() {
    List<ReciprocalRankFusion.Fused<String>> fused =
        ReciprocalRankFusion.fuseScored(List.of(List.of("a", "b"), List.of("b", "c")), 60);
    assertThat(fused)
        .containsExactly(
            new ReciprocalRankFusion.Fused<>("b", 1.0 / 62 + 1.0 / 61),
            new ReciprocalRankFusion.Fused<>("a", 1.0 / 61),
            new ReciprocalRankFusion.Fused<>("c", 1.0 / 62));
  }

  @Test
  void tiesGoToTheSmallerKey() {
    assertThat(ReciprocalRankFusion.fuse(List.of(List.of("z", "a"), List.of("a", "z")), 60))
        .containsExactly("a", "z");
  }

  @Test
  void anEmptySideChangesNothing() {
    assertThat(ReciprocalRankFusion.fuse(List.of(List.of(3, 1, 2), List.of()), 60))
        .containsExactly(3, 1, 2);
    assertThat(ReciprocalRankFusion.fuse(List.<List<Integer>>of(), 60)).isEmpty();
  }

  @Test
  void refusesKBelowOne() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ReciprocalRankFusion.fuse(List.<List<String>>of(), 0))
        .withMessageContaining("0");
  }
}
