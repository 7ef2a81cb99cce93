package weft.store.lucene;

import java.util.Arrays;

/** Writes ints of variable length, seven bits a byte, as Lucene reads them; not thread-safe. */
final class VInts {
  private static final int BYTES_MAX = 5;

  private final byte[] bytes;
  private int length;

  /** Room for that many ints. */
  VInts(int count) {
    bytes = new byte[count * BYTES_MAX];
  }

  void add(int value) {
    int rest = value;
    while ((rest & ~0x7F) != 0) {
      bytes[length++] = (byte) (rest & 0x7F | 0x80);
      rest >>>= 7;
    }
    bytes[length++] = (byte) rest;
  }

  byte[] toBytes() {
    return Arrays.copyOf(bytes, length);
  }
}
