package weft.ingest;

import weft.kernel.Scripts;
import weft.spi.ChunkKind;

/** Where a text may be cut. Places are UTF-16 offsets between two code points. */
final class Breaks {
  private static final String SENTENCE_ENDS = "。！？；…｡";
  private static final String LATIN_SENTENCE_ENDS = ".!?";
  private static final String CLAUSE_ENDS = "，、：";
  private static final String LATIN_CLAUSE_ENDS = ",:;";
  private static final String CLOSERS = "”’』」）》】〉)]}";
  private static final String STRAIGHT_QUOTES = "\"'";
  private static final int CLOSERS_MAX = 4;
  private static final int ZERO_WIDTH_JOINER = 0x200D;

  private Breaks() {}

  /** How good a cut at {@code at} is, {@code 0 < at < text.length()}, on a code point border. */
  static BreakLevel levelAt(String text, int at, ChunkKind kind) {
    int before = text.codePointBefore(at);
    int after = text.codePointAt(at);
    if (joined(before, after)) {
      return BreakLevel.NONE;
    }
    if (isLineEnd(after) && !isLineEnd(before)) {
      return kind == ChunkKind.TEXT && endsSentence(text, at)
          ? BreakLevel.SENTENCE
          : BreakLevel.LINE;
    }
    BreakLevel byWords = kind == ChunkKind.TEXT ? inText(text, at) : inRows(before);
    boolean blank = Scripts.isBlank(after) && !Scripts.isBlank(before);
    return byWords == BreakLevel.CHARACTER && blank ? BreakLevel.BLANK : byWords;
  }

  /** Whether two code points are one character to readers. */
  private static boolean joined(int before, int after) {
    return Scripts.isMark(after)
        || after == ZERO_WIDTH_JOINER
        || before == ZERO_WIDTH_JOINER
        || after >= 0x1F3FB && after <= 0x1F3FF
        || before == '\r' && after == '\n';
  }

  static boolean isLineEnd(int codePoint) {
    return codePoint == '\n' || codePoint == '\r' || codePoint == 0x2028 || codePoint == 0x2029;
  }

  /** Rows and lines of code end with the line; a cell ends with its bar. */
  private static BreakLevel inRows(int before) {
    return before == '|' ? BreakLevel.CLAUSE : BreakLevel.CHARACTER;
  }

  private static BreakLevel inText(String text, int at) {
    if (endsSentence(text, at)) {
      return BreakLevel.SENTENCE;
    }
    char before = text.charAt(at - 1);
    boolean clause =
        CLAUSE_ENDS.indexOf(before) >= 0
            || LATIN_CLAUSE_ENDS.indexOf(before) >= 0 && Scripts.isBlank(text.codePointAt(at));
    return clause ? BreakLevel.CLAUSE : BreakLevel.CHARACTER;
  }

  private static boolean endsSentence(String text, int at) {
    char after = text.charAt(at);
    if (contains(SENTENCE_ENDS, after) || contains(CLOSERS, after)) {
      return false;
    }
    boolean blank = Scripts.isBlank(after);
    int end = at;
    while (at - end < CLOSERS_MAX && end > 1 && closes(text.charAt(end - 1), blank)) {
      end--;
    }
    char last = text.charAt(end - 1);
    return contains(SENTENCE_ENDS, last)
        || blank && contains(LATIN_SENTENCE_ENDS, last) && !abbreviates(text, end - 1);
  }

  private static boolean closes(char c, boolean beforeBlank) {
    return contains(CLOSERS, c) || beforeBlank && contains(STRAIGHT_QUOTES, c);
  }

  /** Whether the dot stands behind a single letter or a short title, as in J. Smith or Dr. Wu. */
  private static boolean abbreviates(String text, int dot) {
    int begin = dot;
    while (begin > 0 && dot - begin < 4 && Character.isLetter(text.charAt(begin - 1))) {
      begin--;
    }
    return text.charAt(dot) == '.'
        && switch (text.substring(begin, dot)) {
          case "Mr", "Mrs", "Ms", "Dr", "Prof", "St", "No", "vs", "cf" -> true;
          case String word -> word.length() == 1;
        };
  }

  private static boolean contains(String set, char c) {
    return set.indexOf(c) >= 0;
  }
}
