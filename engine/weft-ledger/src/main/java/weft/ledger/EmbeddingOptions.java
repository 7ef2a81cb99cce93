package weft.ledger;

import java.util.Optional;
import weft.spi.embed.Embedder;
import weft.spi.embed.VectorSpace;

/**
 * How texts become vectors.
 *
 * @param embedder absent when versions have no vectors; whoever opened it closes it
 * @param batchSize how many texts the embedder is given at once, at least 1; what was embedded is
 *     kept batch by batch
 * @param cacheBytesMax how much the cache of vectors may hold after a change, 0 or more
 */
public record EmbeddingOptions(
    Optional<Embedder> embedder, int batchSize, long cacheBytesMax, EmbeddingProgress progress) {
  public static final int BATCH_SIZE = 256;
  public static final int CACHE_MB_MAX = 1_024;

  private static final long MIB = 1L << 20;

  public EmbeddingOptions {
    if (batchSize < 1 || cacheBytesMax < 0) {
      throw new IllegalArgumentException(
          "need batchSize >= 1 and cacheBytesMax >= 0, got %d, %d"
              .formatted(batchSize, cacheBytesMax));
    }
  }

  /** Versions without vectors. */
  public static EmbeddingOptions none() {
    return new EmbeddingOptions(
        Optional.empty(), BATCH_SIZE, CACHE_MB_MAX * MIB, EmbeddingProgress.SILENT);
  }

  /** With the usual bounds. */
  public static EmbeddingOptions of(Embedder embedder) {
    return new EmbeddingOptions(
        Optional.of(embedder), BATCH_SIZE, CACHE_MB_MAX * MIB, EmbeddingProgress.SILENT);
  }

  /** Where the vectors of a new version belong; absent when it has none. */
  public Optional<VectorSpace> space() {
    return embedder.map(Embedder::space);
  }
}
