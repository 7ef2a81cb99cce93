package weft.kernel;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Numbers in a text by their value: {@code 40万}, {@code 四十万}, {@code 400,000} and {@code 400000}
 * are one. A number is digits with inner commas and points, units (十百千万亿) and a per cent sign, or
 * at least two Chinese numerals with one of these units among them; always a whole run of them, so
 * that {@code 40万} does not stand in {@code 140万} nor {@code 十万} in {@code 三四十万}. Digits beside a
 * letter of a word, as in {@code GPT4}, are no number. Source: the design page of episodic retrieval,
 * step 1. Linear in the text; safe from any thread.
 */
public final class Numerals {
  /** Longer runs count as written: nobody means their value. */
  private static final int VALUE_UNITS_MAX = 64;

  private static final String DIGITS = "零一二三四五六七八九";
  private static final String FORMAL = "零壹贰叁肆伍陆柒捌玖";
  private static final Pattern PLAIN =
      Pattern.compile("\\d+(?:\\.\\d+)?|\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?");

  private Numerals() {}

  /**
   * A number in a text.
   *
   * @param begin of it, in UTF-16 units
   * @param end exclusive
   * @param value equal for numbers of equal value; one that has none is its own, as written
   * @param isValue whether it has a value
   */
  public record Numeral(int begin, int end, String value, boolean isValue) {}

  /**
   * The numbers of a text, from left to right. A run of Chinese numerals without a value, such as
   * {@code 万一}, is among them.
   *
   * @param text after NFKC
   */
  public static List<Numeral> in(String text) {
    var found = new ArrayList<Numeral>();
    int at = 0;
    while (at < text.length()) {
      if (!isNumeral(text.charAt(at))) {
        at++;
        continue;
      }
      int end = runEnd(text, at);
      numeral(text, at, end).ifPresent(found::add);
      at = end;
    }
    return found;
  }

  private static boolean isNumeral(char unit) {
    return isDigit(unit) || digitValue(unit) >= 0 || unitValue(unit) > 0;
  }

  private static boolean isDigit(char unit) {
    return unit >= '0' && unit <= '9';
  }

  /** The value of a Chinese digit, or -1. */
  private static int digitValue(char unit) {
    return switch (unit) {
      case '〇' -> 0;
      case '两', '兩' -> 2;
      default -> Math.max(DIGITS.indexOf(unit), FORMAL.indexOf(unit));
    };
  }

  /** The value of a unit, or 0. */
  private static long unitValue(char unit) {
    return switch (unit) {
      case '十', '拾' -> 10;
      case '百', '佰' -> 100;
      case '千', '仟' -> 1_000;
      case '万', '萬' -> 10_000;
      case '亿', '億' -> 100_000_000;
      default -> 0;
    };
  }

  private static int runEnd(String text, int begin) {
    int end = begin;
    while (end < text.length() && (isNumeral(text.charAt(end)) || isInner(text, end))) {
      end++;
    }
    return end;
  }

  /** A comma or point between digits. */
  private static boolean isInner(String text, int at) {
    char unit = text.charAt(at);
    return (unit == ',' || unit == '.')
        && isDigit(text.charAt(at - 1))
        && at + 1 < text.length()
        && isDigit(text.charAt(at + 1));
  }

  private static Optional<Numeral> numeral(String text, int begin, int end) {
    String run = text.substring(begin, end);
    boolean arabic = run.chars().anyMatch(unit -> isDigit((char) unit));
    boolean units = run.chars().anyMatch(unit -> unitValue((char) unit) > 0);
    if (!arabic && (end - begin < 2 || !units)) {
      return Optional.empty();
    }
    if (isPartOfWord(text, begin, end)) {
      return Optional.empty();
    }
    boolean percent = end < text.length() && text.charAt(end) == '%';
    Optional<BigDecimal> value =
        run.length() > VALUE_UNITS_MAX ? Optional.empty() : new Reading(run).value();
    String sign = percent ? "%" : "";
    String key =
        value.map(number -> number.stripTrailingZeros().toPlainString()).orElse("=" + run) + sign;
    boolean isValue = value.isPresent() || arabic;
    return Optional.of(new Numeral(begin, percent ? end + 1 : end, key, isValue));
  }

  private static boolean isPartOfWord(String text, int begin, int end) {
    boolean before =
        isDigit(text.charAt(begin))
            && begin > 0
            && Scripts.blocksBorder(text.codePointBefore(begin));
    boolean after =
        isDigit(text.charAt(end - 1))
            && end < text.length()
            && Scripts.blocksBorder(text.codePointAt(end));
    return before || after;
  }

  /** Reads one run. */
  private static final class Reading {
    private static final long NONE = Long.MAX_VALUE;

    private final String run;
    private int at;
    private BigDecimal whole = BigDecimal.ZERO;
    private BigDecimal section = BigDecimal.ZERO;
    private Optional<BigDecimal> number = Optional.empty();
    private long least = NONE;
    private long last = NONE;
    private boolean singleDigit;
    private boolean wrong;

    Reading(String run) {
      this.run = run;
    }

    /** Absent when it is none that is written so. */
    Optional<BigDecimal> value() {
      while (at < run.length() && !wrong) {
        char unit = run.charAt(at);
        if (isDigit(unit)) {
          literal();
        } else if (unitValue(unit) > 0) {
          takeUnit(unitValue(unit), at++);
        } else {
          takeDigit(digitValue(unit));
          at++;
        }
      }
      BigDecimal all = whole.add(section).add(rest());
      return wrong ? Optional.empty() : Optional.of(all);
    }

    private void literal() {
      int end = at;
      while (end < run.length()
          && (isDigit(run.charAt(end)) || ",.".indexOf(run.charAt(end)) >= 0)) {
        end++;
      }
      String written = run.substring(at, end);
      wrong |= number.isPresent() || !PLAIN.matcher(written).matches();
      if (!wrong) {
        number = Optional.of(new BigDecimal(written.replace(",", "")));
      }
      singleDigit = false;
      at = end;
    }

    /** A zero only says that a place is empty: what follows is not of the next lower unit. */
    private void takeDigit(int value) {
      boolean taken = number.isPresent();
      wrong |= taken;
      if (value > 0) {
        number = Optional.of(BigDecimal.valueOf(value));
        singleDigit =
            at == 0 || DIGITS.indexOf(run.charAt(at - 1)) != 0 && run.charAt(at - 1) != '〇';
      }
    }

    private void takeUnit(long unit, int place) {
      if (unit < 10_000) {
        smallUnit(unit, place);
      } else {
        largeUnit(unit);
      }
      last = unit;
      number = Optional.empty();
    }

    private void smallUnit(long unit, int place) {
      boolean begins = place == 0 || unit == 10 && section.signum() == 0 && number.isEmpty();
      wrong |= unit >= least || number.isEmpty() && !begins;
      section = section.add(number.orElse(BigDecimal.ONE).multiply(BigDecimal.valueOf(unit)));
      least = unit;
    }

    private void largeUnit(long unit) {
      BigDecimal below = section.add(number.orElse(BigDecimal.ZERO));
      if (unit == 10_000) {
        wrong |= below.signum() == 0 || last == 10_000;
        whole = whole.add(below.multiply(BigDecimal.valueOf(unit)));
      } else {
        BigDecimal all = whole.add(below);
        wrong |= all.signum() == 0;
        whole = all.multiply(BigDecimal.valueOf(unit));
      }
      section = BigDecimal.ZERO;
      least = NONE;
    }

    /** What stands behind the last unit: {@code 三万四} is 34,000. */
    private BigDecimal rest() {
      if (number.isEmpty() || last == NONE) {
        return number.orElse(BigDecimal.ZERO);
      }
      BigDecimal value = number.get();
      if (singleDigit && last > 10) {
        return value.multiply(BigDecimal.valueOf(last / 10));
      }
      boolean fits = value.compareTo(BigDecimal.valueOf(last)) < 0;
      wrong |= !fits;
      return value;
    }
  }
}
