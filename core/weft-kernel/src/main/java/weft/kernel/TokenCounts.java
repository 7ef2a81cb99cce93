package weft.kernel;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/**
 * The tokens of one text.
 *
 * @param counts each distinct token with how often it stands in the text (1 or more), in order of
 *     first appearance; unmodifiable
 * @param length count of all tokens, repeated ones and adjacent pairs included
 * @param skipped count of words left out because they are longer than {@link
 *     Tokens#WORD_UNITS_MAX}; not part of {@code length}
 */
public record TokenCounts(SequencedMap<String, Integer> counts, int length, int skipped) {
  public TokenCounts {
    if (length < counts.size()) {
      throw new IllegalArgumentException(
          "need length >= %d distinct tokens, got %d".formatted(counts.size(), length));
    }
    if (skipped < 0) {
      throw new IllegalArgumentException("need skipped >= 0, got " + skipped);
    }
    counts = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(counts));
  }

  /** How often the token stands in the text; 0 when it does not. */
  public int of(String token) {
    return counts.getOrDefault(token, 0);
  }
}
