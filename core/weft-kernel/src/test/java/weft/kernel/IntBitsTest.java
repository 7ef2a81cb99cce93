package weft.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class IntBitsTest {
  @Test
  void holdsIntsAscending() {
    IntBits bits = IntBits.of(70, 3, 3, 1_000_000, 0);
    assertThat(bits.toArray()).containsExactly(0, 3, 70, 1_000_000);
    assertThat(bits.cardinality()).isEqualTo(4);
    List<Integer> seen = new ArrayList<>();
    bits.forEach(seen::add);
    assertThat(seen).containsExactly(0, 3, 70, 1_000_000);
    assertThat(bits.contains(70)).isTrue();
    assertThat(bits.contains(6)).isFalse();
    assertThat(bits.contains(-1)).isFalse();
    assertThat(bits.contains(Integer.MAX_VALUE)).isFalse();
    assertThat(bits).hasToString("[0, 3, 70, 1000000]");
  }

  @Test
  void isEqualByContent() {
    IntBits small = IntBits.of(1, 900).andNot(IntBits.of(900));
    assertThat(small).isEqualTo(IntBits.of(1)).hasSameHashCodeAs(IntBits.of(1));
    assertThat(small.andNot(small)).isEqualTo(IntBits.empty());
    assertThat(IntBits.of().isEmpty()).isTrue();
    assertThat(small).isNotEqualTo(IntBits.of(2)).isNotEqualTo("[1]");
  }

  @Test
  void holdsRanges() {
    assertThat(IntBits.upTo(0)).isEqualTo(IntBits.empty());
    for (int end : new int[] {1, 63, 64, 65, 128, 1000}) {
      assertThat(IntBits.upTo(end).cardinality()).isEqualTo(end);
      assertThat(IntBits.upTo(end).contains(end)).isFalse();
    }
  }

  @Test
  void aBuiltSetDoesNotChange() {
    IntBits.Builder builder = IntBits.builder().add(1);
    IntBits before = builder.build();
    assertThat(builder.add(2).contains(2)).isTrue();
    assertThat(before).isEqualTo(IntBits.of(1));
    assertThat(builder.build()).isEqualTo(IntBits.of(1, 2));
  }

  @Test
  void agreesWithTreeSets() {
    Random random = Seed.random();
    for (int round = 0; round < 300; round++) {
      TreeSet<Integer> left = some(random);
      TreeSet<Integer> right = some(random);
      String input = Seed.told(left + " and " + right);
      TreeSet<Integer> both = new TreeSet<>(left);
      both.retainAll(right);
      TreeSet<Integer> either = new TreeSet<>(left);
      either.addAll(right);
      TreeSet<Integer> rest = new TreeSet<>(left);
      rest.removeAll(right);
      assertThat(bits(left).and(bits(right))).as(input).isEqualTo(bits(both));
      assertThat(bits(left).or(bits(right))).as(input).isEqualTo(bits(either));
      assertThat(bits(left).andNot(bits(right))).as(input).isEqualTo(bits(rest));
      assertThat(bits(left).toArray()).as(input).containsExactly(ints(left));
    }
  }

  @Test
  void refusesNegativeInts() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IntBits.of(-5))
        .withMessageContaining("-5");
    assertThatIllegalArgumentException().isThrownBy(() -> IntBits.upTo(-1));
  }

  private static TreeSet<Integer> some(Random random) {
    TreeSet<Integer> some = new TreeSet<>();
    int bound = 1 << random.nextInt(11);
    for (int i = random.nextInt(60); i > 0; i--) {
      some.add(random.nextInt(bound));
    }
    return some;
  }

  private static IntBits bits(TreeSet<Integer> values) {
    return IntBits.of(ints(values));
  }

  private static int[] ints(TreeSet<Integer> values) {
    return values.stream().mapToInt(Integer::intValue).toArray();
  }
}
