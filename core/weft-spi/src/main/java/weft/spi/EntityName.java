package weft.spi;

import java.util.List;
import java.util.Optional;

/**
 * A surface form of an entity.
 *
 * @param lang such as {@code zh}
 * @param context words that speak for this entity where another has the same name
 */
public record EntityName(String text, Optional<String> lang, List<String> context) {
  public EntityName {
    if (text.isBlank()) {
      throw new IllegalArgumentException("a name is blank");
    }
    Texts.wellFormed("name", text);
    lang.ifPresent(word -> Texts.wellFormed("language", word));
    context.forEach(word -> Texts.wellFormed("context word", word));
    context = List.copyOf(context);
  }

  public static EntityName of(String text) {
    return new EntityName(text, Optional.empty(), List.of());
  }
}
