package weft.weave;

import java.time.Duration;
import java.time.format.DateTimeParseException;

/** What counts as together. */
public sealed interface Window {
  /** The chunk: two entities named in it occur together. */
  record WholeChunk() implements Window {
    @Override
    public String toString() {
      return "chunk";
    }
  }

  /** The sentence within a chunk. */
  record Sentence() implements Window {
    @Override
    public String toString() {
      return "sentence";
    }
  }

  /**
   * The chunk, and any two dated chunks whose times are at most this far apart: then both are the
   * evidence.
   */
  record Within(Duration span) implements Window {
    public Within {
      if (span.isNegative() || span.isZero()) {
        throw new IllegalArgumentException("need a window of time above 0, got " + span);
      }
    }

    @Override
    public String toString() {
      return span.toString();
    }
  }

  /**
   * Reads a setting: {@code chunk}, {@code sentence}, or an ISO 8601 duration such as {@code P2D}.
   */
  static Window parse(String text) {
    return switch (text) {
      case "chunk" -> new WholeChunk();
      case "sentence" -> new Sentence();
      default -> within(text);
    };
  }

  private static Window within(String text) {
    try {
      return new Within(Duration.parse(text));
    } catch (DateTimeParseException cause) {
      throw new IllegalArgumentException(
          "no window '%s'; write chunk, sentence, or a duration such as P2D or PT6H"
              .formatted(text),
          cause);
    }
  }
}
