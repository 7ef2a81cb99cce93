package weft.retrieve;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.LongSupplier;

/** Times the stages of one search by a clock from outside. Not thread-safe. */
final class Stopwatch {
  private final LongSupplier nanoClock;
  private final Optional<Duration> budget;
  private final long begin;
  private final SequencedMap<String, Long> nanosOfStages = new LinkedHashMap<>();
  private long stageBegin;

  Stopwatch(LongSupplier nanoClock, Optional<Duration> budget) {
    this.nanoClock = nanoClock;
    this.budget = budget;
    this.begin = nanoClock.getAsLong();
    this.stageBegin = begin;
  }

  /** A watch that stands still: for work that is not timed. */
  static Stopwatch stopped() {
    return new Stopwatch(() -> 0, Optional.empty());
  }

  /** Ends a stage; one that comes again adds to its time. */
  void lap(String stage) {
    long now = nanoClock.getAsLong();
    nanosOfStages.merge(stage, now - stageBegin, Long::sum);
    stageBegin = now;
  }

  boolean isOver() {
    return budget.isPresent() && nanoClock.getAsLong() - begin > budget.get().toNanos();
  }

  List<StageTime> stages() {
    return nanosOfStages.entrySet().stream()
        .map(stage -> new StageTime(stage.getKey(), stage.getValue()))
        .toList();
  }
}
