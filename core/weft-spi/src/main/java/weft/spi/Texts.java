package weft.spi;

/** Checks that records share. */
final class Texts {
  private static final int ID_UNITS_MAX = 1_000;

  private Texts() {}

  /**
   * An id: 1 to 1,000 UTF-16 units, well formed, not blank at either end, without control
   * characters.
   */
  static String id(String what, String value) {
    if (value.isEmpty() || value.length() > ID_UNITS_MAX) {
      throw new IllegalArgumentException(
          "need a %s of 1 to %d characters, got %d".formatted(what, ID_UNITS_MAX, value.length()));
    }
    if (Character.isWhitespace(value.codePointAt(0))
        || Character.isWhitespace(value.codePointBefore(value.length()))) {
      throw new IllegalArgumentException(
          "%s begins or ends with a blank: '%s'".formatted(what, value));
    }
    for (int i = 0; i < value.length(); i++) {
      if (Character.isISOControl(value.charAt(i))) {
        throw new IllegalArgumentException(
            "%s holds a control character: '%s'"
                .formatted(what, value.replaceAll("\\p{Cntrl}", "?")));
      }
    }
    return wellFormed(what, value);
  }

  /** Refuses a text that holds half of a surrogate pair: it could not be stored and read back. */
  static String wellFormed(String what, String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (!Character.isSurrogate(c)) {
        continue;
      }
      boolean paired =
          Character.isHighSurrogate(c)
              && i + 1 < value.length()
              && Character.isLowSurrogate(value.charAt(i + 1));
      if (!paired) {
        throw new IllegalArgumentException(
            "%s holds half a surrogate pair at %d".formatted(what, i));
      }
      i++;
    }
    return value;
  }
}
