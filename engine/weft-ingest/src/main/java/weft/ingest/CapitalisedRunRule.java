package weft.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import weft.kernel.Scripts;
import weft.spi.Chunk;
import weft.spi.ChunkKind;
import weft.spi.Proposal;

/**
 * A run of capitalised words is a name, joined by at most one of, the, for, de, van, von. One
 * word alone counts when it stands inside a sentence somewhere in the chunk, has a capital after
 * its first letter or a digit (API, MongoDB, Log4j), or stands in text of another script.
 */
final class CapitalisedRunRule implements NameRule {
  private static final String NOT_IN_WORD =
      "(?<![[\\p{L}\\p{Nd}_]&&[^\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}]])";
  private static final String LETTERS = "[\\p{IsLatin}\\p{Nd}]";
  private static final String WORD =
      NOT_IN_WORD + ("[A-Z\\u00C0-\\u00DE]L*(?:[-'’&.+#](?=L)L+)*+[+#]*").replace("L", LETTERS);
  private static final Pattern RUN =
      Pattern.compile(
          "W(?:B(?:(?:of|the|for|de|van|von)B)?W)*".replace("W", WORD).replace("B", "[ \\u00A0]"));
  private static final Pattern POSSESSIVE = Pattern.compile("['’]s$");
  private static final Pattern PARTS = Pattern.compile("[ \\u00A0]+");
  private static final int WORDS_MAX = 6;

  /** Capitalised by habit: never a name alone, and dropped at both ends of a run. */
  private static final Set<String> COMMON =
      words(
          "A An And Any Are As At Be Because Before Both But By Can Could Did Do Does Each Even"
              + " Every",
          "For From Had Has Have He Her Here His How However I If In Into Is It Its Just Let Like"
              + " Many",
          "May Maybe More Most Much Must My New No Not Now Of Off On Once One Only Or Other Our Out"
              + " Over",
          "Please Same See She Should Since So Some Such Than That The Their Them Then There These"
              + " They",
          "This Those Though Through Thus To Too Two Under Until Up Use Used Using Very Was We Were"
              + " What",
          "When Where Which While Who Whose Why Will With Without Would Yes Yet You Your After"
              + " Again All",
          "Also Although Am Among Note Notes Example Figure Table Chapter Section Step Part Page"
              + " Yesterday",
          "Today Tomorrow First Second Third Finally Next Last Later Soon Still OK Okay Hi Hello"
              + " Dear",
          "Thanks Thank Mr Mrs Ms Dr Prof TODO FIXME NOTE",
          "Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mon Tue Wed Thu Fri Sat Sun",
          "Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays",
          "January February March April June July August September October November December",
          "Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec AM PM");

  private static Set<String> words(String... lines) {
    return Set.of(lines).stream()
        .flatMap(line -> PARTS.splitAsStream(line))
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public List<Proposal> propose(Chunk chunk) {
    if (chunk.kind() == ChunkKind.CODE) {
      return List.of();
    }
    String text = chunk.text();
    Set<String> inside = new TreeSet<>();
    var runs = new ArrayList<String>();
    Matcher matcher = RUN.matcher(text);
    while (matcher.find()) {
      if (!breaksWord(text, matcher.end())) {
        note(text, matcher, runs, inside);
      }
    }
    return runs.stream()
        .filter(run -> run.indexOf(' ') > 0 || inside.contains(run))
        .distinct()
        .map(run -> new Proposal(run, Optional.empty(), "capitalised"))
        .toList();
  }

  private static void note(String text, Matcher matcher, List<String> runs, Set<String> inside) {
    List<String> all = List.of(PARTS.split(matcher.group()));
    int begin = 0;
    int end = all.size();
    while (begin < end && (droppable(all.get(begin)) || opensSentence(text, matcher, all, begin))) {
      begin++;
    }
    while (end > begin && droppable(all.get(end - 1))) {
      end--;
    }
    String run = Names.clean(POSSESSIVE.matcher(joined(all, begin, end)).replaceFirst(""));
    if (begin == end || end - begin > WORDS_MAX || run.length() < 2 || !Names.usable(run)) {
      return;
    }
    runs.add(run);
    if (begin > 0 || distinctive(run) || insideSentence(text, matcher.start(), matcher.end())) {
      inside.add(run);
    }
  }

  private static String joined(List<String> words, int begin, int end) {
    return String.join(" ", words.subList(begin, end));
  }

  /** Clients of Atlas Gateway: the first word has its capital from the sentence, not from a name. */
  private static boolean opensSentence(String text, Matcher matcher, List<String> words, int at) {
    return at == 0
        && words.size() > 2
        && Character.isLowerCase(words.get(1).codePointAt(0))
        && !distinctive(words.getFirst())
        && !insideSentence(text, matcher.start(), matcher.end());
  }

  private static boolean droppable(String word) {
    return COMMON.contains(word) || Character.isLowerCase(word.codePointAt(0));
  }

  private static boolean distinctive(String word) {
    return word.chars().skip(1).anyMatch(c -> Character.isUpperCase(c) || Character.isDigit(c));
  }

  private static boolean breaksWord(String text, int end) {
    return end < text.length()
        && (text.charAt(end) == '_'
            || Character.getType(text.codePointAt(end)) == Character.NON_SPACING_MARK);
  }

  /** Whether a word or a comma stands before, or Han behind: not the beginning of a sentence. */
  private static boolean insideSentence(String text, int begin, int end) {
    if (end < text.length() && Scripts.isHanKanaHangul(text.codePointAt(end))) {
      return true;
    }
    int at = begin;
    while (at > 0 && (text.charAt(at - 1) == ' ' || text.charAt(at - 1) == '\u00A0')) {
      at--;
    }
    if (at == 0) {
      return false;
    }
    char before = text.charAt(at - 1);
    return Character.isLetterOrDigit(before) || before == ',' || before == '，' || before == '、';
  }
}
