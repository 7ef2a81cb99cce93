package weft.parse.text;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Refuses bytes that are no text, so that no garbage is searched. */
final class BinaryGuard {
  private static final Map<String, String> SIGNATURES =
      new TreeMap<>(
          Map.of(
              "%PDF-", "a PDF file",
              "PK\u0003\u0004", "a ZIP archive or an Office file",
              "\u00D0\u00CF\u0011\u00E0", "an old Office file",
              "\u0089PNG", "a PNG image",
              "\u00FF\u00D8\u00FF", "a JPEG image",
              "GIF8", "a GIF image",
              "\u001F\u008B", "a gzip archive",
              "SQLite format 3", "an SQLite database"));

  /** One control byte in this many is still text: logs hold a few. */
  private static final int BYTES_PER_CONTROL = 32;

  private BinaryGuard() {}

  /**
   * @throws WeftException INVALID_FILE when the bytes are of another kind of file, or many of them
   *     are control characters
   */
  static void check(byte[] bytes, String mediaType) {
    signature(bytes).ifPresent(what -> refuse("it is " + what, mediaType));
    boolean unicode =
        ByteOrderMark.charsetOf(bytes).isPresent()
            || ByteOrderMark.unmarkedUtf16(bytes).isPresent();
    int controls = unicode ? 0 : controls(bytes);
    if (controls > bytes.length / BYTES_PER_CONTROL) {
      refuse(
          "%d of its %d bytes are control characters".formatted(controls, bytes.length), mediaType);
    }
  }

  private static java.util.Optional<String> signature(byte[] bytes) {
    int length = Math.min(bytes.length, 16);
    String head = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    return SIGNATURES.entrySet().stream()
        .filter(each -> head.startsWith(each.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  private static int controls(byte[] bytes) {
    int controls = 0;
    for (byte each : bytes) {
      boolean written =
          each == '\t' || each == '\n' || each == '\r' || each == '\f' || each == 0x1B;
      controls += each >= 0 && each < ' ' && !written ? 1 : 0;
    }
    return controls;
  }

  private static void refuse(String why, String mediaType) {
    throw new WeftException(
        ErrorCode.INVALID_FILE,
        "not readable as %s: %s".formatted(mediaType, why),
        "give the file its right ending, or save it as text in UTF-8");
  }
}
