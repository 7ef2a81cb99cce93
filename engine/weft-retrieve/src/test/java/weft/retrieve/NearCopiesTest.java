package weft.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import weft.kernel.Shingles;

/** The index of runs against comparing with every text before. */
class NearCopiesTest {
  private static OptionalInt plain(List<Shingles> before, Shingles text) {
    for (int i = 0; i < before.size(); i++) {
      if (text.containedIn(before.get(i)) >= NearCopies.CONTAINED_MIN) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /** Sentences drawn from a few, with a letter changed now and then. */
  private static String text(Random random) {
    var text = new StringBuilder();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      text.append("sentence number ").append(random.nextInt(4)).append(" of the text. ");
    }
    if (random.nextInt(3) == 0) {
      text.setCharAt(random.nextInt(text.length()), 'x');
    }
    return text.toString();
  }

  @Test
  void equalsItsPlainTwin() {
    long seed = Long.getLong("weft.seed", 20_260_304L);
    var random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      var copies = new NearCopies();
      var before = new ArrayList<Shingles>();
      for (int i = 0; i < 12; i++) {
        Shingles text = Shingles.of(text(random));
        OptionalInt found = copies.find(text, _any -> true);
        assertThat(found)
            .as("-Dweft.seed=%d, round %d", seed, round)
            .isEqualTo(plain(before, text));
        if (found.isEmpty()) {
          assertThat(copies.add(text)).isEqualTo(before.size());
          before.add(text);
        }
      }
    }
  }
}
