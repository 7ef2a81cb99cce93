package weft.retrieve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import weft.spi.EntityId;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Paths of co-occurrence, worked out by hand. */
class PathsTest {
  private static List<String> between(Base base, String a, String b, PathOptions options) {
    return result(base, a, b, options).paths().stream()
        .map(
            path ->
                Stream.concat(
                        Stream.of(path.hops().getFirst().source()),
                        path.hops().stream().map(CoPath.Hop::target))
                    .map(id -> id.value().substring(2))
                    .collect(Collectors.joining("-")))
        .toList();
  }

  private static PathResult result(Base base, String a, String b, PathOptions options) {
    return Paths.between(
        base.snapshot().graph(), new EntityId("e:" + a), new EntityId("e:" + b), options);
  }

  /** Two ways of two hops from Ann to Cid, the one over Eve weaker; a direct edge Ann–Dan. */
  private static Base net() {
    return Base.chain()
        .entity("e:eve", "Eve")
        .chunk("c5", "Ann met Eve")
        .chunk("c6", "Eve met Cid")
        .chunk("c7", "Ann met Dan");
  }

  @Test
  void shorterThenStrongerThenById() {
    assertThat(between(net(), "ann", "cid", PathOptions.DEFAULT))
        .containsExactly("ann-bob-cid", "ann-dan-cid", "ann-eve-cid");
    assertThat(between(net(), "ann", "dan", PathOptions.DEFAULT))
        .containsExactly("ann-dan", "ann-bob-cid-dan", "ann-eve-cid-dan");
    assertThat(between(net(), "dan", "ann", PathOptions.DEFAULT))
        .containsExactly("dan-ann", "dan-cid-bob-ann", "dan-cid-eve-ann");
  }

  @Test
  void hopsCarryWeightAndEvidence() {
    CoPath best = result(net(), "ann", "cid", PathOptions.DEFAULT).paths().getFirst();
    var ids = Base.entityIds("e:ann", "e:bob", "e:cid");
    assertThat(best.cost()).isEqualTo(1.5);
    assertThat(best.hops())
        .containsExactly(
            new CoPath.Hop(ids.get(0), ids.get(1), 2, Base.chunkIds("c1", "c2")),
            new CoPath.Hop(ids.get(1), ids.get(2), 1, Base.chunkIds("c3")));
  }

  @Test
  void boundsAreToldWhenTheyCut() {
    PathResult one = result(net(), "ann", "cid", new PathOptions(3, 1, 1));
    assertThat(one.paths()).hasSize(1);
    assertThat(one.more()).isTrue();
    assertThat(one.cut()).isFalse();
    assertThat(result(net(), "ann", "cid", new PathOptions(3, 1, 9, 2)).cut()).isTrue();
    assertThat(between(net(), "ann", "dan", new PathOptions(1, 1, 9))).containsExactly("ann-dan");
    assertThat(between(net(), "ann", "cid", new PathOptions(3, 2, 9))).isEmpty();
  }

  @Test
  void unknownAndEqualEndsAreRefused() {
    assertThatThrownBy(() -> result(net(), "ann", "zoe", PathOptions.DEFAULT))
        .isInstanceOfSatisfying(
            WeftException.class, it -> assertThat(it.code()).isEqualTo(ErrorCode.NOT_FOUND));
    assertThatThrownBy(() -> result(net(), "ann", "ann", PathOptions.DEFAULT))
        .isInstanceOfSatisfying(
            WeftException.class, it -> assertThat(it.code()).isEqualTo(ErrorCode.INVALID_ARGUMENT));
  }
}
