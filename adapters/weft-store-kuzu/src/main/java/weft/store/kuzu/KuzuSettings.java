package weft.store.kuzu;

import java.util.Map;
import java.util.TreeMap;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * The settings of the Kuzu store.
 *
 * @param bufferPoolMb how much of an open file Kuzu keeps in memory, in MiB, 16 to 65,536 ({@code
 *     buffer_pool_mb}); for each file that is open
 * @param threads threads of one query, and queries at once on one file, 1 to 256 ({@code threads})
 * @param readersMax how many versions stay in memory for the next reader, 1 to 1,000 ({@code
 *     readers_max})
 * @param batchRows rows that go to Kuzu or come from it at once, 100 to 10,000,000 ({@code
 *     batch_rows})
 */
record KuzuSettings(int bufferPoolMb, int threads, int readersMax, int batchRows) {
  private static final String BUFFER_POOL_MB = "buffer_pool_mb";
  private static final String THREADS = "threads";
  private static final String READERS_MAX = "readers_max";
  private static final String BATCH_ROWS = "batch_rows";

  static final KuzuSettings DEFAULT = new KuzuSettings(256, 2, 8, 100_000);

  KuzuSettings {
    check(BUFFER_POOL_MB, bufferPoolMb, 16, 65_536);
    check(THREADS, threads, 1, 256);
    check(READERS_MAX, readersMax, 1, 1_000);
    check(BATCH_ROWS, batchRows, 100, 10_000_000);
  }

  private static void check(String key, int value, int min, int max) {
    if (value < min || value > max) {
      throw new IllegalArgumentException(
          "need %s from %d to %d, got %d".formatted(key, min, max, value));
    }
  }

  /**
   * Reads the store's part of the configuration.
   *
   * @throws WeftException INVALID_CONFIGURATION for a key or value that is none
   */
  static KuzuSettings of(Map<String, String> settings) {
    var rest = new TreeMap<>(settings);
    try {
      var read =
          new KuzuSettings(
              number(rest, BUFFER_POOL_MB, DEFAULT.bufferPoolMb),
              number(rest, THREADS, DEFAULT.threads),
              number(rest, READERS_MAX, DEFAULT.readersMax),
              number(rest, BATCH_ROWS, DEFAULT.batchRows));
      if (!rest.isEmpty()) {
        throw invalid("the kuzu store has no setting '%s'".formatted(rest.firstKey()));
      }
      return read;
    } catch (IllegalArgumentException cause) {
      throw invalid("a setting of the kuzu store is wrong: " + cause.getMessage());
    }
  }

  private static int number(Map<String, String> rest, String key, int absent) {
    String value = rest.remove(key);
    try {
      return value == null ? absent : Integer.parseInt(value);
    } catch (NumberFormatException cause) {
      throw new IllegalArgumentException(
          "need %s as a whole number, got '%s'".formatted(key, value), cause);
    }
  }

  private static WeftException invalid(String message) {
    return new WeftException(
        ErrorCode.INVALID_CONFIGURATION,
        message,
        "available: " + String.join(", ", BATCH_ROWS, BUFFER_POOL_MB, READERS_MAX, THREADS));
  }
}
