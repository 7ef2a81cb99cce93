package weft.store.lucene;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.StoreVersion;

/**
 * What a commit says of itself in its user data.
 *
 * @param chunkCount live chunks
 * @param lengthSum of their reading texts, in tokens
 */
record CommitData(StoreVersion version, long chunkCount, long lengthSum, VectorState vectors) {
  /** The format word: a change of the schema is a new word. */
  static final String FORMAT = "weft-lucene/2";

  /** What is read: before the second there were no vectors. */
  private static final Set<String> KNOWN = Set.of("weft-lucene/1", FORMAT);

  private static final String FORMAT_KEY = "weft.format";
  private static final String NUMBER = "weft.version";
  private static final String GENERATION = "weft.generation";
  private static final String CHUNKS = "weft.chunks";
  private static final String LENGTHS = "weft.lengths";

  /** As Lucene's user data. */
  Map<String, String> entries() {
    var entries = new TreeMap<String, String>();
    entries.put(FORMAT_KEY, FORMAT);
    entries.put(NUMBER, Long.toString(version.number()));
    entries.put(GENERATION, Integer.toString(version.generation()));
    entries.put(CHUNKS, Long.toString(chunkCount));
    entries.put(LENGTHS, Long.toString(lengthSum));
    vectors.write(entries);
    return entries;
  }

  /**
   * Reads user data back.
   *
   * @throws WeftException FORMAT_TOO_NEW when the format word is of another program
   * @throws IllegalArgumentException when a value is missing or no number
   */
  static CommitData of(Map<String, String> entries) {
    String format = entries.getOrDefault(FORMAT_KEY, "");
    if (format.startsWith("weft-lucene/") && !KNOWN.contains(format)) {
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
        Long.parseLong(entries.getOrDefault(LENGTHS, "")),
        VectorState.of(entries));
  }
}
