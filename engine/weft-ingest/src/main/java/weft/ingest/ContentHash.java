package weft.ingest;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Names the content of a file. */
final class ContentHash {
  private ContentHash() {}

  /** The SHA-256 in hexadecimal. */
  static String of(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException cause) {
      throw new AssertionError("every Java platform has SHA-256", cause);
    }
  }

  /** Whether there is nothing but blanks, byte order marks and zero bytes. */
  static boolean isEmpty(byte[] bytes) {
    for (byte each : bytes) {
      boolean mark = each == (byte) 0xEF || each == (byte) 0xBB || each == (byte) 0xBF;
      boolean wideMark = each == (byte) 0xFE || each == (byte) 0xFF;
      if (!mark && !wideMark && each != 0 && !Character.isWhitespace(each)) {
        return false;
      }
    }
    return true;
  }
}
