package weft.cli.output;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Chooses between forms of words in a pattern: of {@code %d file{|s} differ{s|}} the first form in
 * braces holds for the number 1, the second for others. The number is that of the nearest {@code
 * %d} before the braces.
 */
final class Plurals {
  private static final Pattern VALUE_OR_FORMS =
      Pattern.compile(
          "%(\\d+\\$)?[-#+ 0,(]*\\d*(?:\\.\\d+)?([a-zA-Z%])|\\{([^{}|]*)\\|([^{}|]*)\\}");

  private Plurals() {}

  /** The pattern with a form chosen for each pair of them. */
  static String choose(String pattern, Object[] values) {
    if (pattern.indexOf('{') < 0) {
      return pattern;
    }
    var chosen = new StringBuilder();
    Matcher part = VALUE_OR_FORMS.matcher(pattern);
    Optional<Object> number = Optional.empty();
    int next = 0;
    while (part.find()) {
      if (part.group(3) != null) {
        String form = isOne(number) ? part.group(3) : part.group(4);
        part.appendReplacement(chosen, Matcher.quoteReplacement(form));
        continue;
      }
      part.appendReplacement(chosen, Matcher.quoteReplacement(part.group()));
      if (part.group(2).equals("%") || part.group(2).equals("n")) {
        continue;
      }
      int at = part.group(1) == null ? next++ : placed(part.group(1));
      if (part.group(2).equals("d") && at < values.length) {
        number = Optional.of(values[at]);
      }
    }
    return part.appendTail(chosen).toString();
  }

  /** From {@code 2$}, the second value. */
  private static int placed(String place) {
    return Integer.parseInt(place.substring(0, place.length() - 1)) - 1;
  }

  private static boolean isOne(Optional<Object> number) {
    return number.filter(value -> value instanceof Number n && n.longValue() == 1).isPresent();
  }
}
