package weft.spi;

/**
 * An episode. Chosen by the caller or derived from content; ordered by {@link String#compareTo}.
 *
 * @param value 1 to 1,000 UTF-16 units without control characters
 */
public record EpisodeId(String value) implements Comparable<EpisodeId> {
  public EpisodeId {
    Texts.id("episode id", value);
  }

  @Override
  public int compareTo(EpisodeId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
