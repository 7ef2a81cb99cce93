package weft.spi;

/**
 * An entity; never a surface form. Chosen by the caller or derived from content; ordered by {@link String#compareTo}.
 *
 * @param value 1 to 1,000 UTF-16 units without control characters
 */
public record EntityId(String value) implements Comparable<EntityId> {
  public EntityId {
    Texts.id("entity id", value);
  }

  @Override
  public int compareTo(EntityId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
