package weft.kernel;

/**
 * A folded text and where each of its characters came from. Indexes count UTF-16 units, of the
 * folded text as a parameter and of the original as a result. Immutable and safe from any thread.
 */
public final class FoldedText {
  /** Stands for a place inside an original character, where no match can begin or end. */
  public static final int INSIDE = -1;

  private final String original;
  private final char[] chars;
  private final int[] begins;
  private final int[] ends;
  private final int length;

  /**
   * @param begins empty when each unit stands where it stood, as in most texts
   * @param ends empty when {@code begins} is
   */
  FoldedText(String original, char[] chars, int[] begins, int[] ends, int length) {
    this.original = original;
    this.chars = chars;
    this.begins = begins;
    this.ends = ends;
    this.length = length;
  }

  /** The text as it was given. */
  public String original() {
    return original;
  }

  /** Count of folded UTF-16 units. */
  public int length() {
    return length;
  }

  /** The folded UTF-16 unit at {@code index}, from 0 to below {@link #length()}. */
  public char charAt(int index) {
    return chars[index];
  }

  /**
   * Where a match that begins with the folded unit at {@code index} begins in the original, or
   * {@link #INSIDE}.
   */
  public int beginAt(int index) {
    return begins.length == 0 ? index : begins[index];
  }

  /**
   * Where a match that ends with the folded unit at {@code index} ends in the original (exclusive,
   * zero-width characters behind it left out), or {@link #INSIDE}.
   */
  public int endAt(int index) {
    return ends.length == 0 ? index + 1 : ends[index];
  }

  /** The folded text. */
  @Override
  public String toString() {
    return new String(chars, 0, length);
  }

  char[] chars() {
    return chars;
  }
}
