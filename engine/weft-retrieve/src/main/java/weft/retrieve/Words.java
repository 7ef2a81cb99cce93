package weft.retrieve;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The words by which the choices of this package are known outside. */
final class Words {
  private Words() {}

  static String of(Enum<?> choice) {
    return choice.name().toLowerCase(Locale.ROOT);
  }

  /** The choice with this word; a failed look-up names those there are. */
  static <E extends Enum<E>> E parse(Class<E> choices, String what, String word) {
    return Arrays.stream(choices.getEnumConstants())
        .filter(choice -> of(choice).equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    format("no %s '%s'; there are %s", what, word, all(choices))));
  }

  /** A sentence with values in it, the same in every locale. */
  @SuppressWarnings("AnnotateFormatMethod") // the annotation would be a dependency of its own
  static String format(String sentence, Object... values) {
    return String.format(Locale.ROOT, sentence, values);
  }

  private static <E extends Enum<E>> String all(Class<E> choices) {
    return Arrays.stream(choices.getEnumConstants())
        .map(Words::of)
        .collect(Collectors.joining(", "));
  }
}
