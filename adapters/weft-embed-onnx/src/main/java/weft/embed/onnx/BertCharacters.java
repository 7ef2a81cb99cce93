package weft.embed.onnx;

import java.util.BitSet;
import weft.kernel.Scripts;

/**
 * The classes of characters that BERT's text preparation tells apart, as of Unicode 8: those of the
 * running JDK would change vectors with the JDK. O(1); safe from any thread.
 */
final class BertCharacters {
  private static final BitSet OTHER = new BitSet();
  private static final BitSet PUNCTUATION = new BitSet();
  private static final BitSet ACCENTS = new BitSet();

  static {
    BitSet[] current = {new BitSet()};
    Resources.lines("bert-characters.txt")
        .forEach(
            line -> {
              switch (line) {
                case "other" -> current[0] = OTHER;
                case "punctuation" -> current[0] = PUNCTUATION;
                case "accent" -> current[0] = ACCENTS;
                default -> addRanges(line, current[0]);
              }
            });
  }

  private BertCharacters() {}

  private static void addRanges(String line, BitSet set) {
    for (String range : line.strip().split(" ")) {
      String[] ends = range.split("-");
      set.set(Integer.parseInt(ends[0], 16), Integer.parseInt(ends[ends.length - 1], 16) + 1);
    }
  }

  /** Whether cleaning drops it: control and format characters, private use, U+0000, U+FFFD. */
  static boolean isDropped(int codePoint) {
    return switch (codePoint) {
      case '\t', '\n', '\r' -> false;
      case 0xFFFD -> true;
      default -> OTHER.get(codePoint);
    };
  }

  /** Whether it has the Unicode property White_Space. */
  static boolean isBlank(int codePoint) {
    return Scripts.isBlank(codePoint);
  }

  /** Whether it is a mark without width, such as decomposition splits off a letter. */
  static boolean isAccent(int codePoint) {
    return ACCENTS.get(codePoint);
  }

  /** Whether it is a word of its own between words: all ASCII signs and Unicode's punctuation. */
  static boolean isPunctuation(int codePoint) {
    return PUNCTUATION.get(codePoint);
  }

  /**
   * Whether it stands alone as a word. The last range but one begins at U+2B920 as it does in the
   * published tokenizers, not at U+2B820 as in Unicode.
   */
  static boolean isChinese(int codePoint) {
    return between(codePoint, 0x4E00, 0x9FFF)
        || between(codePoint, 0x3400, 0x4DBF)
        || between(codePoint, 0xF900, 0xFAFF)
        || between(codePoint, 0x20000, 0x2A6DF)
        || between(codePoint, 0x2A700, 0x2B73F)
        || between(codePoint, 0x2B740, 0x2B81F)
        || between(codePoint, 0x2B920, 0x2CEAF)
        || between(codePoint, 0x2F800, 0x2FA1F);
  }

  private static boolean between(int codePoint, int first, int last) {
    return codePoint >= first && codePoint <= last;
  }
}
