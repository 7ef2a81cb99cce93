package weft.ledger;

import java.util.List;

/** Closes several things, each of them also when closing another fails. */
final class Closings {
  private Closings() {}

  /** Runs every step in order; throws what the last that failed threw. */
  static void all(List<Runnable> steps) {
    if (steps.isEmpty()) {
      return;
    }
    try {
      steps.getFirst().run();
    } finally {
      all(steps.subList(1, steps.size()));
    }
  }
}
