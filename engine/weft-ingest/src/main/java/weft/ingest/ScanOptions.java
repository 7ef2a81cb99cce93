package weft.ingest;

import java.util.List;

/**
 * What is scanned. A pattern without {@code /} is matched with the name of a file or folder, one
 * with it with the path below the root; {@code *}, {@code **}, {@code ?}, {@code [ab]} and {@code
 * {a,b}} as in {@link java.nio.file.FileSystem#getPathMatcher}.
 *
 * @param include only files that match one of these; empty for all
 * @param exclude neither files nor folders that match one of these
 * @param bytesMax larger files are skipped and reported
 * @param filesMax of more files only the first by source are read, and nothing counts as missing
 */
public record ScanOptions(List<String> include, List<String> exclude, long bytesMax, int filesMax) {
  public ScanOptions {
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
    if (bytesMax < 1 || filesMax < 1) {
      throw new IllegalArgumentException(
          "need at least 1 byte and 1 file, got %d and %d".formatted(bytesMax, filesMax));
    }
  }

  /** Everything, files up to 50 MB, a million of them. */
  public static ScanOptions defaults() {
    return new ScanOptions(List.of(), List.of(), 50_000_000, 1_000_000);
  }
}
