package weft.spi;

/**
 * A relation. Chosen by the caller or derived from content; ordered by {@link String#compareTo}.
 *
 * @param value 1 to 1,000 UTF-16 units without control characters
 */
public record RelationId(String value) implements Comparable<RelationId> {
  public RelationId {
    Texts.id("relation id", value);
  }

  @Override
  public int compareTo(RelationId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
