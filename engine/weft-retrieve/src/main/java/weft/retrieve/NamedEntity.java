package weft.retrieve;

import weft.spi.EntityId;

/**
 * An entity with the name that is shown; its id where the alias table has no name for it.
 */
public record NamedEntity(EntityId id, String name) {}
