package weft.store.lucene;

import java.nio.ByteBuffer;
import java.time.Instant;
import org.apache.lucene.util.BytesRef;
import weft.spi.TimeRange;

/** A time range in 24 bytes: begin and end, each as epoch seconds and nanoseconds. */
final class TimeBytes {
  private static final int LENGTH = 2 * (Long.BYTES + Integer.BYTES);

  private TimeBytes() {}

  static byte[] of(TimeRange range) {
    var bytes = ByteBuffer.allocate(LENGTH);
    put(bytes, range.begin());
    put(bytes, range.end());
    return bytes.array();
  }

  static TimeRange range(BytesRef stored) {
    var bytes = ByteBuffer.wrap(stored.bytes, stored.offset, stored.length);
    return new TimeRange(instant(bytes), instant(bytes));
  }

  private static void put(ByteBuffer bytes, Instant instant) {
    bytes.putLong(instant.getEpochSecond()).putInt(instant.getNano());
  }

  private static Instant instant(ByteBuffer bytes) {
    return Instant.ofEpochSecond(bytes.getLong(), bytes.getInt());
  }
}
