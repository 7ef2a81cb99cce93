package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Whatever a space has been through, a copy of it taken in elsewhere holds the same. */
class PortableHistoryTest {
  private static final int STEPS = 60;

  @TempDir Path folder;

  @Test
  void everyStepOfARandomHistoryCanBeTakenElsewhere() {
    var random = new Random(Seed.VALUE);
    var sets = new RandomSets(random);
    try (var here = new Space()) {
      for (int step = 0; step < STEPS; step++) {
        step(here, sets, random);
        if (here.ledger.active().isPresent()) {
          isTheSameElsewhere(here, "step %d, -Dweft.seed=%d".formatted(step, Seed.VALUE), step);
        }
      }
    }
  }

  private static void step(Space here, RandomSets sets, Random random) {
    var live = here.ledger.versions().stream().filter(v -> !v.pruned()).toList();
    try {
      switch (random.nextInt(10)) {
        case 0 -> {
          if (!live.isEmpty()) {
            here.ledger.activate(live.get(random.nextInt(live.size())).number());
          }
        }
        case 1 -> here.ledger.prune(new Retention(3));
        default -> here.ledger.apply(sets.next(here.ledger), "ingest");
      }
    } catch (WeftException refusal) {
      assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_CHANGE_SET);
    }
  }

  private void isTheSameElsewhere(Space here, String when, int step) {
    Path file = folder.resolve(step + ".weft");
    PortableSpace.export(here, file);
    try (var there = new Space()) {
      VersionInfo version = PortableSpace.take(there, file).version();
      VersionInfo before = here.ledger.active().orElseThrow();
      assertThat(version.digests()).as(when).isEqualTo(before.digests());
      assertThat(version.contentDigest()).as(when).isEqualTo(before.contentDigest());
      assertThat(version.counts()).as(when).isEqualTo(before.counts());
      assertThat(there.ledger.check(1).findings().stream().filter(f -> !f.isNotice()))
          .as(when)
          .isEmpty();
    }
  }
}
