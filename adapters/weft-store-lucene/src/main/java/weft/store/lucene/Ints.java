package weft.store.lucene;

import java.nio.IntBuffer;
import java.util.Arrays;

/** A growing array of ints; not thread-safe. */
final class Ints {
  private int[] values = new int[16];
  private int size;

  void add(int value) {
    reserve(1);
    values[size++] = value;
  }

  /** Adds the next so many. */
  void add(IntBuffer source, int count) {
    reserve(count);
    source.get(values, size, count);
    size += count;
  }

  private void reserve(int count) {
    if (size + count > values.length) {
      values = Arrays.copyOf(values, Math.max(size + count, values.length * 2));
    }
  }

  int size() {
    return size;
  }

  int[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
