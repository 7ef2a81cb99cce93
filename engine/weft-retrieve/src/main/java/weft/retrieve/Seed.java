package weft.retrieve;

import weft.spi.EntityId;

/**
 * An entity recognised in the question.
 *
 * @param surface how it stands there
 * @param ambiguous whether other entities have the same name and nothing decided between them
 */
public record Seed(String surface, EntityId entityId, boolean ambiguous) {}
