package weft.ledger;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Counts what embedding texts gave; not thread-safe. */
final class EmbeddingTally {
  private final Map<EmbeddingOutcome, Long> counts = new EnumMap<>(EmbeddingOutcome.class);

  void add(EmbeddingOutcome outcome, long texts) {
    counts.merge(outcome, texts, Long::sum);
  }

  /** Texts that were counted. */
  long texts() {
    return counts.values().stream().mapToLong(count -> count).sum();
  }

  /** Texts without a vector, and texts that were cut, each where there are any. */
  List<String> warnings() {
    var warnings = new ArrayList<String>();
    var without = new EnumMap<>(counts);
    without.keySet().removeIf(EmbeddingOutcome::hasVector);
    if (!without.isEmpty()) {
      long texts = without.values().stream().mapToLong(count -> count).sum();
      String reasons =
          without.entrySet().stream()
              .map(entry -> entry.getKey().word().replace('_', ' ') + " " + entry.getValue())
              .collect(Collectors.joining(", "));
      warnings.add(
          "%d %s no vector (%s) and can be found by full text only"
              .formatted(texts, texts == 1 ? "chunk has" : "chunks have", reasons));
    }
    long cut = counts.getOrDefault(EmbeddingOutcome.CUT, 0L);
    if (cut > 0) {
      warnings.add(
          "%d %s longer than the embedder reads; the end counts for full text only"
              .formatted(cut, cut == 1 ? "text is" : "texts are"));
    }
    return warnings;
  }
}
