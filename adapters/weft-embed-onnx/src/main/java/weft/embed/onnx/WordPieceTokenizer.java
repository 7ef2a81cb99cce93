package weft.embed.onnx;

import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Splits texts into the tokens of a BERT model, the same as the library that models are published
 * with: the longest pieces from the left. O(text) for words of common length; safe from any thread.
 */
public final class WordPieceTokenizer {
  private final TokenizerFile file;
  private final int tokensMax;

  private WordPieceTokenizer(TokenizerFile file, int tokensMax) {
    this.file = file;
    this.tokensMax = tokensMax;
  }

  /**
   * A tokenizer as a {@code tokenizer.json} describes it.
   *
   * @param json the file, UTF-8
   * @param tokensMax how many tokens a text may have, the special ones included; at least 3
   * @param name of the file, for messages
   * @throws weft.spi.WeftException INVALID_FILE when it describes something else than WordPiece for
   *     BERT
   */
  public static WordPieceTokenizer of(byte[] json, int tokensMax, String name) {
    if (tokensMax < 3) {
      throw new IllegalArgumentException("need at least 3 tokens, got " + tokensMax);
    }
    return new WordPieceTokenizer(TokenizerFile.read(json, name), tokensMax);
  }

  /** The tokens of a text, cut to what the model reads. */
  public TokenIds encode(String text) {
    var ids = new Ids();
    split(text, ids);
    int kept = Math.min(ids.size, tokensMax - 2);
    var whole = new long[kept + 2];
    whole[0] = file.ends().begin();
    System.arraycopy(ids.values, 0, whole, 1, kept);
    whole[kept + 1] = file.ends().end();
    int read = 0;
    for (int i = 1; i <= kept; i++) {
      if (!file.specialIds().contains(whole[i])) {
        read++;
      }
    }
    return new TokenIds(whole, read, ids.size - kept);
  }

  /** Special tokens that a text writes out count as such; what is between them is prose. */
  private void split(String text, Ids ids) {
    int proseBegin = 0;
    int at = 0;
    while (at < text.length()) {
      int special = file.specialAt(text, at);
      if (special < 0) {
        at++;
        continue;
      }
      prose(text.substring(proseBegin, at), ids);
      ids.add(file.specials().get(special).id());
      at += file.specials().get(special).text().length();
      proseBegin = at;
    }
    prose(text.substring(proseBegin), ids);
  }

  private void prose(String text, Ids ids) {
    eachWord(file.normalizer().normalize(text), word -> pieces(word, ids));
  }

  /** Words between blanks; a punctuation character is a word. */
  private static void eachWord(String text, Consumer<String> sink) {
    int begin = 0;
    int at = 0;
    while (at < text.length()) {
      int codePoint = text.codePointAt(at);
      int next = at + Character.charCount(codePoint);
      boolean punctuation = BertCharacters.isPunctuation(codePoint);
      if (punctuation || BertCharacters.isBlank(codePoint)) {
        if (begin < at) {
          sink.accept(text.substring(begin, at));
        }
        if (punctuation) {
          sink.accept(text.substring(at, next));
        }
        begin = next;
      }
      at = next;
    }
    if (begin < at) {
      sink.accept(text.substring(begin));
    }
  }

  private void pieces(String word, Ids ids) {
    if (word.length() > file.wordMax() && word.codePointCount(0, word.length()) > file.wordMax()) {
      ids.add(file.ends().unknown());
      return;
    }
    int mark = ids.size;
    int begin = 0;
    while (begin < word.length()) {
      int end = word.length();
      int id = -1;
      while (end > begin && (id = file.pieceId(word, begin, end)) < 0) {
        end = word.offsetByCodePoints(end, -1);
      }
      if (id < 0) {
        ids.size = mark;
        ids.add(file.ends().unknown());
        return;
      }
      ids.add(id);
      begin = end;
    }
  }

  /** A list of numbers that grows. */
  private static final class Ids {
    private long[] values = new long[64];
    private int size;

    private void add(long id) {
      if (size == values.length) {
        values = Arrays.copyOf(values, size * 2);
      }
      values[size++] = id;
    }
  }
}
