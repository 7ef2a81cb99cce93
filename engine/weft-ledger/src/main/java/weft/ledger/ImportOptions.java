package weft.ledger;

/**
 * How a portable copy is taken in.
 *
 * @param vectors whether the file's vectors are used; without them texts get those of the embedder
 *     at hand
 * @param bytesMax the most that the file may hold unpacked, in bytes
 * @param sink where vectors go before the version is published
 */
public record ImportOptions(
    boolean vectors, long bytesMax, VectorSink sink, CopyProgress progress) {
  /** What a file may hold unpacked unless a setting says otherwise, in bytes. */
  public static final long BYTES_MAX = 64_000_000_000L;

  public ImportOptions {
    if (bytesMax < 1) {
      throw new IllegalArgumentException("need bytesMax >= 1, got " + bytesMax);
    }
  }

  /** With the vectors of the file, which go nowhere else. */
  public static ImportOptions standard() {
    return new ImportOptions(true, BYTES_MAX, VectorSink.none(), CopyProgress.none());
  }
}
