package weft.ingest;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import weft.kernel.Scripts;

/** Words and phrases from a resource, one a line. Immutable, safe from any thread. */
final class WordList {
  private final List<String> words;

  private WordList(List<String> words) {
    this.words = List.copyOf(words);
  }

  static WordList of(String resource) {
    try (InputStream in = WordList.class.getResourceAsStream(resource)) {
      byte[] bytes = Objects.requireNonNull(in, resource).readAllBytes();
      return new WordList(
          new String(bytes, StandardCharsets.UTF_8)
              .lines()
              .map(String::strip)
              .filter(line -> !line.isEmpty() && !line.startsWith("#"))
              .toList());
    } catch (IOException cause) {
      throw new UncheckedIOException("cannot read " + resource, cause);
    }
  }

  /** Whether a text begins with one of them, as a whole word where words have borders. */
  boolean begins(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return words.stream().anyMatch(word -> lower.startsWith(word) && endsThere(lower, word));
  }

  private static boolean endsThere(String text, String word) {
    return text.length() == word.length()
        || !Scripts.isWord(word.codePointBefore(word.length()))
        || !Scripts.isWord(text.codePointAt(word.length()));
  }
}
