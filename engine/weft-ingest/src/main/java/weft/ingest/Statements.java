package weft.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.spi.Chunk;
import weft.spi.TextSpan;

/** Cuts chunks into sentences; headings and lines without a word are none. Not thread-safe. */
final class Statements {
  private static final double NEW_CHUNK = 1;
  private static final double NEW_PARAGRAPH = 1;
  private static final double NEW_LINE = 0.5;

  private static final Pattern LINE = Pattern.compile("[^\\n]+");

  /** A sentence ends after 。！？； or after one of . ! ? before a blank; closing marks go with it. */
  private static final Pattern SENTENCE =
      Pattern.compile(".+?(?:[。！？；!?]+[”’」』）)\"']*|\\.[”’)\"']*(?=\\s|$)|$)");

  /** Without blanks and marks of emphasis at the ends, which a cut may have left alone. */
  private static final Pattern INNER = Pattern.compile("[^\\s*_].*(?<![\\s*_])|[^\\s*_]");

  /** What opens an item of a list. */
  private static final Pattern BULLET = Pattern.compile("^\\s*(?:[-*+•·]|\\d{1,3}[.)、])\\s+");

  private final List<Statement> found = new ArrayList<>();
  private final boolean ofTurns;
  private int unit;

  private Statements(boolean ofTurns) {
    this.ofTurns = ofTurns;
  }

  /** The sentences of a section, each a unit. */
  static List<Statement> ofSection(List<Chunk> chunks) {
    var statements = new Statements(false);
    for (Chunk chunk : chunks) {
      statements.add(chunk, "");
    }
    return statements.found;
  }

  /** The sentences of turns, each turn a unit. */
  static List<Statement> ofTurns(List<Turn> turns) {
    var statements = new Statements(true);
    for (Turn turn : turns) {
      statements.add(turn.chunk(), turn.speaker());
      statements.unit++;
    }
    return statements.found;
  }

  private void add(Chunk chunk, String speaker) {
    double apart = ofTurns ? NEW_LINE : NEW_CHUNK;
    int lineEnd = 0;
    Matcher lines = LINE.matcher(chunk.text());
    while (lines.find()) {
      if (chunk.text().substring(lineEnd, lines.start()).chars().filter(c -> c == '\n').count()
          > 1) {
        apart = NEW_PARAGRAPH;
      }
      lineEnd = lines.end();
      if (!isHeading(lines.group(), chunk)) {
        apart = sentences(chunk, speaker, lines.start(), lines.group(), apart);
      }
    }
  }

  private double sentences(Chunk chunk, String speaker, int begin, String line, double apart) {
    Matcher bullet = BULLET.matcher(line);
    int from = bullet.find() ? bullet.end() : named(line, speaker);
    double before = apart;
    Matcher sentences = SENTENCE.matcher(line).region(from, line.length());
    while (sentences.find()) {
      Matcher inner = INNER.matcher(sentences.group());
      String text = inner.find() ? inner.group() : "";
      if (text.codePoints().anyMatch(Character::isLetterOrDigit)) {
        int at = begin + sentences.start() + inner.start();
        var span = new TextSpan(at, at + text.length());
        found.add(new Statement(chunk.id(), span, text, speaker, unit, before));
        unit += ofTurns ? 0 : 1;
        before = 0;
      }
    }
    return NEW_LINE;
  }

  /** Behind the name of who speaks, where a turn begins with it. */
  private static int named(String line, String speaker) {
    if (speaker.isEmpty() || !line.startsWith(speaker)) {
      return 0;
    }
    boolean colon =
        line.startsWith(":", speaker.length()) || line.startsWith("：", speaker.length());
    return colon ? speaker.length() + 1 : 0;
  }

  private static boolean isHeading(String line, Chunk chunk) {
    String plain = line.strip();
    if (plain.startsWith("#")) {
      return true;
    }
    return !chunk.headingPath().isEmpty() && plain.equals(chunk.headingPath().getLast());
  }
}
