package weft.spi;

import java.util.List;
import java.util.Optional;

/**
 * An entry of the alias table: a stable id and its names, the first of which is shown.
 *
 * @param type such as {@code Person}
 * @param names at least one
 */
public record Entity(
    EntityId id,
    Optional<String> type,
    List<EntityName> names,
    List<Attribute> attributes,
    EntityStatus status) {
  public Entity {
    if (names.isEmpty()) {
      throw new IllegalArgumentException("entity %s has no name".formatted(id));
    }
    type.ifPresent(word -> Texts.wellFormed("entity type", word));
    names = List.copyOf(names);
    attributes = List.copyOf(attributes);
  }

  /** A curated entity without a type. */
  public static Entity of(String id, String... names) {
    return new Entity(
        new EntityId(id),
        Optional.empty(),
        List.of(names).stream().map(EntityName::of).toList(),
        List.of(),
        EntityStatus.CURATED);
  }

  /** The name that is shown. */
  public String displayName() {
    return names.getFirst().text();
  }
}
