package weft.spi;

/**
 * A chunk. Chosen by the caller or derived from content; ordered by {@link String#compareTo}.
 *
 * @param value 1 to 1,000 UTF-16 units without control characters
 */
public record ChunkId(String value) implements Comparable<ChunkId> {
  public ChunkId {
    Texts.id("chunk id", value);
  }

  @Override
  public int compareTo(ChunkId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
