package weft.eval;

/**
 * A passage that was found.
 *
 * @param relevance of its best chunk, larger is better
 */
public record RankedPassage(String id, double relevance) {}
