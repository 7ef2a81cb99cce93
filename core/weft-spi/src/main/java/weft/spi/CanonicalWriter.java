package weft.spi;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Writes the canonical encoding of records: fields in order, length-prefixed, absent apart from
 * empty. Two records are equal exactly when their encodings are. Not thread-safe.
 */
public final class CanonicalWriter {
  private byte[] bytes = new byte[256];
  private int length;

  public CanonicalWriter bool(boolean value) {
    room(1);
    bytes[length++] = (byte) (value ? 1 : 0);
    return this;
  }

  public CanonicalWriter integer(int value) {
    room(4);
    ByteBuffer.wrap(bytes).putInt(length, value);
    length += 4;
    return this;
  }

  public CanonicalWriter number(double value) {
    room(8);
    ByteBuffer.wrap(bytes).putLong(length, Double.doubleToLongBits(value));
    length += 8;
    return this;
  }

  public CanonicalWriter text(String value) {
    byte[] encoded = value.getBytes(StandardCharsets.UTF_8);
    integer(encoded.length);
    room(encoded.length);
    System.arraycopy(encoded, 0, bytes, length, encoded.length);
    length += encoded.length;
    return this;
  }

  public <T> CanonicalWriter maybe(Optional<T> value, BiConsumer<CanonicalWriter, T> field) {
    bool(value.isPresent());
    value.ifPresent(present -> field.accept(this, present));
    return this;
  }

  public <T> CanonicalWriter list(Collection<T> values, BiConsumer<CanonicalWriter, T> item) {
    integer(values.size());
    for (T value : values) {
      item.accept(this, value);
    }
    return this;
  }

  /** What was written so far, as a copy. */
  public byte[] toBytes() {
    return Arrays.copyOf(bytes, length);
  }

  /** Begins anew, keeping the buffer. */
  public CanonicalWriter reset() {
    length = 0;
    return this;
  }

  private void room(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
    }
  }
}
