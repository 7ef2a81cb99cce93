package weft.spi.store;

import weft.spi.ChunkId;

/**
 * A chunk that full text found.
 *
 * @param relevance BM25; above 0
 */
public record LexicalHit(ChunkId id, int number, double relevance) {}
