package weft.spi.store;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * An immutable set of the ledger's numbers: the currency in which stores exchange sets of chunks
 * or entities. A bit set; memory grows with the largest number, membership is one shift.
 */
public final class NumberSet {
  private static final NumberSet EMPTY = new NumberSet(new long[0], 0);

  private final long[] words;
  private final int size;

  private NumberSet(long[] words, int size) {
    this.words = words;
    this.size = size;
  }

  public static NumberSet empty() {
    return EMPTY;
  }

  public static NumberSet of(int... numbers) {
    var builder = new Builder();
    for (int number : numbers) {
      builder.add(number);
    }
    return builder.build();
  }

  public static Builder builder() {
    return new Builder();
  }

  public boolean contains(int number) {
    int word = number >>> 6;
    return number >= 0 && word < words.length && (words[word] & (1L << number)) != 0;
  }

  /** How many numbers it holds. */
  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  /** Ascending. */
  public void forEach(IntConsumer consumer) {
    for (int i = 0; i < words.length; i++) {
      for (long word = words[i]; word != 0; word &= word - 1) {
        consumer.accept((i << 6) + Long.numberOfTrailingZeros(word));
      }
    }
  }

  /** Ascending. */
  public int[] toArray() {
    var numbers = new int[size];
    var filled = new int[1];
    forEach(number -> numbers[filled[0]++] = number);
    return numbers;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NumberSet that && Arrays.equals(words, that.words);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(words);
  }

  @Override
  public String toString() {
    return Arrays.toString(toArray());
  }

  /** Collects numbers; not thread-safe. */
  public static final class Builder {
    private long[] words = new long[16];
    private int size;

    private Builder() {}

    /**
     * @return whether the number was not yet in
     */
    public boolean add(int number) {
      int word = number >>> 6;
      if (number < 0) {
        throw new IllegalArgumentException("need a number >= 0, got " + number);
      }
      if (word >= words.length) {
        words = Arrays.copyOf(words, Math.max(words.length * 2, word + 1));
      }
      long bit = 1L << number;
      if ((words[word] & bit) != 0) {
        return false;
      }
      words[word] |= bit;
      size++;
      return true;
    }

    public boolean contains(int number) {
      int word = number >>> 6;
      return word < words.length && (words[word] & (1L << number)) != 0;
    }

    public int size() {
      return size;
    }

    public NumberSet build() {
      int used = words.length;
      while (used > 0 && words[used - 1] == 0) {
        used--;
      }
      return used == 0 ? EMPTY : new NumberSet(Arrays.copyOf(words, used), size);
    }
  }
}
