package weft.store.lucene;

import java.util.ArrayDeque;

/** Lends accumulators, which are large; keeps a few for the next searches. Thread-safe. */
final class AccumulatorPool {
  private static final int KEPT_MAX = 4;

  private final ArrayDeque<Accumulator> kept = new ArrayDeque<>();

  synchronized Accumulator take() {
    Accumulator last = kept.pollLast();
    return last != null ? last : new Accumulator();
  }

  /** Takes back an accumulator that was drained. */
  synchronized void giveBack(Accumulator drained) {
    if (kept.size() < KEPT_MAX) {
      kept.addLast(drained);
    }
  }
}
