package weft.retrieve;

import java.util.Arrays;

/**
 * Gives distinct ints places from 0 in the order they come: open addressing without boxes, for walks
 * over numbers. Not thread-safe.
 */
final class IntIndex {
  private static final int EMPTY = -1;

  private int[] keys = new int[64];
  private int[] slots = filled(128);

  /** How many ints have a place. */
  int size;

  /** The int at a place. */
  int key(int place) {
    return keys[place];
  }

  boolean contains(int key) {
    return find(key) >= 0;
  }

  /** The place of an int, or -1. O(1). */
  int find(int key) {
    return slots[slotOf(key)];
  }

  /** The place of an int, the next free one when it is new. O(1) amortized. */
  int place(int key) {
    int slot = slotOf(key);
    if (slots[slot] != EMPTY) {
      return slots[slot];
    }
    if (size == keys.length) {
      grow();
      slot = slotOf(key);
    }
    keys[size] = key;
    slots[slot] = size;
    return size++;
  }

  private int slotOf(int key) {
    int mask = slots.length - 1;
    int slot = (key * 0x9E3779B9) >>> 7 & mask;
    while (slots[slot] != EMPTY && keys[slots[slot]] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    keys = Arrays.copyOf(keys, keys.length * 2);
    slots = filled(keys.length * 2);
    for (int place = 0; place < size; place++) {
      slots[slotOf(keys[place])] = place;
    }
  }

  private static int[] filled(int length) {
    var slots = new int[length];
    Arrays.fill(slots, EMPTY);
    return slots;
  }
}
