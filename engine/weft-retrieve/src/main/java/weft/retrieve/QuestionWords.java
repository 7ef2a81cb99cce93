package weft.retrieve;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import weft.kernel.Scripts;

/**
 * Takes out of a question what it asks with, and politeness: the words stand in a resource. Linear
 * in the question; safe from any thread.
 */
final class QuestionWords {
  private static final String RESOURCE = "question-words.txt";
  private static final Pattern WORDS = pattern();

  /** At the ends of what remains, and runs of blanks inside. */
  private static final Pattern EDGES =
      Pattern.compile("^[\\p{P}\\p{Z}\\s&&[^/@#]]+|[\\p{P}\\p{Z}\\s]+$");

  private static final Pattern BLANKS = Pattern.compile("[\\p{Z}\\s]+");

  private QuestionWords() {}

  private static Pattern pattern() {
    var alternatives = new ArrayList<String>();
    read().stream()
        .sorted(
            Comparator.comparingInt(QuestionWords::length).reversed().thenComparing(word -> word))
        .forEach(word -> alternatives.add(alternative(word)));
    return Pattern.compile(
        String.join("|", alternatives), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /** Without the marks for the ends of a question. */
  private static int length(String line) {
    return line.length() - (line.startsWith("^") ? 1 : 0) - (line.endsWith("$") ? 1 : 0);
  }

  private static List<String> read() {
    try (InputStream in = QuestionWords.class.getResourceAsStream(RESOURCE)) {
      byte[] bytes = Objects.requireNonNull(in, RESOURCE).readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8)
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .collect(Collectors.toList());
    } catch (IOException cause) {
      throw new UncheckedIOException("cannot read " + RESOURCE, cause);
    }
  }

  private static String alternative(String line) {
    boolean first = line.startsWith("^");
    boolean last = line.endsWith("$");
    String word = line.substring(first ? 1 : 0, line.length() - (last ? 1 : 0));
    String quoted = Pattern.quote(word);
    boolean latin = Scripts.isWord(word.codePointAt(0));
    String whole = latin ? "(?<![\\p{L}\\p{N}_'’-])" + quoted + "(?![\\p{L}\\p{N}_'’-])" : quoted;
    return (first ? "^[\\p{P}\\p{Z}\\s]*" : "") + whole + (last ? "(?=[\\p{P}\\p{Z}\\s]*$)" : "");
  }

  /**
   * What remains of a question; empty when nothing does.
   *
   * @param question after NFKC
   */
  static String without(String question) {
    String rest = WORDS.matcher(question).replaceAll(" ");
    String inner = EDGES.matcher(rest).replaceAll("");
    return BLANKS.matcher(inner).replaceAll(" ");
  }
}
