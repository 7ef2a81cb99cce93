package weft.engine;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A search that was done.
 *
 * @param at in whole milliseconds; finer parts are cut
 * @param version that was searched; 0 in a fresh space
 * @param optionsJson as {@link WeftJson#options} writes them
 * @param resultJson as {@link WeftJson#search} writes it
 * @param tool who asked, such as {@code cli}
 */
public record SearchRecord(
    String id,
    Instant at,
    long version,
    String question,
    String optionsJson,
    String resultJson,
    String tool) {
  public SearchRecord {
    if (id.isBlank()) {
      throw new IllegalArgumentException("need an id of a search, got '%s'".formatted(id));
    }
    at = at.truncatedTo(ChronoUnit.MILLIS);
  }
}
