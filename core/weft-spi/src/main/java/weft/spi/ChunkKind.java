package weft.spi;

import java.util.Arrays;
import java.util.Locale;

/** What a chunk's text is. */
public enum ChunkKind {
  TEXT,
  TABLE,
  CODE;

  /** The word of the change set: {@code text}, {@code table} or {@code code}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * @throws IllegalArgumentException when no kind has this word; names those there are
   */
  public static ChunkKind of(String word) {
    return Arrays.stream(values())
        .filter(kind -> kind.word().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no chunk kind '%s'; there are text, table, code".formatted(word)));
  }
}
