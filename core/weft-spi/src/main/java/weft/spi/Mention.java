package weft.spi;

/**
 * An entity named in a chunk.
 *
 * @param surface the slice of the chunk's own text
 * @param span where in that text
 * @param ambiguous whether other entities have the same name and nothing decided between them
 */
public record Mention(EntityId entityId, String surface, TextSpan span, boolean ambiguous) {}
