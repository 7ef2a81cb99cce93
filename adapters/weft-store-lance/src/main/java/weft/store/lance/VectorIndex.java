package weft.store.lance;

/** How an index of vectors is divided. */
final class VectorIndex {
  /** A smaller collection is compared one by one. */
  static final int ROWS_MIN = 1_000;

  /** Shorter vectors are compared one by one: codes for parts of them would say little. */
  static final int DIMENSION_MIN = 8;

  /** Values of a vector that a byte of its code stands for. */
  private static final int VALUES_FOR_EACH_CODE = 8;

  private static final int ROWS_FOR_EACH_PARTITION = 1_000;
  private static final int PARTITIONS_MIN = 4;
  private static final int PROBES_MIN = 20;
  private static final int PROBES_SHARE = 10;

  private VectorIndex() {}

  static int partitions(int rows, LanceSettings settings) {
    return settings.partitions() > 0
        ? settings.partitions()
        : Math.max(PARTITIONS_MIN, rows / ROWS_FOR_EACH_PARTITION);
  }

  static int probes(int partitions, LanceSettings settings) {
    int probes =
        settings.probes() > 0 ? settings.probes() : Math.max(PROBES_MIN, partitions / PROBES_SHARE);
    return Math.min(partitions, probes);
  }

  /** How many parts a vector is cut into: as few as there may be, all of one length. */
  static int codes(int dimension) {
    int codes = (dimension + VALUES_FOR_EACH_CODE - 1) / VALUES_FOR_EACH_CODE;
    while (dimension % codes != 0) {
      codes++;
    }
    return codes;
  }
}
