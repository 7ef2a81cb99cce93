package weft.kernel;

import java.util.Arrays;

/** Distinct folded names in order of first addition, their characters side by side in one array. */
final class NameKeys {
  static final int NONE = -1;

  private char[] chars = new char[1024];
  private int[] offsets = new int[128];
  private int[] slots = new int[256];
  private int size;

  NameKeys() {
    Arrays.fill(slots, NONE);
  }

  int size() {
    return size;
  }

  int length(int key) {
    return offsets[key + 1] - offsets[key];
  }

  char charAt(int key, int index) {
    return chars[offsets[key] + index];
  }

  String text(int key) {
    return new String(chars, offsets[key], length(key));
  }

  /** Whether the key goes on from {@code from} as {@code other} does from {@code at}. */
  boolean tailEquals(int key, int from, char[] other, int at, int otherLength) {
    int tail = length(key) - from;
    if (tail > otherLength - at) {
      return false;
    }
    int start = offsets[key] + from;
    return Arrays.equals(chars, start, start + tail, other, at, at + tail);
  }

  /** Index of the key with this text, or {@link #NONE}. */
  int indexOf(String text) {
    return slots[slotOf(text)];
  }

  /** Index of the key with this text, added when it is new. */
  int add(String text) {
    int slot = slotOf(text);
    if (slots[slot] != NONE) {
      return slots[slot];
    }
    slots[slot] = size;
    append(text);
    if (size * 2 > slots.length) {
      rehash();
    }
    return size - 1;
  }

  NameKeys trimmed() {
    NameKeys copy = new NameKeys();
    copy.chars = Arrays.copyOf(chars, offsets[size]);
    copy.offsets = Arrays.copyOf(offsets, size + 1);
    copy.slots = slots.clone();
    copy.size = size;
    return copy;
  }

  private void append(String text) {
    int begin = offsets[size];
    int end = begin + text.length();
    if (end > chars.length) {
      chars = Arrays.copyOf(chars, Math.max(end, chars.length * 2));
    }
    if (size + 2 > offsets.length) {
      offsets = Arrays.copyOf(offsets, offsets.length * 2);
    }
    text.getChars(0, text.length(), chars, begin);
    offsets[++size] = end;
  }

  private int slotOf(String text) {
    int slot = spread(text.hashCode()) & (slots.length - 1);
    while (slots[slot] != NONE && !sameText(slots[slot], text)) {
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }

  private boolean sameText(int key, String text) {
    int length = length(key);
    if (length != text.length()) {
      return false;
    }
    int index = 0;
    while (index < length && charAt(key, index) == text.charAt(index)) {
      index++;
    }
    return index == length;
  }

  private void rehash() {
    slots = new int[slots.length * 2];
    Arrays.fill(slots, NONE);
    for (int key = 0; key < size; key++) {
      int slot = spread(hash(key)) & (slots.length - 1);
      while (slots[slot] != NONE) {
        slot = (slot + 1) & (slots.length - 1);
      }
      slots[slot] = key;
    }
  }

  /** The same value as {@link String#hashCode()} of the key. */
  private int hash(int key) {
    int hash = 0;
    for (int i = offsets[key]; i < offsets[key + 1]; i++) {
      hash = 31 * hash + chars[i];
    }
    return hash;
  }

  private static int spread(int hash) {
    int mixed = hash * 0x9E3779B9;
    return mixed ^ (mixed >>> 15);
  }
}
