package weft.spi;

import java.util.Optional;

/** Something said of an entity, for a time that may be open at either end. */
public record Attribute(
    String key, String value, Optional<PartialTime> validFrom, Optional<PartialTime> validTo) {
  public Attribute {
    Texts.id("attribute key", key);
    Texts.wellFormed("attribute value", value);
  }
}
