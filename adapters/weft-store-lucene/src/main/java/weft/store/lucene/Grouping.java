package weft.store.lucene;

/**
 * Values grouped by a dense key, in compressed rows: those of key {@code k} stand from {@code
 * start[k]} to {@code start[k + 1]}, in the order in which they came.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Grouping(int[] start, int[] values) {
  /**
   * Groups by counting. O(values + keys).
   *
   * @param keys from 0 to below {@code keyEnd}
   */
  static Grouping of(int[] keys, int[] values, int keyEnd) {
    int[] start = starts(keys, keyEnd);
    int[] next = start.clone();
    var grouped = new int[values.length];
    for (int i = 0; i < values.length; i++) {
      grouped[next[keys[i]]++] = values[i];
    }
    return new Grouping(start, grouped);
  }

  /** The places of the keys, grouped by key: a stable order. */
  static int[] order(int[] keys, int keyEnd) {
    int[] next = starts(keys, keyEnd);
    var order = new int[keys.length];
    for (int i = 0; i < keys.length; i++) {
      order[next[keys[i]]++] = i;
    }
    return order;
  }

  /** Where the values of each key begin, and after the last key where all end. */
  static int[] starts(int[] keys, int keyEnd) {
    var start = new int[keyEnd + 1];
    for (int key : keys) {
      start[key + 1]++;
    }
    for (int key = 0; key < keyEnd; key++) {
      start[key + 1] += start[key];
    }
    return start;
  }
}
