package weft.spi.parse;

import java.util.Set;

/** Reads one or more media types. Implementations are thread-safe and found by ServiceLoader. */
public interface DocumentParser {
  /** The name used in messages and settings. */
  String name();

  /** Such as {@code text/markdown}. */
  Set<String> mediaTypes();

  /**
   * Reads a whole file. Bad input is ordinary: undecodable bytes become U+FFFD.
   *
   * @throws weft.spi.WeftException INVALID_FILE when the bytes are not of the media type
   */
  ParsedDocument parse(String mediaType, byte[] bytes);
}
