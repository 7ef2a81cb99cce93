package weft.retrieve;

import weft.spi.ChunkId;

/**
 * A chunk that an episode rests on.
 *
 * @param bundle of the episode, the first that has the chunk
 * @param path the cheapest that begins at something that rests on the chunk; else the best of the
 *     bundle, with what it costs to stand beside it
 */
record EpisodeChunk(ChunkId id, EpisodeBundle bundle, EpisodePath path) {}
