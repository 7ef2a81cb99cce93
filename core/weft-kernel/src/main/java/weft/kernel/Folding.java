package weft.kernel;

import java.util.function.IntUnaryOperator;

/**
 * How names and texts are made comparable: zero-width characters are removed, then NFKC, lower case
 * code point by code point, an optional further mapping, and runs of blanks become one space.
 * Linear in the text, one table look-up per ordinary character; immutable and safe from any thread.
 */
public final class Folding {
  private static final Folding PLAIN = new Folding(IntUnaryOperator.identity(), FoldTables.SIMPLE);

  private final IntUnaryOperator extra;
  private final char[] simple;

  private Folding(IntUnaryOperator extra, char[] simple) {
    this.extra = extra;
    this.simple = simple;
  }

  /** The folding without a further mapping. */
  public static Folding plain() {
    return PLAIN;
  }

  /**
   * A folding that also maps every code point after NFKC and lower case, as from traditional to
   * simplified characters.
   *
   * @param extra a pure function from code point to code point; it is asked once for each character
   *     of the basic plane here, and again for rare characters while folding
   */
  public static Folding with(IntUnaryOperator extra) {
    char[] simple = FoldTables.SIMPLE.clone();
    for (int c = 0; c < simple.length; c++) {
      if (simple[c] != 0) {
        int mapped = extra.applyAsInt(simple[c]);
        boolean one = mapped < simple.length && !Scripts.isBlank(mapped);
        simple[c] = one ? (char) mapped : 0;
      }
    }
    return new Folding(extra, simple);
  }

  /** The folded name without outer blanks; empty when nothing is left of it. */
  public String key(String name) {
    FoldedText folded = fold(name);
    int begin = folded.length() > 0 && folded.charAt(0) == ' ' ? 1 : 0;
    int end = folded.length();
    while (end > begin && folded.charAt(end - 1) == ' ') {
      end--;
    }
    return folded.toString().substring(begin, end);
  }

  /** The folded text with its way back to the original; outer blanks stay, as one space each. */
  public FoldedText fold(String text) {
    return new Folder(text, simple, extra).fold();
  }
}
