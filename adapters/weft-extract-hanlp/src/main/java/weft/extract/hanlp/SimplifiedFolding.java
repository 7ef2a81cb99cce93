package weft.extract.hanlp;

import com.hankcs.hanlp.dictionary.ts.TraditionalChineseDictionary;
import weft.spi.extract.CharacterFolding;

/**
 * Traditional characters become simplified ones, one for one, for match keys only: 王后 and 王後 get
 * one key, and no stored text changes. A mapping is taken when it leads from one Han character of
 * the basic plane to one other, and that one stays what it is. The table (40,000 entries) is made
 * on first use in some ten milliseconds; safe from any thread.
 */
public final class SimplifiedFolding implements CharacterFolding {
  private static final int FIRST = 0x3400;
  private static final int LAST = 0x9FFF;

  /** For ServiceLoader. */
  public SimplifiedFolding() {}

  @Override
  public String name() {
    return "simplified";
  }

  @Override
  public int fold(int codePoint) {
    return codePoint < FIRST || codePoint > LAST ? codePoint : Table.MAPPED[codePoint - FIRST];
  }

  /** The text with every character folded; offsets stay. */
  static String fold(String text) {
    char[] folded = text.toCharArray();
    for (int i = 0; i < folded.length; i++) {
      boolean han = folded[i] >= FIRST && folded[i] <= LAST;
      folded[i] = han ? Table.MAPPED[folded[i] - FIRST] : folded[i];
    }
    return new String(folded);
  }

  /** Made when first asked for. */
  private static final class Table {
    static final char[] MAPPED = table();

    private static char[] table() {
      QuietLibrary.silence();
      char[] mapped = new char[LAST - FIRST + 1];
      for (int c = FIRST; c <= LAST; c++) {
        char one = simplified((char) c);
        mapped[c - FIRST] = simplified(one) == one ? one : (char) c;
      }
      return mapped;
    }

    private static char simplified(char c) {
      String converted = TraditionalChineseDictionary.convertToSimplifiedChinese(String.valueOf(c));
      boolean han = converted.length() == 1 && inRange(converted.charAt(0));
      return han ? converted.charAt(0) : c;
    }

    private static boolean inRange(char c) {
      return c >= FIRST && c <= LAST;
    }
  }
}
