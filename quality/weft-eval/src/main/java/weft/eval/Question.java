package weft.eval;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A question with the passages that answer it. Answers are not read: nothing that searches may see
 * them.
 *
 * @param gold the grade of each passage that answers it, at least 1; by id
 * @param type for figures by kind of question
 * @param group the group of the corpus in which it is asked
 */
public record Question(
    String id,
    String text,
    Map<String, Integer> gold,
    Optional<String> type,
    Optional<String> group) {
  public Question {
    if (id.isBlank() || text.isBlank()) {
      throw new IllegalArgumentException("question '%s' has a blank id or text".formatted(id));
    }
    gold = Collections.unmodifiableMap(new TreeMap<>(gold));
    if (gold.isEmpty()) {
      throw new IllegalArgumentException("question '%s' has no gold passage".formatted(id));
    }
    gold.forEach(
        (passage, grade) -> {
          if (grade < 1) {
            throw new IllegalArgumentException(
                "question '%s': need a grade >= 1 for '%s', got %d".formatted(id, passage, grade));
          }
        });
  }
}
