package weft.engine;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weft.spi.ErrorCode;
import weft.spi.PartialTime;
import weft.spi.WeftException;

/**
 * Reads conversations as they are exported: JSON Lines or a JSON array of messages, or lines of text
 * that begin with a time and a name, as messengers write them. The forms are in {@code
 * docs/formats/conversation.md}. Stateless, safe from any thread.
 */
final class ConversationReader {
  private static final JsonMapper JSON = new JsonMapper();
  private static final List<String> SPEAKERS = List.of("speaker", "name", "author", "role", "from");
  private static final List<String> TEXTS = List.of("text", "content", "message", "body");
  private static final List<String> TIMES =
      List.of("time", "timestamp", "date", "created_at", "create_time");

  private static final String DATE = "\\d{1,4}[-./年]\\d{1,2}[-./月]\\d{1,4}日?";
  private static final String CLOCK =
      "\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[AaPp][Mm])?(?:Z|[+-]\\d{2}:\\d{2})?";

  /** {@code [2026-03-01, 09:00] Ann: text}, {@code 3/1/26, 9:00 AM - Ann: text} and the like. */
  private static final Pattern LINE =
      Pattern.compile(
          "^\\u200e?\\[?("
              + DATE
              + ")[,T\\s]\\s?("
              + CLOCK
              + ")\\]?\\s?(?:-\\s)?([^:：]{1,80})[:：]\\s?(.*)$");

  /** {@code Ann 2026-03-01 09:00} with the text on the lines below, as WeChat writes it. */
  private static final Pattern HEAD =
      Pattern.compile("^(.{1,80}?)\\s+(" + DATE + ")\\s+(" + CLOCK + ")\\s*$");

  private static final List<DateTimeFormatter> FORMS =
      List.of(
          form("[yyyy-M-d][yyyy/M/d][yyyy.M.d][yyyy年M月d日] H:mm[:ss]"),
          form("[d.M.yyyy][d.M.yy] H:mm[:ss]"),
          form("[M/d/yyyy][M/d/yy] h:mm[:ss] a"),
          form("[M/d/yyyy][M/d/yy][d/M/yyyy][d/M/yy] H:mm[:ss]"));

  private ConversationReader() {}

  private static DateTimeFormatter form(String pattern) {
    return new DateTimeFormatterBuilder()
        .parseCaseInsensitive()
        .appendPattern(pattern)
        .toFormatter(Locale.ROOT);
  }

  /**
   * The utterances in their order; blank ones are left out.
   *
   * @param name of the file, for errors
   * @throws WeftException INVALID_FILE when it is of none of the forms, with the line
   */
  static List<Utterance> read(String name, String text) {
    String begin = text.strip();
    List<Utterance> found =
        begin.startsWith("{") || begin.startsWith("[{") || begin.startsWith("[\n")
            ? json(name, text)
            : lines(text);
    if (found.isEmpty()) {
      throw new WeftException(
          ErrorCode.INVALID_FILE,
          "'%s' holds no conversation".formatted(name),
          "write a JSON object {\"speaker\":…,\"time\":…,\"text\":…} on each line, or lines such as"
              + " 2026-03-01 09:00 Ann: text");
    }
    return found;
  }

  private static List<Utterance> json(String name, String text) {
    var found = new ArrayList<Utterance>();
    if (text.strip().startsWith("[")) {
      node(name, 1, text).forEach(each -> utterance(each).ifPresent(found::add));
      return found;
    }
    int number = 0;
    for (String line : text.split("\\R", -1)) {
      number++;
      if (!line.isBlank()) {
        utterance(node(name, number, line)).ifPresent(found::add);
      }
    }
    return found;
  }

  private static JsonNode node(String name, int line, String text) {
    try {
      return JSON.readTree(text);
    } catch (JacksonException cause) {
      throw new WeftException(
          ErrorCode.INVALID_FILE,
          "'%s' is no JSON at line %d: %s".formatted(name, line, cause.getOriginalMessage()),
          "",
          cause);
    }
  }

  private static Optional<Utterance> utterance(JsonNode node) {
    String text = first(node, TEXTS).orElse("");
    return text.isBlank()
        ? Optional.empty()
        : Optional.of(
            new Utterance(
                first(node, SPEAKERS).orElse(""),
                text,
                first(node, TIMES).flatMap(ConversationReader::time)));
  }

  /** Objects such as {@code {"author":{"name":…}}} and arrays of parts are looked into. */
  private static Optional<String> first(JsonNode node, List<String> names) {
    return names.stream()
        .map(node::path)
        .map(ConversationReader::plain)
        .filter(value -> !value.isBlank())
        .findFirst();
  }

  private static String plain(JsonNode value) {
    if (value.isString()) {
      return value.stringValue();
    }
    if (value.isNumber()) {
      return value.asString();
    }
    if (value.isArray()) {
      return value.valueStream().map(ConversationReader::plain).reduce("", String::concat);
    }
    return value.isObject()
        ? first(value, List.of("name", "role", "text", "parts")).orElse("")
        : "";
  }

  private static List<Utterance> lines(String text) {
    var found = new ArrayList<Utterance>();
    String speaker = "";
    Optional<PartialTime> time = Optional.empty();
    var said = new StringBuilder();
    for (String line : text.split("\\R", -1)) {
      Matcher whole = LINE.matcher(line);
      Matcher head = HEAD.matcher(line);
      boolean begins = whole.matches();
      if (begins || head.matches()) {
        add(found, speaker, said, time);
        speaker = (begins ? whole.group(3) : head.group(1)).strip();
        time =
            time(
                (begins ? whole : head).group(begins ? 1 : 2),
                (begins ? whole : head).group(begins ? 2 : 3));
        said.append(begins ? whole.group(4) : "");
      } else if (!speaker.isEmpty()) {
        said.append('\n').append(line);
      }
    }
    add(found, speaker, said, time);
    return found;
  }

  private static void add(
      List<Utterance> found, String speaker, StringBuilder said, Optional<PartialTime> time) {
    if (!said.toString().isBlank()) {
      found.add(new Utterance(speaker, said.toString().strip(), time));
    }
    said.setLength(0);
  }

  private static Optional<PartialTime> time(String date, String clock) {
    String iso = date + "T" + clock;
    return partial(iso)
        .or(
            () ->
                FORMS.stream()
                    .flatMap(form -> parsed(form, date + " " + clock).stream())
                    .findFirst()
                    .map(at -> new PartialTime(at.toString())));
  }

  private static Optional<LocalDateTime> parsed(DateTimeFormatter form, String text) {
    try {
      return Optional.of(LocalDateTime.parse(text.replace('\u202f', ' '), form));
    } catch (DateTimeException _other) {
      return Optional.empty();
    }
  }

  /** As it is written, or seconds or milliseconds since 1970; absent when it is no time. */
  private static Optional<PartialTime> time(String text) {
    if (text.matches("\\d{9,13}(\\.\\d+)?")) {
      long whole = (long) Double.parseDouble(text);
      long millis = whole < 100_000_000_000L ? whole * 1_000 : whole;
      return Optional.of(new PartialTime(Instant.ofEpochMilli(millis).toString()));
    }
    return partial(text.strip().replaceFirst("^(\\d{4}-\\d{2}-\\d{2}) (?=\\d)", "$1T"));
  }

  private static Optional<PartialTime> partial(String text) {
    try {
      return Optional.of(new PartialTime(text));
    } catch (IllegalArgumentException _other) {
      return Optional.empty();
    }
  }
}
