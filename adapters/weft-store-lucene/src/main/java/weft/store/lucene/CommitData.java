package weft.store.lucene;

import java.util.Map;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.StoreVersion;

/**
 * What a commit says of itself in its user data.
 *
 * @param chunkCount live chunks
 * @param lengthSum of their reading texts, in tokens
 */
record CommitData(StoreVersion version, long chunkCount, long lengthSum) {
  /** The format word: a change of the schema is a new word. */
  static final String FORMAT = "weft-lucene/1";

  private static final String FORMAT_KEY = "weft.format";
  private static final String NUMBER = "weft.version";
  private static final String GENERATION = "weft.generation";
  private static final String CHUNKS = "weft.chunks";
  private static final String LENGTHS = "weft.lengths";

  /** As Lucene's user data. */
  Map<String, String> entries() {
    return Map.of(
        FORMAT_KEY, FORMAT,
        NUMBER, Long.toString(version.number()),
        GENERATION, Integer.toString(version.generation()),
        CHUNKS, Long.toString(chunkCount),
        LENGTHS, Long.toString(lengthSum));
  }

  /**
   * Reads user data back.
   *
   * @throws WeftException FORMAT_TOO_NEW when the format word is of another program
   * @throws IllegalArgumentException when a value is missing or no number
   */
  static CommitData of(Map<String, String> entries) {
    String format = entries.getOrDefault(FORMAT_KEY, "");
    if (format.startsWith("weft-lucene/") && !format.equals(FORMAT)) {
      throw new WeftException(
          ErrorCode.FORMAT_TOO_NEW,
          "the lucene store has format '%s', this program reads '%s'".formatted(format, FORMAT),
          "use a newer program");
    }
    var version =
        new StoreVersion(
            Long.parseLong(entries.getOrDefault(NUMBER, "")),
            Integer.parseInt(entries.getOrDefault(GENERATION, "")));
    return new CommitData(
        version,
        Long.parseLong(entries.getOrDefault(CHUNKS, "")),
        Long.parseLong(entries.getOrDefault(LENGTHS, "")));
  }
}
