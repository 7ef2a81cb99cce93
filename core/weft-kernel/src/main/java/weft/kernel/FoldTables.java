package weft.kernel;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.BitSet;

/**
 * What the normalisation form NFKC does to each code point, taken from the JDK itself so that it
 * always agrees with {@link Normalizer}. Built once, on first use; read-only after that.
 */
final class FoldTables {
  /** Folded character of a basic-plane character that is its own unit; 0 where it is not. */
  static final char[] SIMPLE = new char[Character.MIN_SUPPLEMENTARY_CODE_POINT];

  private static final int BLOCK = 32;

  private static final BitSet JOINS = new BitSet();
  private static final BitSet COMPOSES = new BitSet();
  private static final BitSet CHANGES = new BitSet();

  static {
    addHangulTails();
    for (int block = 0; block < 0x20000; block += BLOCK) {
      classifyBlock(block);
    }
    for (int block = 0x2F800; block < 0x2FA20; block += BLOCK) {
      classifyBlock(block);
    }
    for (int c = 1; c < SIMPLE.length; c++) {
      SIMPLE[c] = simple(c);
    }
  }

  private FoldTables() {}

  /** Whether the code point always belongs to the character before it: its first part is a mark. */
  static boolean joins(int codePoint) {
    return JOINS.get(codePoint)
        || codePoint >= Character.MIN_SUPPLEMENTARY_CODE_POINT && Scripts.isMark(codePoint);
  }

  /** Whether the code point, though no mark, can be composed with the character before it. */
  static boolean mayCompose(int codePoint) {
    return COMPOSES.get(codePoint);
  }

  /** Whether NFKC alters the code point standing alone. */
  static boolean changes(int codePoint) {
    return CHANGES.get(codePoint);
  }

  private static void addHangulTails() {
    COMPOSES.set(0x1161, 0x1176);
    COMPOSES.set(0x11A8, 0x11C3);
  }

  /** Asks about many letters at once, as most blocks hold nothing that decomposes. */
  private static void classifyBlock(int block) {
    if (stable(block)) {
      return;
    }
    StringBuilder letters = new StringBuilder();
    for (int c = block; c < block + BLOCK; c++) {
      if (Scripts.isMark(c)) {
        classify(c);
      } else if (Character.getType(c) != Character.SURROGATE) {
        letters.appendCodePoint(c);
      }
    }
    if (!Normalizer.isNormalized(letters, Form.NFKD)) {
      letters.codePoints().forEach(FoldTables::classify);
    }
  }

  /**
   * Han, Hangul and private use, most of the basic plane: NFKC leaves them as they are and they
   * have no case, so that start-up need not ask about each.
   */
  private static boolean stable(int c) {
    return c >= 0x3400 && c < 0x4DC0
        || c >= 0x4E00 && c < 0xA000
        || c >= 0xAC00 && c < 0xD780
        || c >= 0xE000 && c < 0xF900;
  }

  private static void classify(int c) {
    String alone = Character.toString(c);
    int first = c;
    if (!Normalizer.isNormalized(alone, Form.NFKD)) {
      first = Normalizer.normalize(alone, Form.NFKD).codePointAt(0);
      addTailOf(alone);
      CHANGES.set(c, !Normalizer.isNormalized(alone, Form.NFKC));
    }
    JOINS.set(c, Scripts.isMark(first));
    if (COMPOSES.get(first)) {
      COMPOSES.set(c);
    }
  }

  private static void addTailOf(String alone) {
    String parts = Normalizer.normalize(alone, Form.NFD);
    int tail = parts.codePointBefore(parts.length());
    boolean composed = Normalizer.isNormalized(alone, Form.NFC) && !parts.equals(alone);
    if (composed && !Scripts.isMark(tail)) {
      COMPOSES.set(tail);
    }
  }

  private static char simple(int c) {
    if (stable(c)) {
      return (char) c;
    }
    if (special(c)) {
      return 0;
    }
    int base = c;
    if (CHANGES.get(c)) {
      String nfkc = Normalizer.normalize(Character.toString(c), Form.NFKC);
      base = nfkc.length() == 1 ? nfkc.charAt(0) : ' ';
    }
    int folded = Character.toLowerCase(base);
    boolean one = folded < SIMPLE.length && !Scripts.isBlank(folded);
    return one ? (char) folded : 0;
  }

  private static boolean special(int c) {
    return Character.isSurrogate((char) c)
        || Scripts.isZeroWidth(c)
        || Scripts.isBlank(c)
        || JOINS.get(c)
        || COMPOSES.get(c);
  }
}
