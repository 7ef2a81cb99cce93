package weft.kernel;

import java.lang.Character.UnicodeScript;

/**
 * What a code point is to linking and to text analysis. Each question costs one table look-up in
 * the basic plane and a script search above it; safe from any thread.
 */
public final class Scripts {
  private static final int HAN_KANA_HANGUL = 1;
  private static final int WORD = 2;
  private static final int BLOCKS_BORDER = 4;
  private static final int ZERO_WIDTH = 8;
  private static final int BLANK = 16;
  private static final int MARK = 32;

  private static final byte[] BASIC_PLANE = basicPlane();

  private Scripts() {}

  /**
   * Whether the code point is written without blanks around words: Han, kana (with its length and
   * iteration marks) or Hangul. Combining marks are none of them.
   */
  public static boolean isHanKanaHangul(int codePoint) {
    return (traits(codePoint) & HAN_KANA_HANGUL) != 0;
  }

  /** Whether the code point is a letter (L) or a digit (Nd) outside Han, kana and Hangul. */
  public static boolean isWord(int codePoint) {
    return (traits(codePoint) & WORD) != 0;
  }

  /**
   * Whether a name that begins or ends with a word character cannot stand beside the code point: a
   * word character, a combining mark other than a variation selector, or {@code _}.
   */
  public static boolean blocksBorder(int codePoint) {
    return (traits(codePoint) & BLOCKS_BORDER) != 0;
  }

  /**
   * Whether folding drops the code point: U+200B to U+200D, U+2060, U+FEFF and the variation
   * selectors U+FE00 to U+FE0F and U+E0100 to U+E01EF.
   */
  public static boolean isZeroWidth(int codePoint) {
    return (traits(codePoint) & ZERO_WIDTH) != 0;
  }

  /** Whether the code point has the Unicode property White_Space, no-break spaces included. */
  public static boolean isBlank(int codePoint) {
    return (traits(codePoint) & BLANK) != 0;
  }

  /** Whether the code point is a combining mark (Mn, Mc, Me), variation selectors included. */
  public static boolean isMark(int codePoint) {
    return (traits(codePoint) & MARK) != 0;
  }

  private static int traits(int codePoint) {
    return codePoint < BASIC_PLANE.length ? BASIC_PLANE[codePoint] : compute(codePoint);
  }

  private static byte[] basicPlane() {
    byte[] traits = new byte[Character.MIN_SUPPLEMENTARY_CODE_POINT];
    for (int c = 0; c < traits.length; c++) {
      traits[c] = (byte) compute(c);
    }
    return traits;
  }

  private static int compute(int codePoint) {
    boolean mark = markType(codePoint);
    boolean dense = !mark && dense(codePoint);
    boolean word = !dense && Character.isLetterOrDigit(codePoint);
    boolean blocks = word || codePoint == '_' || mark && !variationSelector(codePoint);
    return (dense ? HAN_KANA_HANGUL : 0)
        | (word ? WORD : 0)
        | (blocks ? BLOCKS_BORDER : 0)
        | (zeroWidth(codePoint) ? ZERO_WIDTH : 0)
        | (blank(codePoint) ? BLANK : 0)
        | (mark ? MARK : 0);
  }

  private static boolean dense(int codePoint) {
    return switch (UnicodeScript.of(codePoint)) {
      case HAN, HIRAGANA, KATAKANA, HANGUL -> true;
      default -> sharedKana(codePoint);
    };
  }

  /** Letters that Unicode gives to no single script because Hiragana and Katakana share them. */
  private static boolean sharedKana(int codePoint) {
    return switch (codePoint) {
      case 0x3006, 0x3031, 0x3032, 0x3033, 0x3034, 0x3035, 0x303C, 0x30FC -> true;
      case 0xFF70, 0xFF9E, 0xFF9F -> true;
      default -> false;
    };
  }

  private static boolean markType(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK ->
          true;
      default -> false;
    };
  }

  private static boolean variationSelector(int codePoint) {
    return between(codePoint, 0xFE00, 0xFE0F)
        || between(codePoint, 0xE0100, 0xE01EF)
        || between(codePoint, 0x180B, 0x180D)
        || codePoint == 0x180F;
  }

  private static boolean zeroWidth(int codePoint) {
    return between(codePoint, 0x200B, 0x200D)
        || codePoint == 0x2060
        || codePoint == 0xFEFF
        || between(codePoint, 0xFE00, 0xFE0F)
        || between(codePoint, 0xE0100, 0xE01EF);
  }

  private static boolean blank(int codePoint) {
    return switch (codePoint) {
      case 0x20, 0x85, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000 -> true;
      default -> between(codePoint, 0x09, 0x0D) || between(codePoint, 0x2000, 0x200A);
    };
  }

  private static boolean between(int codePoint, int first, int last) {
    return codePoint >= first && codePoint <= last;
  }
}
