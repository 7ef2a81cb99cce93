package weft.cli.command;

import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;
import weft.spi.ChunkKind;
import weft.spi.DocumentId;
import weft.spi.PartialTime;
import weft.spi.TimeRange;
import weft.spi.store.ScalarFilter;

/** Which version is searched, and which of its chunks. */
final class FilterFlags {
  private static final Instant EARLIEST = Instant.parse("0000-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

  @Option(names = "--version", paramLabel = "N")
  Optional<Long> version = Optional.empty();

  @Option(names = "--as-of", paramLabel = "TIME")
  Optional<String> asOf = Optional.empty();

  @Option(names = "--from", paramLabel = "TIME")
  Optional<String> from = Optional.empty();

  @Option(names = "--to", paramLabel = "TIME")
  Optional<String> to = Optional.empty();

  @Option(names = "--type", paramLabel = "text|table|code")
  List<String> types = List.of();

  @Option(names = "--document", paramLabel = "ID")
  List<String> documents = List.of();

  @Option(names = "--group", paramLabel = "NAME")
  List<String> groups = List.of();

  @Option(names = "--meta", paramLabel = "K=V")
  Map<String, String> metadata = new LinkedHashMap<>();

  OptionalLong version() {
    return version.isPresent() ? OptionalLong.of(version.get()) : OptionalLong.empty();
  }

  /**
   * @param zone in which times without an offset are read
   * @throws weft.spi.WeftException INVALID_ARGUMENT, UNSUPPORTED
   */
  ScalarFilter filter(ZoneId zone) {
    if (asOf.isPresent()) {
      throw Arguments.unavailable(
          "--as-of", "--from and --to filter by the time of chunks, --version by version");
    }
    return Arguments.checked(
        () ->
            new ScalarFilter(
                documents.stream().map(DocumentId::new).collect(Collectors.toSet()),
                types.stream().map(ChunkKind::of).collect(Collectors.toSet()),
                groups.stream().collect(Collectors.toSet()),
                metadata,
                time(zone)));
  }

  /** From the first instant of {@code from} to the last of {@code to}. */
  private Optional<TimeRange> time(ZoneId zone) {
    if (from.isEmpty() && to.isEmpty()) {
      return Optional.empty();
    }
    Instant begin = from.map(text -> new PartialTime(text).range(zone).begin()).orElse(EARLIEST);
    Instant end = to.map(text -> new PartialTime(text).range(zone).end()).orElse(LATEST);
    return Optional.of(new TimeRange(begin, end));
  }
}
