package weft.embed.openai;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How long to wait before the next attempt: half a second, doubled each time, at least what the
 * endpoint asks for. It has no chance in it: a few requests of one process need no scattering.
 */
record Retries(int retriesMax, InstantSource clock) {
  /** An endpoint that asks for more is not waited for. */
  static final Duration PAUSE_MAX = Duration.ofSeconds(120);

  static final String HEADER = "Retry-After";

  private static final Duration FIRST = Duration.ofMillis(500);
  private static final int DOUBLINGS_MAX = 6;
  private static final Pattern SECONDS = Pattern.compile("\\d+");

  /**
   * The pause, or nothing when it is over.
   *
   * @param failures attempts that failed, 1 or more
   * @param retryAfter the header: seconds or an HTTP date; what is neither counts as absent
   */
  Optional<Duration> pause(int failures, Optional<String> retryAfter) {
    Duration asked = retryAfter.flatMap(this::asked).orElse(Duration.ZERO);
    if (failures > retriesMax || asked.compareTo(PAUSE_MAX) > 0) {
      return Optional.empty();
    }
    Duration backOff = FIRST.multipliedBy(1L << Math.min(failures - 1, DOUBLINGS_MAX));
    return Optional.of(asked.compareTo(backOff) > 0 ? asked : backOff);
  }

  private Optional<Duration> asked(String header) {
    String text = header.strip();
    if (SECONDS.matcher(text).matches()) {
      return Optional.of(
          text.length() > 9 ? Duration.ofDays(36_500) : Duration.ofSeconds(Long.parseLong(text)));
    }
    try {
      Instant when = Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(text));
      return Optional.of(Duration.between(clock.instant(), when));
    } catch (DateTimeException _unused) {
      return Optional.empty();
    }
  }
}
