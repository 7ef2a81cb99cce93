package weft.spi;

/** Part of a text, in UTF-16 code units, half open: {@code [begin, end)}. */
public record TextSpan(int begin, int end) {
  public TextSpan {
    if (begin < 0 || begin > end) {
      throw new IllegalArgumentException(
          "need 0 <= begin <= end, got [%d, %d)".formatted(begin, end));
    }
  }

  /** In UTF-16 code units. */
  public int length() {
    return end - begin;
  }
}
