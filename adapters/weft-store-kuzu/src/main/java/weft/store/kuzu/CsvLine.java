package weft.store.kuzu;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** One row as Kuzu reads it from a file. Used again and again; not thread-safe. */
final class CsvLine {
  private static final byte[] HEX = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);
  private static final int HIGH_NIBBLE = 4;
  private static final int LOW_NIBBLE = 0xF;

  private final ByteArrayOutputStream line = new ByteArrayOutputStream();

  CsvLine integer(long value) {
    next();
    ascii(Long.toString(value));
    return this;
  }

  CsvLine text(String value) {
    next();
    line.write('"');
    line.writeBytes(value.replace("\"", "\"\"").getBytes(StandardCharsets.UTF_8));
    line.write('"');
    return this;
  }

  CsvLine integers(int[] values) {
    next();
    ascii("\"[");
    for (int i = 0; i < values.length; i++) {
      if (i > 0) {
        line.write(',');
      }
      ascii(Integer.toString(values[i]));
    }
    ascii("]\"");
    return this;
  }

  /** Each as {@code \xHH}, as Kuzu wants it for a BLOB. */
  CsvLine bytes(byte[] values) {
    next();
    for (byte value : values) {
      line.write('\\');
      line.write('x');
      line.write(HEX[(value >> HIGH_NIBBLE) & LOW_NIBBLE]);
      line.write(HEX[value & LOW_NIBBLE]);
    }
    return this;
  }

  private void next() {
    if (line.size() > 0) {
      line.write(',');
    }
  }

  private void ascii(String text) {
    line.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
  }

  /** Writes the line and begins the next one. */
  byte[] end(OutputStream out) throws IOException {
    line.write('\n');
    byte[] bytes = line.toByteArray();
    out.write(bytes);
    line.reset();
    return bytes;
  }
}
