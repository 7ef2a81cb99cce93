package weft.spi;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * An order-independent digest: the sum modulo 2²⁵⁶ of the SHA-256 of each record. Adding and taking
 * away the same record cancel, so it can follow changes. Not thread-safe.
 */
public final class ContentDigest {
  private static final int LONGS = 4;

  private final long[] sum = new long[LONGS];
  private final MessageDigest sha = sha256();

  /** The digest of nothing. */
  public ContentDigest() {}

  /** The digest that was once printed as {@code hex}, 64 hexadecimal digits. */
  public static ContentDigest of(String hex) {
    var digest = new ContentDigest();
    ByteBuffer.wrap(HexFormat.of().parseHex(hex)).asLongBuffer().get(digest.sum);
    return digest;
  }

  public void add(byte[] record) {
    long[] term = term(record);
    long carry = 0;
    for (int i = LONGS - 1; i >= 0; i--) {
      long partial = sum[i] + term[i];
      long out = Long.compareUnsigned(partial, sum[i]) < 0 ? 1 : 0;
      sum[i] = partial + carry;
      carry = out | (carry == 1 && sum[i] == 0 ? 1 : 0);
    }
  }

  public void remove(byte[] record) {
    long[] term = term(record);
    long borrow = 0;
    for (int i = LONGS - 1; i >= 0; i--) {
      long partial = sum[i] - term[i];
      long out = Long.compareUnsigned(sum[i], term[i]) < 0 ? 1 : 0;
      long result = partial - borrow;
      borrow = out | (borrow == 1 && partial == 0 ? 1 : 0);
      sum[i] = result;
    }
  }

  private long[] term(byte[] record) {
    var term = new long[LONGS];
    ByteBuffer.wrap(sha.digest(record)).asLongBuffer().get(term);
    return term;
  }

  /** 64 hexadecimal digits. */
  @Override
  public String toString() {
    var bytes = ByteBuffer.allocate(LONGS * Long.BYTES);
    bytes.asLongBuffer().put(sum);
    return HexFormat.of().formatHex(bytes.array());
  }

  /** The SHA-256 of a text in UTF-8, in hexadecimal: how a chunk's text is named in evidence. */
  public static String hashOf(String text) {
    byte[] bytes = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
    return HexFormat.of().formatHex(sha256().digest(bytes));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException cause) {
      throw new AssertionError("every Java platform has SHA-256", cause);
    }
  }
}
