package weft.store.kuzu;

/**
 * Values by a dense key, in compressed rows: those of key {@code k} stand from {@code start[k]} to
 * {@code start[k + 1]}, in the order in which they came. Keys beyond the last have none.
 */
@SuppressWarnings("ArrayRecordComponent") // read in the inner loop of every walk; never compared
record Buckets(int[] start, int[] values) {
  /** Sorts by counting. O(values + keys). */
  static Buckets of(int[] keys, int[] values, int keyEnd) {
    int[] start = starts(keys, keyEnd);
    int[] next = start.clone();
    var sorted = new int[values.length];
    for (int i = 0; i < values.length; i++) {
      sorted[next[keys[i]]++] = values[i];
    }
    return new Buckets(start, sorted);
  }

  /** Where the values of each key begin, and where the last ends. */
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

  int begin(int key) {
    return key >= 0 && key < start.length - 1 ? start[key] : 0;
  }

  int end(int key) {
    return key >= 0 && key < start.length - 1 ? start[key + 1] : 0;
  }
}
