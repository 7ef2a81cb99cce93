package weft.embed.onnx;

import java.util.Map;

/**
 * English words for Chinese ones, by longest match: a rough translation for a model that reads
 * English only. Words that are not known are left out. Safe from any thread.
 */
final class Glosses {
  /** No words at all: Chinese text is left out. */
  static final Glosses NONE = new Glosses(Map.of(), "");

  private final Map<String, String> byWord;
  private final int wordMax;
  private final String version;

  /**
   * @param byWord an empty gloss for a word that is known and says nothing, such as a particle
   * @param version tells dictionaries apart
   */
  Glosses(Map<String, String> byWord, String version) {
    this.byWord = byWord;
    this.version = version;
    this.wordMax = byWord.keySet().stream().mapToInt(String::length).max().orElse(0);
  }

  boolean isEmpty() {
    return byWord.isEmpty();
  }

  String version() {
    return version;
  }

  /** Appends glosses of a run of Chinese, each followed by a blank. O(run × longest word). */
  void append(String text, int begin, int end, StringBuilder out) {
    int at = begin;
    while (at < end) {
      int next = match(text, at, end);
      if (next == at) {
        at += Character.charCount(text.codePointAt(at));
        continue;
      }
      String gloss = byWord.getOrDefault(text.substring(at, next), "");
      if (!gloss.isEmpty()) {
        out.append(gloss).append(' ');
      }
      at = next;
    }
  }

  private int match(String text, int begin, int end) {
    for (int to = Math.min(end, begin + wordMax); to > begin; to--) {
      if (byWord.containsKey(text.substring(begin, to))) {
        return to;
      }
    }
    return begin;
  }
}
