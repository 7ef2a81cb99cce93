package weft.store.kuzu;

import java.util.Arrays;

/** A list of ints that grows. Not thread-safe. */
final class Ints {
  private int[] values = new int[64];
  private int size;

  void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size + (size >> 1));
    }
    values[size++] = value;
  }

  int[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
