package weft.embed.openai;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** A key that shows itself only to the endpoint. */
final class ApiKey {
  static final String VARIABLE = "OPENAI_API_KEY";

  private static final int FILE_BYTES_MAX = 16_384;
  private static final Predicate<String> PRINTABLE = Pattern.compile("[!-~]+").asMatchPredicate();

  private final String value;

  private ApiKey(String value) {
    this.value = value;
  }

  /**
   * @param origin where it is from, for messages
   * @throws WeftException INVALID_CONFIGURATION when it cannot stand in a header; the message does
   *     not hold it, as that of the HTTP client would
   */
  static ApiKey of(String text, String origin) {
    String key = text.strip();
    if (!PRINTABLE.test(key)) {
      throw new WeftException(
          ErrorCode.INVALID_CONFIGURATION,
          "%s holds no key: need one line of printable ASCII without blanks".formatted(origin));
    }
    return new ApiKey(key);
  }

  static ApiKey read(Path file) {
    String origin = "embedder.api_key_file (" + file + ")";
    try {
      if (Files.size(file) > FILE_BYTES_MAX) {
        throw new WeftException(
            ErrorCode.INVALID_CONFIGURATION, origin + " is too large for a key");
      }
      // Latin-1 reads any bytes; what is no key is told from the characters.
      return of(Files.readString(file, StandardCharsets.ISO_8859_1), origin);
    } catch (IOException cause) {
      throw new WeftException(
          ErrorCode.INVALID_CONFIGURATION, origin + " cannot be read", "name a file", cause);
    }
  }

  String header() {
    return "Bearer " + value;
  }

  /** The text without the key, should an endpoint repeat it. */
  String removedFrom(String text) {
    return text.replace(value, toString());
  }

  @Override
  public String toString() {
    return "***";
  }
}
