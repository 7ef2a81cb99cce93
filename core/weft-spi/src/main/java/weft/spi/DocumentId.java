package weft.spi;

/**
 * A document. Chosen by the caller or derived from content; ordered by {@link String#compareTo}.
 *
 * @param value 1 to 1,000 UTF-16 units without control characters
 */
public record DocumentId(String value) implements Comparable<DocumentId> {
  public DocumentId {
    Texts.id("document id", value);
  }

  @Override
  public int compareTo(DocumentId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
