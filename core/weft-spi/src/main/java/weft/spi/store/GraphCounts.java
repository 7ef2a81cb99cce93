package weft.spi.store;

/**
 * @param edges co-occurrence edges
 */
public record GraphCounts(long entities, long mentions, long edges) {}
