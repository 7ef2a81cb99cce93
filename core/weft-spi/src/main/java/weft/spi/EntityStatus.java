package weft.spi;

import java.util.Arrays;
import java.util.Locale;

/** Where an entry of the alias table comes from. */
public enum EntityStatus {
  /** Set by a person or an import; stays until deleted. */
  CURATED,
  /** Found in text; ends with the last chunk it was found in. */
  PROPOSED,
  /** Refused by a person: links nothing and keeps the same name from being proposed again. */
  REJECTED;

  /** The word of the change set, in lower case. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * @throws IllegalArgumentException when no status has this word; names those there are
   */
  public static EntityStatus of(String word) {
    return Arrays.stream(values())
        .filter(status -> status.word().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no status '%s'; there are curated, proposed, rejected".formatted(word)));
  }
}
