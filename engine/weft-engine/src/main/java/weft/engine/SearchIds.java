package weft.engine;

import java.math.BigInteger;
import java.time.InstantSource;
import java.util.random.RandomGenerator;

/**
 * Gives each search an id: a ULID, 26 characters of Crockford's base 32, the first 10 of them the
 * time in milliseconds. Each id is greater than the one before, also within a millisecond and when
 * the clock goes back. Safe from any thread.
 */
public final class SearchIds {
  private static final String DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  private static final int LENGTH = 26;
  private static final int DIGIT_BITS = 5;
  private static final int RANDOM_BITS = 80;
  private static final long MILLIS_MASK = (1L << 48) - 1;

  private final InstantSource clock;
  private final RandomGenerator random;
  private BigInteger last = BigInteger.valueOf(-1);

  /**
   * @param random need not be safe from several threads
   */
  public SearchIds(InstantSource clock, RandomGenerator random) {
    this.clock = clock;
    this.random = random;
  }

  /** The next id. */
  public synchronized String next() {
    BigInteger fresh =
        BigInteger.valueOf(clock.millis() & MILLIS_MASK).shiftLeft(RANDOM_BITS).or(chance());
    boolean sameMillisecond =
        fresh.shiftRight(RANDOM_BITS).compareTo(last.shiftRight(RANDOM_BITS)) <= 0;
    // Past the last id of a millisecond the carry goes into the time: still greater.
    last = sameMillisecond ? last.add(BigInteger.ONE) : fresh;
    return text(last);
  }

  private BigInteger chance() {
    byte[] bytes = new byte[RANDOM_BITS / Byte.SIZE];
    random.nextBytes(bytes);
    return new BigInteger(1, bytes);
  }

  private static String text(BigInteger value) {
    var text = new StringBuilder(LENGTH);
    for (int digit = LENGTH - 1; digit >= 0; digit--) {
      int bits = value.shiftRight(digit * DIGIT_BITS).intValue() & (DIGITS.length() - 1);
      text.append(DIGITS.charAt(bits));
    }
    return text.toString();
  }
}
