package weft.ingest;

import java.util.Optional;
import weft.spi.Chunk;
import weft.spi.PartialTime;

/**
 * What somebody says at once.
 *
 * @param chunk that holds it
 * @param speaker empty when nobody is named
 * @param time when it was said; absent when that is unknown
 */
public record Turn(Chunk chunk, String speaker, Optional<PartialTime> time) {}
