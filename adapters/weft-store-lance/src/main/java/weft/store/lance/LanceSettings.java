package weft.store.lance;

import java.util.Map;
import java.util.TreeMap;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * The settings of the Lance store.
 *
 * @param partitions of an index of vectors; 0 for one for each 1,000 rows
 * @param probes how many partitions a search looks into at least; 0 for 20 or a tenth, if more
 * @param refine how many candidates the index finds for each hit, to be measured exactly
 * @param exactBelow up to so many candidates are compared one by one, without the index
 * @param unindexedMax a write that leaves more rows outside the index takes them in
 * @param cacheMb how much of the vectors is kept in the heap, in MB
 * @param allocatorMaxMb how much memory outside the heap Arrow may take, in MB
 */
record LanceSettings(
    int partitions,
    int probes,
    int refine,
    int exactBelow,
    int unindexedMax,
    int cacheMb,
    int allocatorMaxMb) {
  static final LanceSettings DEFAULT = new LanceSettings(0, 0, 10, 10_000, 10_000, 512, 2_048);

  private static final String PARTITIONS = "partitions";
  private static final String PROBES = "probes";
  private static final String REFINE = "refine";
  private static final String EXACT_BELOW = "exact_below";
  private static final String UNINDEXED_MAX = "unindexed_max";
  private static final String CACHE_MB = "cache_mb";
  private static final String ALLOCATOR_MAX_MB = "allocator_max_mb";

  private static final int PARTITIONS_MAX = 65_536;
  private static final int REFINE_MAX = 1_000;
  private static final int ALLOCATOR_MIN_MB = 16;
  private static final int MB_MAX = 1_000_000;

  LanceSettings {
    require(PARTITIONS, partitions, 0, PARTITIONS_MAX);
    require(PROBES, probes, 0, PARTITIONS_MAX);
    require(REFINE, refine, 1, REFINE_MAX);
    require(EXACT_BELOW, exactBelow, 0, Integer.MAX_VALUE);
    require(UNINDEXED_MAX, unindexedMax, 0, Integer.MAX_VALUE);
    require(CACHE_MB, cacheMb, 0, MB_MAX);
    require(ALLOCATOR_MAX_MB, allocatorMaxMb, ALLOCATOR_MIN_MB, MB_MAX);
  }

  private static void require(String key, int value, int min, int max) {
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
  static LanceSettings of(Map<String, String> settings) {
    var rest = new TreeMap<>(settings);
    try {
      var read =
          new LanceSettings(
              number(rest, PARTITIONS, DEFAULT.partitions),
              number(rest, PROBES, DEFAULT.probes),
              number(rest, REFINE, DEFAULT.refine),
              number(rest, EXACT_BELOW, DEFAULT.exactBelow),
              number(rest, UNINDEXED_MAX, DEFAULT.unindexedMax),
              number(rest, CACHE_MB, DEFAULT.cacheMb),
              number(rest, ALLOCATOR_MAX_MB, DEFAULT.allocatorMaxMb));
      if (!rest.isEmpty()) {
        throw invalid("the lance store has no setting '%s'".formatted(rest.firstKey()));
      }
      return read;
    } catch (IllegalArgumentException cause) {
      throw invalid("a setting of the lance store is wrong: " + cause.getMessage());
    }
  }

  private static int number(Map<String, String> rest, String key, int absent) {
    String value = rest.remove(key);
    if (value == null) {
      return absent;
    }
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException _unread) {
      throw new IllegalArgumentException(
          "need %s as a whole number, got '%s'".formatted(key, value));
    }
  }

  private static WeftException invalid(String message) {
    return new WeftException(
        ErrorCode.INVALID_CONFIGURATION,
        message,
        "available: "
            + String.join(
                ", ",
                ALLOCATOR_MAX_MB,
                CACHE_MB,
                EXACT_BELOW,
                PARTITIONS,
                PROBES,
                REFINE,
                UNINDEXED_MAX));
  }
}
