package weft.spi.store;

import weft.spi.ChunkWeave;

/**
 * A chunk's weave with the ledger's numbers.
 *
 * @param chunkNumber as in {@link IndexedChunk#number()}
 */
public record IndexedWeave(int chunkNumber, ChunkWeave weave) {}
