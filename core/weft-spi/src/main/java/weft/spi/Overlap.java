package weft.spi;

/**
 * The end of another chunk's text that is read before a chunk's own: for ranking and reading only.
 * Kept as a reference, so that it goes when that text goes.
 *
 * @param units how many UTF-16 units from the end of that text, at least 1
 */
public record Overlap(ChunkId chunkId, int units) {
  public Overlap {
    if (units < 1) {
      throw new IllegalArgumentException("need an overlap of at least 1 unit, got " + units);
    }
  }
}
