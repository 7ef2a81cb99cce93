package weft.kernel;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * An immutable set of ints from 0, one bit each; memory is an eighth of a byte per int up to the
 * largest. Equal when the contents are. Safe from any thread.
 */
public final class IntBits {
  private static final IntBits EMPTY = new IntBits(new long[0]);

  private final long[] words;
  private final int cardinality;

  private IntBits(long[] words) {
    int used = words.length;
    while (used > 0 && words[used - 1] == 0) {
      used--;
    }
    this.words = used == words.length ? words : Arrays.copyOf(words, used);
    this.cardinality = Arrays.stream(this.words).mapToInt(Long::bitCount).sum();
  }

  /** The set without members. */
  public static IntBits empty() {
    return EMPTY;
  }

  /** The set of these ints, each at least 0, in any order. */
  public static IntBits of(int... values) {
    Builder builder = builder();
    for (int value : values) {
      builder.add(value);
    }
    return builder.build();
  }

  /** The set of the ints from 0 to below {@code end}. */
  public static IntBits upTo(int end) {
    if (end < 0) {
      throw new IllegalArgumentException("need end >= 0, got " + end);
    }
    long[] words = new long[(int) ((end + 63L) >>> 6)];
    Arrays.fill(words, -1L);
    if ((end & 63) != 0) {
      words[words.length - 1] = (1L << end) - 1;
    }
    return new IntBits(words);
  }

  /** Starts an empty set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Whether the int is a member; any int may be asked. O(1). */
  public boolean contains(int value) {
    int word = value >> 6;
    return word >= 0 && word < words.length && (words[word] & (1L << value)) != 0;
  }

  /** Count of members. O(1). */
  public int cardinality() {
    return cardinality;
  }

  /** Whether there is no member. O(1). */
  public boolean isEmpty() {
    return cardinality == 0;
  }

  /** Hands over each member, ascending. */
  public void forEach(IntConsumer consumer) {
    for (int word = 0; word < words.length; word++) {
      for (long rest = words[word]; rest != 0; rest &= rest - 1) {
        consumer.accept((word << 6) + Long.numberOfTrailingZeros(rest));
      }
    }
  }

  /** The members, ascending. */
  public int[] toArray() {
    int[] members = new int[cardinality];
    int count = 0;
    for (int word = 0; word < words.length; word++) {
      for (long rest = words[word]; rest != 0; rest &= rest - 1) {
        members[count++] = (word << 6) + Long.numberOfTrailingZeros(rest);
      }
    }
    return members;
  }

  /** The members of both sets. */
  public IntBits and(IntBits other) {
    long[] common = Arrays.copyOf(words, Math.min(words.length, other.words.length));
    for (int word = 0; word < common.length; word++) {
      common[word] &= other.words[word];
    }
    return new IntBits(common);
  }

  /** The members of either set. */
  public IntBits or(IntBits other) {
    return new Builder(words.clone()).addAll(other).build();
  }

  /** The members of this set that are not in the other. */
  public IntBits andNot(IntBits other) {
    long[] rest = words.clone();
    for (int word = 0; word < Math.min(rest.length, other.words.length); word++) {
      rest[word] &= ~other.words[word];
    }
    return new IntBits(rest);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof IntBits other && Arrays.equals(words, other.words);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(words);
  }

  @Override
  public String toString() {
    return Arrays.toString(toArray());
  }

  /** Grows a set of ints; for one thread. */
  public static final class Builder {
    private long[] words;

    private Builder() {
      this(new long[4]);
    }

    private Builder(long[] words) {
      this.words = words;
    }

    /** Adds an int, at least 0; no effect when it is there already. O(1) amortized. */
    public Builder add(int value) {
      if (value < 0) {
        throw new IllegalArgumentException("need value >= 0, got " + value);
      }
      grow((value >> 6) + 1);
      words[value >> 6] |= 1L << value;
      return this;
    }

    /** Adds every member of a set. */
    public Builder addAll(IntBits set) {
      grow(set.words.length);
      for (int word = 0; word < set.words.length; word++) {
        words[word] |= set.words[word];
      }
      return this;
    }

    /** Whether the int was added. O(1). */
    public boolean contains(int value) {
      int word = value >> 6;
      return word >= 0 && word < words.length && (words[word] & (1L << value)) != 0;
    }

    /** The set of what was added so far; the builder can go on. */
    public IntBits build() {
      return new IntBits(words.clone());
    }

    private void grow(int wordCount) {
      if (wordCount > words.length) {
        words = Arrays.copyOf(words, Math.max(wordCount, words.length * 2));
      }
    }
  }
}
