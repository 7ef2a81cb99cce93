package weft.ingest;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import weft.spi.PartialTime;
import weft.spi.parse.BlockKind;
import weft.spi.parse.ParsedDocument;

/** When a document was written, as far as it says so itself. */
final class DocumentDates {
  private static final Pattern FRONT_MATTER =
      Pattern.compile(
          "(?m)^date[ \\t]*:[ \\t]*[\"']?(\\d{4}(?:-\\d{2}){0,2}"
              + "(?:[T ]\\d{2}:\\d{2}(?::\\d{2})?(?:Z|[+-]\\d{2}:\\d{2})?)?)[\"']?[ \\t]*$");
  private static final Pattern DATE =
      Pattern.compile("(?<!\\d)(\\d{4})(?:-|年)(\\d{1,2})(?:-|月)(\\d{1,2})(?:日|(?![\\d-]))");

  private DocumentDates() {}

  /** From the front matter, else the file's name, else the first block if that is a heading. */
  static Optional<PartialTime> of(ParsedDocument parsed, String source) {
    String name = source.substring(source.lastIndexOf('/') + 1);
    return Stream.of(inFrontMatter(parsed), date(name), date(firstHeading(parsed)))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<PartialTime> inFrontMatter(ParsedDocument parsed) {
    int end = parsed.blocks().isEmpty() ? 0 : parsed.blocks().getFirst().span().begin();
    Matcher date = FRONT_MATTER.matcher(parsed.text().substring(0, end));
    return parsed.text().startsWith("---") && date.find()
        ? time(date.group(1).replace(' ', 'T'))
        : Optional.empty();
  }

  private static String firstHeading(ParsedDocument parsed) {
    return parsed.blocks().stream()
        .limit(1)
        .filter(block -> block.kind() == BlockKind.HEADING)
        .map(parsed::textOf)
        .findFirst()
        .orElse("");
  }

  private static Optional<PartialTime> date(String text) {
    Matcher date = DATE.matcher(text);
    return date.find()
        ? time(
            "%s-%02d-%02d"
                .formatted(
                    date.group(1),
                    Integer.parseInt(date.group(2)),
                    Integer.parseInt(date.group(3))))
        : Optional.empty();
  }

  /** What looks like a date and is none, such as 2026-13-40, is no date. */
  private static Optional<PartialTime> time(String text) {
    try {
      return Optional.of(new PartialTime(text));
    } catch (IllegalArgumentException noDate) {
      return Optional.empty();
    }
  }
}
