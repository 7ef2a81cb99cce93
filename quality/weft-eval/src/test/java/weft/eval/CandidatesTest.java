package weft.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weft.retrieve.ChunkRule;
import weft.retrieve.Mode;
import weft.spi.WeftException;

class CandidatesTest {
  private final Candidates candidates = Tiny.candidates();

  @Test
  void builtInNamesAndNamesOfOnesOwn() {
    assertThat(candidates.of("bm25").options().mode()).isEqualTo(Mode.LEXICAL);
    Candidate own = candidates.of("lucene=mode:lexical,k1:0.9,b:0.4");
    assertThat(own.name()).isEqualTo("lucene");
    assertThat(own.options().ranking().parameters().k1()).isEqualTo(0.9);
    assertThat(own.options().ranking().parameters().b()).isEqualTo(0.4);
    Candidate wide = candidates.of("constrained+wide=hops:2,chunk-rule:linked");
    assertThat(wide.options().mode()).isEqualTo(Mode.CONSTRAINED);
    assertThat(wide.options().expansion().hops()).isEqualTo(2);
    assertThat(wide.options().chunkRule()).isEqualTo(ChunkRule.LINKED);
  }

  @Test
  void aSweepIsEveryCombination() {
    List<Candidate> swept =
        candidates.sweep(candidates.of("constrained"), "hops=0..2,chunk_rule=any|linked");
    assertThat(swept)
        .extracting(Candidate::name)
        .containsExactly(
            "constrained[hops=0 chunk_rule=any]",
            "constrained[hops=0 chunk_rule=linked]",
            "constrained[hops=1 chunk_rule=any]",
            "constrained[hops=1 chunk_rule=linked]",
            "constrained[hops=2 chunk_rule=any]",
            "constrained[hops=2 chunk_rule=linked]");
    assertThat(swept.getLast().options().expansion().hops()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"fastest", "x=", "x=hops", "x=hops:9", "x=hop:1", "x=mode:fast"})
  void wrongOnesAreRefused(String spec) {
    assertThatThrownBy(() -> candidates.of(spec)).isInstanceOf(WeftException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"hops", "hops=2..1", "hops=a..b", "min_weight=1..500", "hops=0..9"})
  void wrongSweepsAreRefused(String sweep) {
    Candidate base = candidates.of("constrained");
    assertThatThrownBy(() -> candidates.sweep(base, sweep)).isInstanceOf(WeftException.class);
  }
}
