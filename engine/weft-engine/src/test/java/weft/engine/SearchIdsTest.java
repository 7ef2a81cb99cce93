package weft.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Random;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SearchIdsTest {
  @Test
  void beginsWithTheTimeInCrockfordsBase32() {
    // The example of the ULID specification: 1469918176385 is 01ARYZ6S41.
    var ids = new SearchIds(() -> Instant.ofEpochMilli(1_469_918_176_385L), new Random(1));
    assertThat(ids.next()).startsWith("01ARYZ6S41").matches("[0-9A-HJKMNP-TV-Z]{26}");
  }

  @Test
  void rises() {
    SeededCases.cases(
        20,
        random -> {
          long[] now = {1_000_000 + random.nextInt(1_000)};
          var ids = new SearchIds(() -> Instant.ofEpochMilli(now[0]), random);
          var given = new ArrayList<String>();
          for (int i = 0; i < 300; i++) {
            now[0] += random.nextInt(-2, 3);
            given.add(ids.next());
          }
          assertThat(given).isSorted().doesNotHaveDuplicates();
        });
  }

  @Test
  void risesPastTheLastIdOfAMillisecond() {
    RandomGenerator highest =
        new RandomGenerator() {
          @Override
          public long nextLong() {
            return -1;
          }
        };
    var ids = new SearchIds(() -> Instant.ofEpochMilli(5), highest);
    assertThat(ids.next()).isEqualTo("0000000005ZZZZZZZZZZZZZZZZ");
    assertThat(ids.next()).isEqualTo("00000000060000000000000000");
    assertThat(ids.next()).isEqualTo("00000000060000000000000001");
  }

  @Test
  void areDifferentFromManyThreads() {
    var ids = new SearchIds(() -> Instant.EPOCH, new Random(1));
    var given = new ConcurrentSkipListSet<String>();
    IntStream.range(0, 5_000).parallel().forEach(i -> given.add(ids.next()));
    assertThat(given).hasSize(5_000);
  }
}
