package weft.weave;

import weft.spi.ChunkWeave;

/**
 * A weave and what the bound on windows left out.
 *
 * @param cut entities that were not paired because their window held too many
 */
public record Woven(ChunkWeave weave, int cut) {}
