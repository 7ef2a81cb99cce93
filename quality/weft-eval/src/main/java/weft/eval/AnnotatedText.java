package weft.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.eval.Segmentation.Range;

/**
 * A text whose episodes, facets and points were marked by hand.
 *
 * @param conversation whether it is turns, else a document in Markdown
 * @param language {@code zh} or {@code en}
 * @param text without marks
 * @param turns of a conversation; empty for a document
 * @param lines the ranges of its lines of text, headings left out
 * @param sentences the ranges of its sentences
 * @param right as marked
 */
public record AnnotatedText(
    String name,
    boolean conversation,
    String language,
    String text,
    List<Turn> turns,
    List<Range> lines,
    List<Range> sentences,
    Segmentation right) {
  private static final Pattern TURN = Pattern.compile("(\\d{4}-\\S+) ([^:]+): (.*)");
  private static final Pattern SENTENCE =
      Pattern.compile("[^.!?。！？]*(?:\\d\\.\\d[^.!?。！？]*)*[.!?。！？]*");

  /** What somebody says. */
  public record Turn(String time, String speaker, String text) {}

  public AnnotatedText {
    turns = List.copyOf(turns);
    lines = List.copyOf(lines);
    sentences = List.copyOf(sentences);
  }

  /** Reads a marked text. */
  public static AnnotatedText read(String name, String marked) {
    var reader = new Reader();
    marked.lines().forEach(reader::line);
    return reader.text(name);
  }

  /** How many letters and digits a text has: the unit of places. */
  public static int length(String text) {
    return (int) text.codePoints().filter(Character::isLetterOrDigit).count();
  }

  /** The letters and digits of the text, headings left out. */
  public String letters() {
    var letters = new StringBuilder();
    for (String line :
        conversation ? turns.stream().map(Turn::text).toList() : text.lines().toList()) {
      if (!isHeading(line)) {
        letters.append(lettersOf(line));
      }
    }
    return letters.toString();
  }

  static String lettersOf(String text) {
    var letters = new StringBuilder();
    text.codePoints().filter(Character::isLetterOrDigit).forEach(letters::appendCodePoint);
    return letters.toString();
  }

  private static boolean isHeading(String line) {
    return line.startsWith("#");
  }

  /** Takes marks out line by line. */
  private static final class Reader {
    private final StringBuilder text = new StringBuilder();
    private final List<Turn> turns = new ArrayList<>();
    private final List<Range> lines = new ArrayList<>();
    private final List<Range> sentences = new ArrayList<>();
    private final List<Range> episodes = new ArrayList<>();
    private final List<Range> facets = new ArrayList<>();
    private final List<Range> points = new ArrayList<>();
    private boolean conversation;
    private String language = "";
    private int at;
    private int episodeBegin = -1;
    private int facetBegin = -1;

    void line(String line) {
      if (line.startsWith("% ")) {
        conversation = line.contains("kind=conversation");
        language = line.contains("lang=zh") ? "zh" : "en";
      } else if (line.startsWith("==== ")) {
        endEpisode();
        episodeBegin = at;
      } else if (line.startsWith("==")) {
        endFacet();
        facetBegin = line.length() > 2 ? at : -1;
      } else if (!line.isBlank()) {
        body(line);
      }
    }

    private void endEpisode() {
      endFacet();
      if (episodeBegin >= 0) {
        episodes.add(new Range(episodeBegin, at));
      }
    }

    private void endFacet() {
      if (facetBegin >= 0 && at > facetBegin) {
        facets.add(new Range(facetBegin, at));
      }
      facetBegin = -1;
    }

    private void body(String line) {
      String plain = line.replace("{", "").replace("}", "");
      text.append(plain).append('\n');
      if (isHeading(line)) {
        return;
      }
      Matcher turn = TURN.matcher(line);
      String said = line;
      if (conversation && turn.matches()) {
        said = turn.group(3);
        String without = said.replace("{", "").replace("}", "");
        turns.add(new Turn(turn.group(1), turn.group(2), without));
      }
      int begin = at;
      marks(said);
      lines.add(new Range(begin, at));
    }

    private void marks(String said) {
      int point = -1;
      int sentence = at;
      Matcher parts = SENTENCE.matcher(said);
      while (parts.find()) {
        for (int i = parts.start(); i < parts.end(); ) {
          int codePoint = said.codePointAt(i);
          i += Character.charCount(codePoint);
          if (codePoint == '{') {
            point = at;
          } else if (codePoint == '}') {
            points.add(new Range(point, at));
          } else if (Character.isLetterOrDigit(codePoint)) {
            at++;
          }
        }
        if (at > sentence) {
          sentences.add(new Range(sentence, at));
          sentence = at;
        }
      }
    }

    AnnotatedText text(String name) {
      endEpisode();
      return new AnnotatedText(
          name,
          conversation,
          language,
          text.toString(),
          turns,
          lines,
          sentences,
          new Segmentation(episodes, facets, points));
    }
  }
}
