package weft.store.lance;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Names written so that they can stand in a file's name and in a line. */
final class Names {
  private static final String PLAIN = "_-@:,+";
  private static final char ESCAPE = '=';

  private Names() {}

  /** Letters, digits and a few signs stay; a byte of anything else is written {@code =2f}. */
  static String escape(String name) {
    var escaped = new StringBuilder();
    for (byte unit : name.getBytes(StandardCharsets.UTF_8)) {
      if (isPlain((char) (unit & 0xff))) {
        escaped.append((char) unit);
      } else {
        HexFormat.of().toHexDigits(escaped.append(ESCAPE), unit);
      }
    }
    return escaped.toString();
  }

  private static boolean isPlain(char unit) {
    return unit >= 'a' && unit <= 'z'
        || unit >= 'A' && unit <= 'Z'
        || unit >= '0' && unit <= '9'
        || PLAIN.indexOf(unit) >= 0;
  }

  /**
   * Reads what {@link #escape} wrote.
   *
   * @throws IllegalArgumentException when it is something else
   */
  static String unescape(String escaped) {
    var bytes = new byte[escaped.length()];
    int size = 0;
    for (int i = 0; i < escaped.length(); i++) {
      char unit = escaped.charAt(i);
      if (unit != ESCAPE) {
        bytes[size++] = (byte) unit;
      } else if (i + 2 < escaped.length()) {
        bytes[size++] = (byte) HexFormat.fromHexDigits(escaped, i + 1, i + 3);
        i += 2;
      } else {
        throw new IllegalArgumentException("an escape is cut short in '" + escaped + "'");
      }
    }
    return new String(bytes, 0, size, StandardCharsets.UTF_8);
  }
}
