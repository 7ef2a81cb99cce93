package weft.spi;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads what {@link CanonicalWriter} wrote. Not thread-safe. */
public final class CanonicalReader {
  private final ByteBuffer bytes;

  public CanonicalReader(byte[] bytes) {
    this.bytes = ByteBuffer.wrap(bytes);
  }

  public boolean bool() {
    return read(ByteBuffer::get) != 0;
  }

  public int integer() {
    return read(ByteBuffer::getInt);
  }

  public double number() {
    return Double.longBitsToDouble(read(ByteBuffer::getLong));
  }

  public String text() {
    int length = integer();
    if (length < 0 || length > bytes.remaining()) {
      throw damaged("a text of %d bytes where %d are left".formatted(length, bytes.remaining()));
    }
    String value =
        new String(
            bytes.array(), bytes.arrayOffset() + bytes.position(), length, StandardCharsets.UTF_8);
    bytes.position(bytes.position() + length);
    return value;
  }

  public <T> Optional<T> maybe(Function<CanonicalReader, T> field) {
    return bool() ? Optional.of(field.apply(this)) : Optional.empty();
  }

  public <T> List<T> list(Function<CanonicalReader, T> item) {
    int size = integer();
    if (size < 0 || size > bytes.remaining()) {
      throw damaged(
          "a list of %d items where %d bytes are left".formatted(size, bytes.remaining()));
    }
    var values = new ArrayList<T>(size);
    for (int i = 0; i < size; i++) {
      values.add(item.apply(this));
    }
    return values;
  }

  private <T> T read(Function<ByteBuffer, T> field) {
    try {
      return field.apply(bytes);
    } catch (BufferUnderflowException cause) {
      throw new WeftException(
          ErrorCode.INTERNAL, "a stored record ends too early at " + bytes.position(), "", cause);
    }
  }

  private static WeftException damaged(String what) {
    return new WeftException(
        ErrorCode.INTERNAL, "a stored record holds " + what, "run weft check --repair");
  }
}
