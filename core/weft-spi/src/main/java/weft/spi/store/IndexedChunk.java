package weft.spi.store;

import java.util.Optional;
import weft.spi.Chunk;
import weft.spi.Document;
import weft.spi.TimeRange;

/**
 * A chunk with all that searching needs.
 *
 * @param number the ledger's number for the chunk's id: dense, from 0, never given to another id
 * @param document the chunk's document in the same version
 * @param overlapText what is read before the chunk's own text; empty when nothing is
 * @param time of the chunk or else of its document, in the zone of the space
 */
public record IndexedChunk(
    int number, Chunk chunk, Document document, String overlapText, Optional<TimeRange> time) {
  /** What is ranked and read: overlap and own text. */
  public String readingText() {
    return overlapText + chunk.text();
  }
}
