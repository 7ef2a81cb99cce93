package weft.engine;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import tools.jackson.core.JsonGenerator;
import weft.weave.Window;

/**
 * What a setting may be: reads it from text, writes it back, and describes it in a JSON Schema.
 *
 * @param allowed completes "need …"
 * @param read throws IllegalArgumentException for what is not allowed
 * @param write the text that {@code read} reads
 * @param schema the schema's properties of the value, without its default
 * @param bare whether JSON writes the text without quotes
 */
record SettingType<T>(
    String allowed,
    Function<String, T> read,
    Function<T, String> write,
    SchemaPart schema,
    boolean bare) {
  private static final Pattern WHOLE = Pattern.compile("[+-]?\\d+(_\\d+)*");
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*");

  /** Properties of one value in a JSON Schema. */
  @FunctionalInterface
  interface SchemaPart {
    void write(JsonGenerator out);
  }

  static SettingType<Long> whole(long min, long max) {
    return new SettingType<>(
        String.format(Locale.ROOT, "a whole number from %,d to %,d", min, max),
        text -> wholeWithin(text, min, max),
        value -> Long.toString(value),
        out -> {
          out.writeStringProperty("type", "integer");
          out.writeNumberProperty("minimum", min);
          out.writeNumberProperty("maximum", max);
        },
        true);
  }

  /** A whole number that fits an {@code int}. */
  static SettingType<Integer> count(int min, int max) {
    SettingType<Long> wide = whole(min, max);
    return new SettingType<>(
        wide.allowed,
        text -> Math.toIntExact(wide.read.apply(text)),
        value -> Integer.toString(value),
        wide.schema,
        true);
  }

  private static long wholeWithin(String text, long min, long max) {
    if (!WHOLE.matcher(text).matches()) {
      throw new IllegalArgumentException("not a whole number: " + text);
    }
    long value = Long.parseLong(text.replace("_", ""));
    if (value < min || value > max) {
      throw new IllegalArgumentException("out of range: " + text);
    }
    return value;
  }

  static SettingType<Double> decimal(double min, double max) {
    return new SettingType<>(
        "a number from %s to %s".formatted(min, max),
        text -> decimalWithin(text, min, max),
        value -> Double.toString(value),
        out -> {
          out.writeStringProperty("type", "number");
          out.writeNumberProperty("minimum", min);
          out.writeNumberProperty("maximum", max);
        },
        true);
  }

  private static double decimalWithin(String text, double min, double max) {
    double value = Double.parseDouble(text);
    if (!(value >= min && value <= max)) {
      throw new IllegalArgumentException("out of range: " + text);
    }
    return value;
  }

  static SettingType<Boolean> onOff() {
    return new SettingType<>(
        "true or false",
        SettingType::readOnOff,
        value -> Boolean.toString(value),
        out -> out.writeStringProperty("type", "boolean"),
        true);
  }

  private static boolean readOnOff(String text) {
    return switch (text) {
      case "true", "on", "yes" -> true;
      case "false", "off", "no" -> false;
      default -> throw new IllegalArgumentException("neither true nor false: " + text);
    };
  }

  /** One of the constants of an enum, by the word it is known by. */
  static <E> SettingType<E> choice(Function<E, String> word, List<E> choices) {
    List<String> words = choices.stream().map(word).toList();
    return new SettingType<>(
        "one of " + String.join(", ", words),
        text -> choices.get(indexOf(words, text)),
        word,
        out -> {
          out.writeArrayPropertyStart("enum");
          words.forEach(out::writeString);
          out.writeEndArray();
        },
        false);
  }

  @SafeVarargs
  static SettingType<String> choice(String... words) {
    return choice(Function.identity(), Arrays.asList(words));
  }

  private static int indexOf(List<String> words, String text) {
    int index = words.indexOf(text);
    if (index < 0) {
      throw new IllegalArgumentException("no such choice: " + text);
    }
    return index;
  }

  static SettingType<String> name() {
    return new SettingType<>(
        "a name of small letters, digits and '-'",
        text -> {
          if (!NAME.matcher(text).matches()) {
            throw new IllegalArgumentException("not a name: " + text);
          }
          return text;
        },
        Function.identity(),
        out -> {
          out.writeStringProperty("type", "string");
          out.writeStringProperty("pattern", "^" + NAME.pattern() + "$");
        },
        false);
  }

  /** Any text, also none. */
  static SettingType<String> text() {
    return new SettingType<>(
        "a text",
        Function.identity(),
        Function.identity(),
        out -> out.writeStringProperty("type", "string"),
        false);
  }

  static SettingType<Window> window() {
    return new SettingType<>(
        "chunk, sentence, or a duration such as P2D or PT6H",
        Window::parse,
        Window::toString,
        out -> out.writeStringProperty("type", "string"),
        false);
  }

  static SettingType<ZoneId> zone() {
    return new SettingType<>(
        "a time zone such as UTC, Asia/Shanghai or +08:00",
        SettingType::readZone,
        zone -> zone.equals(ZoneOffset.UTC) ? "UTC" : zone.getId(),
        out -> out.writeStringProperty("type", "string"),
        false);
  }

  private static ZoneId readZone(String text) {
    try {
      return ZoneId.of(text).normalized();
    } catch (DateTimeException cause) {
      throw new IllegalArgumentException("not a zone: " + text, cause);
    }
  }
}
