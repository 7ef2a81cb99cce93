package weft.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The digest against the same sum in big integers. */
class ContentDigestTest {
  private static final BigInteger MODULUS = BigInteger.TWO.pow(256);

  @Test
  void itIsTheSumOfTheHashesWhateverCameAndWent() throws NoSuchAlgorithmException {
    long seed = Long.getLong("weft.seed", 20_260_301L);
    var random = new Random(seed);
    var digest = new ContentDigest();
    var kept = new ArrayList<byte[]>();
    BigInteger sum = BigInteger.ZERO;
    for (int step = 0; step < 5_000; step++) {
      if (kept.isEmpty() || random.nextInt(3) > 0) {
        var record = new byte[random.nextInt(20)];
        random.nextBytes(record);
        kept.add(record);
        digest.add(record);
        sum = sum.add(hash(record)).mod(MODULUS);
      } else {
        byte[] record = kept.remove(random.nextInt(kept.size()));
        digest.remove(record);
        sum = sum.subtract(hash(record)).mod(MODULUS);
      }
      assertThat(new BigInteger(digest.toString(), 16)).as("-Dweft.seed=%d", seed).isEqualTo(sum);
    }
    assertThat(ContentDigest.of(digest.toString())).hasToString(digest.toString());
  }

  @Test
  void carriesAndBorrowsRunThroughAllDigits() throws NoSuchAlgorithmException {
    byte[] record = {1};
    ContentDigest digest = ContentDigest.of("f".repeat(64));
    digest.add(record);
    assertThat(new BigInteger(digest.toString(), 16))
        .isEqualTo(hash(record).subtract(BigInteger.ONE));
    digest.remove(record);
    assertThat(digest).hasToString("f".repeat(64));
  }

  private static BigInteger hash(byte[] record) throws NoSuchAlgorithmException {
    return new BigInteger(1, MessageDigest.getInstance("SHA-256").digest(record));
  }
}
