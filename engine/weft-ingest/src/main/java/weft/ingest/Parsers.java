package weft.ingest;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.parse.DocumentParser;

/** The parsers at hand, by media type. Immutable, safe from any thread. */
public final class Parsers {
  private final Map<String, DocumentParser> byType = new TreeMap<>();

  /**
   * @param parsers where two read one media type, the first is taken
   */
  public Parsers(List<DocumentParser> parsers) {
    for (DocumentParser parser : parsers) {
      parser.mediaTypes().forEach(type -> byType.putIfAbsent(type, parser));
    }
  }

  /** Those on the class path, by name. */
  public static Parsers installed() {
    return new Parsers(
        ServiceLoader.load(DocumentParser.class).stream()
            .map(ServiceLoader.Provider::get)
            .sorted(Comparator.comparing(DocumentParser::name))
            .toList());
  }

  /** Ascending. */
  public Set<String> mediaTypes() {
    return new TreeSet<>(byType.keySet());
  }

  /**
   * @throws WeftException UNSUPPORTED when none reads the media type; names those that are read
   */
  public DocumentParser forMediaType(String mediaType) {
    return Optional.ofNullable(byType.get(mediaType))
        .orElseThrow(
            () ->
                new WeftException(
                    ErrorCode.UNSUPPORTED,
                    "no parser for '%s'; available: %s".formatted(mediaType, byType.keySet())));
  }
}
