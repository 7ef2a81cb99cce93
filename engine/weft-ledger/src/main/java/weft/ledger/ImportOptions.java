package weft.ledger;

/**
 * How a portable copy is taken in.
 *
 * @param vectors whether the file's vectors are used; without them texts get those of the embedder
 *     at hand
 * @param bytesMax the most that the file may hold unpacked, in bytes
 */
public record ImportOptions(boolean vectors, long bytesMax, CopyProgress progress) {
  /** What a file may hold unpacked unless a setting says otherwise, in bytes. */
  public static final long BYTES_MAX = 64_000_000_000L;

  public ImportOptions {
    if (bytesMax < 1) {
      throw new IllegalArgumentException("need bytesMax >= 1, got " + bytesMax);
    }
  }

  /** With the vectors of the file. */
  public static ImportOptions standard() {
    return new ImportOptions(true, BYTES_MAX, CopyProgress.none());
  }
}
