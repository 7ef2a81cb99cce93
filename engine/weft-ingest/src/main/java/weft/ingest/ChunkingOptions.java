package weft.ingest;

/**
 * How texts are cut.
 *
 * @param limit the most a chunk's own text may count in {@link ChunkSize}, at least 1
 * @param overlap how much of the chunk before is read in front of a chunk, as a share of that
 *     chunk's size, 0 (none) to 0.5
 */
public record ChunkingOptions(int limit, double overlap) {
  private static final double OVERLAP_MAX = 0.5;

  public ChunkingOptions {
    if (limit < 1) {
      throw new IllegalArgumentException("need a chunk limit >= 1, got " + limit);
    }
    if (!(overlap >= 0 && overlap <= OVERLAP_MAX)) {
      throw new IllegalArgumentException(
          "need a chunk overlap from 0 to %s, as a share of a chunk, got %s"
              .formatted(OVERLAP_MAX, overlap));
    }
  }

  /** A limit of 400 and 15 % of overlap. */
  public static ChunkingOptions defaults() {
    return new ChunkingOptions(400, 0.15);
  }
}
