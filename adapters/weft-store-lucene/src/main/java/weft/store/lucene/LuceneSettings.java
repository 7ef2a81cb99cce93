package weft.store.lucene;

import java.util.Map;
import java.util.TreeMap;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * The settings of the Lucene store.
 *
 * @param readersMax how many versions stay open for the next reader, 1 or more ({@code
 *     readers_max})
 * @param ramBufferMb how much is buffered before a segment is written, in MB, 1 to 2,000 ({@code
 *     ram_buffer_mb})
 * @param vectors {@code vectors}, {@code vector_links}, {@code vector_beam}, {@code exact_below},
 *     {@code vector_candidates}
 */
record LuceneSettings(int readersMax, int ramBufferMb, VectorSettings vectors) {
  private static final String READERS_MAX = "readers_max";
  private static final String RAM_BUFFER_MB = "ram_buffer_mb";
  private static final String VECTORS = "vectors";
  private static final String VECTOR_LINKS = "vector_links";
  private static final String VECTOR_BEAM = "vector_beam";
  private static final String EXACT_BELOW = "exact_below";
  private static final String VECTOR_CANDIDATES = "vector_candidates";

  static final LuceneSettings DEFAULT = new LuceneSettings(8, 64, VectorSettings.DEFAULT);

  LuceneSettings {
    if (readersMax < 1 || ramBufferMb < 1 || ramBufferMb > 2_000) {
      throw new IllegalArgumentException(
          "need %s >= 1 and %s from 1 to 2000, got %d, %d"
              .formatted(READERS_MAX, RAM_BUFFER_MB, readersMax, ramBufferMb));
    }
  }

  /**
   * Reads the store's part of the configuration.
   *
   * @throws WeftException INVALID_CONFIGURATION for a key or value that is none
   */
  static LuceneSettings of(Map<String, String> settings) {
    var rest = new TreeMap<>(settings);
    try {
      var read =
          new LuceneSettings(
              number(rest, READERS_MAX, DEFAULT.readersMax),
              number(rest, RAM_BUFFER_MB, DEFAULT.ramBufferMb),
              vectors(rest));
      if (!rest.isEmpty()) {
        throw invalid("the lucene store has no setting '%s'".formatted(rest.firstKey()));
      }
      return read;
    } catch (IllegalArgumentException cause) {
      throw invalid("a setting of the lucene store is wrong: " + cause.getMessage());
    }
  }

  private static VectorSettings vectors(Map<String, String> rest) {
    VectorSettings absent = VectorSettings.DEFAULT;
    String encoding = rest.remove(VECTORS);
    return new VectorSettings(
        encoding == null ? absent.encoding() : VectorSettings.Encoding.of(encoding),
        number(rest, VECTOR_LINKS, absent.links()),
        number(rest, VECTOR_BEAM, absent.beam()),
        number(rest, EXACT_BELOW, absent.exactBelow()),
        number(rest, VECTOR_CANDIDATES, absent.candidates()));
  }

  private static int number(Map<String, String> rest, String key, int absent) {
    String value = rest.remove(key);
    return value == null ? absent : Integer.parseInt(value);
  }

  private static WeftException invalid(String message) {
    return new WeftException(
        ErrorCode.INVALID_CONFIGURATION,
        message,
        "available: "
            + String.join(
                ", ",
                EXACT_BELOW,
                RAM_BUFFER_MB,
                READERS_MAX,
                VECTOR_BEAM,
                VECTOR_CANDIDATES,
                VECTOR_LINKS,
                VECTORS));
  }
}
