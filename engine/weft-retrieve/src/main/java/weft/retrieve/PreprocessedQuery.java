package weft.retrieve;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.kernel.Numerals;
import weft.kernel.Numerals.Numeral;
import weft.kernel.Scripts;

/**
 * A question as the search for episodes understands it, without a model: what is embedded, and which
 * words of it take something off the distance of a text that holds them. Source: the design page of
 * episodic retrieval, steps 1 and 3. Immutable and safe from any thread.
 */
public final class PreprocessedQuery {
  /** Why a keyword is looked for. */
  public enum Reason {
    /** Han and Latin words are both there: the identifiers. */
    MIXED_LANG,
    /** The numbers. */
    NUMBER,
    /** What remains without question words is short: all of it. */
    SHORT_QUERY,
    /** No keyword. */
    NONE;

    /** The word used outside, in lower case. */
    public String word() {
      return Words.of(this);
    }
  }

  private static final int HAN_MAX = 6;
  private static final int WORDS_MAX = 3;

  /** A text of one Han character stands in too many questions to mean anything. */
  private static final int EXACT_HAN_MIN = 2;

  private static final Pattern IDENTIFIERS = Pattern.compile("[\\p{L}\\p{M}\\p{Nd}._\\-/+#:@]+");

  private final String original;
  private final String vectorQuery;
  private final String keyword;
  private final Reason reason;

  /** What a text must hold one of, folded. */
  private final List<String> parts;

  /** The question as a phrase, for texts that are a part of it. */
  private final String phrase;

  private final Set<String> numbers;

  private PreprocessedQuery(
      String original, String core, Reason reason, List<String> keywords, List<Numeral> numerals) {
    String normal = Normalizer.normalize(original, Form.NFKC);
    this.original = original;
    this.vectorQuery = core.isEmpty() ? original : core;
    this.reason = reason;
    this.keyword = String.join(" ", keywords);
    this.phrase = Phrases.of(normal);
    this.parts =
        switch (reason) {
          case MIXED_LANG -> keywords.stream().map(PreprocessedQuery::folded).toList();
          case SHORT_QUERY -> List.of(Phrases.of(core));
          case NUMBER, NONE -> List.of();
        };
    var values = new HashSet<String>();
    numerals.stream().filter(Numeral::isValue).map(Numeral::value).forEach(values::add);
    this.numbers = values;
  }

  /** Understands a question. Linear in it. */
  public static PreprocessedQuery of(String question) {
    String normal = Normalizer.normalize(question, Form.NFKC);
    String core = QuestionWords.without(normal);
    List<Numeral> numerals = Numerals.in(normal);
    List<String> identifiers = hasHan(normal) ? identifiers(normal) : List.of();
    if (!identifiers.isEmpty()) {
      return new PreprocessedQuery(question, core, Reason.MIXED_LANG, identifiers, numerals);
    }
    List<String> numbers =
        numerals.stream()
            .filter(Numeral::isValue)
            .map(number -> normal.substring(number.begin(), number.end()))
            .toList();
    if (!numbers.isEmpty()) {
      return new PreprocessedQuery(question, core, Reason.NUMBER, numbers, numerals);
    }
    boolean isShort = !Phrases.of(core).isEmpty() && isShort(core);
    return isShort
        ? new PreprocessedQuery(question, core, Reason.SHORT_QUERY, List.of(core), numerals)
        : new PreprocessedQuery(question, core, Reason.NONE, List.of(), numerals);
  }

  private static boolean hasHan(String text) {
    return text.codePoints().anyMatch(Character::isIdeographic);
  }

  /** Maximal runs that hold a Latin letter; Han, kana and Hangul end a run. */
  private static List<String> identifiers(String text) {
    var spaced = new StringBuilder(text.length());
    text.codePoints()
        .forEach(each -> spaced.appendCodePoint(Scripts.isHanKanaHangul(each) ? ' ' : each));
    var found = new ArrayList<String>();
    Matcher run = IDENTIFIERS.matcher(spaced);
    while (run.find()) {
      if (run.group().codePoints().anyMatch(PreprocessedQuery::isLatin)) {
        found.add(withoutTail(run.group()));
      }
    }
    return found;
  }

  private static boolean isLatin(int codePoint) {
    return Character.UnicodeScript.of(codePoint) == Character.UnicodeScript.LATIN;
  }

  private static String withoutTail(String run) {
    int end = run.length();
    while (end > 0 && ".:-/".indexOf(run.charAt(end - 1)) >= 0) {
      end--;
    }
    return run.substring(0, end);
  }

  private static boolean isShort(String core) {
    int han = 0;
    int words = 0;
    boolean inside = false;
    for (int at = 0; at < core.length(); ) {
      int codePoint = core.codePointAt(at);
      at += Character.charCount(codePoint);
      boolean word = Scripts.isWord(codePoint) || inside && Scripts.blocksBorder(codePoint);
      words += word && !inside ? 1 : 0;
      inside = word;
      han += Scripts.isHanKanaHangul(codePoint) ? 1 : 0;
      if (han > HAN_MAX || words > WORDS_MAX) {
        return false;
      }
    }
    return true;
  }

  /** As it was asked. */
  public String original() {
    return original;
  }

  /** What is embedded: the question without question words and politeness, never empty for them. */
  public String vectorQuery() {
    return vectorQuery;
  }

  /** What a text must hold to get the bonus, of several parts at least one; empty for none. */
  public String keyword() {
    return keyword;
  }

  public Reason reason() {
    return reason;
  }

  /** Whether there is a keyword. */
  public boolean usesHybrid() {
    return reason != Reason.NONE;
  }

  /** Whether a text holds the keyword. Linear in the text. */
  boolean holdsKeyword(String text) {
    return switch (reason) {
      case NONE -> false;
      case NUMBER -> holdsNumber(text);
      case MIXED_LANG -> holdsPart(folded(text));
      case SHORT_QUERY -> holdsPart(Phrases.of(text));
    };
  }

  private boolean holdsPart(String text) {
    return parts.stream().anyMatch(part -> Phrases.stands(part, text));
  }

  private boolean holdsNumber(String text) {
    return Numerals.in(Normalizer.normalize(text, Form.NFKC)).stream()
        .anyMatch(number -> numbers.contains(number.value()));
  }

  /**
   * Whether a whole text is a part of the question: a name, a title, or a number of the same value.
   * Linear in the text.
   */
  boolean isExactly(String text) {
    if (!numbers.isEmpty()) {
      String normal = Normalizer.normalize(text, Form.NFKC).strip();
      List<Numeral> inText = Numerals.in(normal);
      if (inText.size() == 1 && isWhole(inText.getFirst(), normal)) {
        return numbers.contains(inText.getFirst().value());
      }
    }
    String whole = Phrases.of(text);
    boolean tells =
        whole.codePointCount(0, whole.length()) >= EXACT_HAN_MIN
            || !whole.isEmpty() && Scripts.isWord(whole.codePointAt(0));
    return tells && whole.length() <= phrase.length() && Phrases.stands(whole, phrase);
  }

  private static boolean isWhole(Numeral number, String text) {
    return number.begin() == 0 && number.end() == text.length();
  }

  private static String folded(String text) {
    return weft.kernel.Folding.plain().key(text).toLowerCase(Locale.ROOT);
  }
}
