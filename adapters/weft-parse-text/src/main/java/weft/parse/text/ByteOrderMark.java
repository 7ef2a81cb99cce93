package weft.parse.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** The marks that some writers put in front of Unicode text; the longest comes first. */
enum ByteOrderMark {
  UTF_32_LITTLE("UTF-32LE", 0xFF, 0xFE, 0, 0),
  UTF_32_BIG("UTF-32BE", 0, 0, 0xFE, 0xFF),
  UTF_8("UTF-8", 0xEF, 0xBB, 0xBF),
  UTF_16_LITTLE("UTF-16LE", 0xFF, 0xFE),
  UTF_16_BIG("UTF-16BE", 0xFE, 0xFF);

  private final String charset;
  private final byte[] mark;

  ByteOrderMark(String charset, int... mark) {
    this.charset = charset;
    this.mark = new byte[mark.length];
    for (int i = 0; i < mark.length; i++) {
      this.mark[i] = (byte) mark[i];
    }
  }

  static Optional<Charset> charsetOf(byte[] bytes) {
    return Arrays.stream(values())
        .filter(each -> each.begins(bytes))
        .findFirst()
        .map(each -> Charset.forName(each.charset));
  }

  private boolean begins(byte[] bytes) {
    return bytes.length >= mark.length
        && Arrays.equals(bytes, 0, mark.length, mark, 0, mark.length);
  }

  /**
   * UTF-16 without a mark: text has zero bytes only in the upper half of its units, and at least
   * one line end, blank or other ASCII character that shows which half that is.
   */
  static Optional<Charset> unmarkedUtf16(byte[] bytes) {
    int even = zeros(bytes, 0);
    int odd = zeros(bytes, 1);
    int zeros = Math.max(even, odd);
    if (bytes.length % 2 != 0 || zeros == 0 || Math.min(even, odd) * 20 > zeros) {
      return Optional.empty();
    }
    // A stray zero byte in UTF-8 is no proof: read in pairs, ASCII letters look like Han.
    if (zeros < bytes.length / 8 && Decoding.strict(bytes, StandardCharsets.UTF_8).isPresent()) {
      return Optional.empty();
    }
    Charset charset = odd > even ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
    return Decoding.strict(bytes, charset)
        .filter(ByteOrderMark::looksWritten)
        .map(_text -> charset);
  }

  private static int zeros(byte[] bytes, int parity) {
    int zeros = 0;
    for (int i = parity; i < bytes.length; i += 2) {
      zeros += bytes[i] == 0 ? 1 : 0;
    }
    return zeros;
  }

  private static boolean looksWritten(String text) {
    long strange = text.codePoints().filter(ByteOrderMark::strange).count();
    return strange * 50 <= text.length();
  }

  private static boolean strange(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.UNASSIGNED, Character.PRIVATE_USE -> true;
      case Character.CONTROL -> !Character.isWhitespace(codePoint);
      default -> false;
    };
  }
}
