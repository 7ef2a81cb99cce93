package weft.embed.openai;

import java.util.Map;
import java.util.Objects;
import weft.spi.embed.Embedding;

/**
 * A text as it is sent.
 *
 * @param sent with its prefix
 * @param cut whether its end was left out
 * @param blank nothing to read, so that it is not sent
 */
record Input(String sent, boolean cut, boolean blank) {
  /**
   * @param charsMax in UTF-16 code units, without the prefix; 0 leaves texts whole
   */
  static Input of(String prefix, String text, int charsMax) {
    boolean cut = charsMax > 0 && text.length() > charsMax;
    String kept = cut ? text.substring(0, whole(text, charsMax)) : text;
    boolean blank = kept.codePoints().allMatch(Input::isBlank);
    return new Input(prefix + kept, cut, blank);
  }

  /** Where to cut: not between the halves of one character. */
  private static int whole(String text, int end) {
    boolean halved =
        Character.isHighSurrogate(text.charAt(end - 1))
            && Character.isLowSurrogate(text.charAt(end));
    return halved ? end - 1 : end;
  }

  private static boolean isBlank(int character) {
    return Character.isWhitespace(character) || Character.isSpaceChar(character);
  }

  Embedding pick(Map<String, Embedding> answers) {
    if (blank) {
      return new Embedding.None(Embedding.Reason.BLANK);
    }
    return switch (Objects.requireNonNull(answers.get(sent))) {
      case Embedding.Vector vector -> new Embedding.Vector(vector.values(), cut);
      case Embedding.None none -> none;
    };
  }
}
