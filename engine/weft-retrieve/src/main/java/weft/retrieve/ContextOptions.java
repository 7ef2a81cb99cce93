package weft.retrieve;

/**
 * The settings of a context.
 *
 * @param charsMax how many UTF-16 units of text the passages have together at most; at least 1
 */
public record ContextOptions(int charsMax) {
  /** 8,000 characters. */
  public static final ContextOptions DEFAULT = new ContextOptions(8_000);

  public ContextOptions {
    if (charsMax < 1) {
      throw new IllegalArgumentException("need context_chars >= 1, got " + charsMax);
    }
  }
}
