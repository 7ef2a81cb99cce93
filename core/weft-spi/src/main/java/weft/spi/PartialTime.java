package weft.spi;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.regex.Pattern;

/**
 * A time as it was written: a year, a month, a date, or a date and time with or without an offset.
 * The first three stand for their whole interval, the last for one instant.
 *
 * @param text such as {@code 2026}, {@code 2026-03}, {@code 2026-03-01}, {@code
 *     2026-03-01T09:00+08:00}
 */
public record PartialTime(String text) {
  private static final Pattern YEAR = Pattern.compile("\\d{4}");
  private static final Pattern MONTH = Pattern.compile("\\d{4}-\\d{2}");
  private static final Pattern DATE = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
  private static final Pattern OFFSET = Pattern.compile(".*T.*(Z|[+-]\\d{2}:\\d{2})");

  public PartialTime {
    try {
      range(text, ZoneOffset.UTC);
    } catch (DateTimeException cause) {
      throw new IllegalArgumentException(
          "not a time: '%s'; write 2026, 2026-03, 2026-03-01 or 2026-03-01T09:00+08:00"
              .formatted(text),
          cause);
    }
  }

  /** The instants it stands for; a text without an offset is read in {@code zone}. */
  public TimeRange range(ZoneId zone) {
    return range(text, zone);
  }

  private static TimeRange range(String text, ZoneId zone) {
    if (YEAR.matcher(text).matches()) {
      Year year = Year.parse(text);
      return days(year.atDay(1), year.plusYears(1).atDay(1), zone);
    }
    if (MONTH.matcher(text).matches()) {
      YearMonth month = YearMonth.parse(text);
      return days(month.atDay(1), month.plusMonths(1).atDay(1), zone);
    }
    if (DATE.matcher(text).matches()) {
      LocalDate date = LocalDate.parse(text);
      return days(date, date.plusDays(1), zone);
    }
    Instant instant =
        OFFSET.matcher(text).matches()
            ? OffsetDateTime.parse(text).toInstant()
            : LocalDateTime.parse(text).atZone(zone).toInstant();
    return new TimeRange(instant, instant.plusNanos(1));
  }

  private static TimeRange days(LocalDate first, LocalDate afterLast, ZoneId zone) {
    return new TimeRange(
        first.atStartOfDay(zone).toInstant(), afterLast.atStartOfDay(zone).toInstant());
  }

  @Override
  public String toString() {
    return text;
  }
}
