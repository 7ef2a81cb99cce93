package weft.embed.openai;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import weft.spi.embed.EmbedderConfig;

/**
 * What an endpoint is asked with; see {@link OpenAiEmbedderProvider} for the settings.
 *
 * @param endpoint the address that batches are sent to
 * @param dimension numbers in a vector, 1 to {@value #DIMENSION_MAX}
 * @param key absent for endpoints that need none
 */
record OpenAiSettings(
    URI endpoint, String model, int dimension, Optional<ApiKey> key, Reading reading, Load load) {
  static final int DIMENSION_MAX = 16_384;

  private static final Set<String> KNOWN =
      Set.of(
          "base_url",
          "model",
          "dimension",
          "send_dimensions",
          "encoding",
          "api_key_file",
          "batch_size",
          "requests_max",
          "timeout_seconds",
          "retries",
          "query_prefix",
          "text_prefix",
          "chars_max");

  /**
   * How the model is to read texts and to write vectors.
   *
   * @param charsMax in UTF-16 code units without the prefix; 0 leaves texts whole
   */
  record Reading(
      String queryPrefix,
      String textPrefix,
      int charsMax,
      boolean sendDimensions,
      boolean base64) {}

  /**
   * How much is asked at once, and for how long.
   *
   * @param batchSize texts in a request, 1 or more
   * @param requestsMax requests under way at the same time, 1 or more
   * @param timeout of one request, from sending to the last byte of the answer
   * @param retries further attempts after the first, 0 or more
   */
  record Load(int batchSize, int requestsMax, Duration timeout, int retries) {}

  static OpenAiSettings read(EmbedderConfig config, Surroundings surroundings) {
    var reader = new SettingsReader(config.settings(), KNOWN);
    return new OpenAiSettings(
        endpoint(reader.required("base_url", "http://localhost:11434/v1")),
        reader.required("model", "text-embedding-3-small"),
        SettingsReader.whole("dimension", reader.required("dimension", "1536"), 1, DIMENSION_MAX),
        key(reader, config, surroundings),
        reading(reader),
        load(reader));
  }

  private static Reading reading(SettingsReader reader) {
    return new Reading(
        reader.text("query_prefix").orElse(""),
        reader.text("text_prefix").orElse(""),
        reader.whole("chars_max", 0, 0, 10_000_000),
        reader.onOff("send_dimensions", false),
        base64(reader.text("encoding").orElse("float")));
  }

  private static Load load(SettingsReader reader) {
    return new Load(
        reader.whole("batch_size", 64, 1, 2_048),
        reader.whole("requests_max", 2, 1, 64),
        Duration.ofSeconds(reader.whole("timeout_seconds", 60, 1, 3_600)),
        reader.whole("retries", 4, 0, 20));
  }

  private static boolean base64(String encoding) {
    return switch (encoding) {
      case "float" -> false;
      case "base64" -> true;
      default -> throw SettingsReader.wrong("encoding", encoding, "float or base64");
    };
  }

  private static Optional<ApiKey> key(
      SettingsReader reader, EmbedderConfig config, Surroundings surroundings) {
    Optional<String> file = reader.text("api_key_file").filter(name -> !name.isBlank());
    if (file.isPresent()) {
      return file.map(name -> ApiKey.read(path(name, config)));
    }
    return surroundings
        .environment()
        .apply(ApiKey.VARIABLE)
        .filter(value -> !value.isBlank())
        .map(value -> ApiKey.of(value, "the environment variable " + ApiKey.VARIABLE));
  }

  private static Path path(String name, EmbedderConfig config) {
    try {
      Path file = Path.of(name.strip());
      return config.home().map(home -> home.resolve(file)).orElse(file);
    } catch (InvalidPathException _unused) {
      throw SettingsReader.wrong("api_key_file", name, "the path of a file");
    }
  }

  /** The address is shown in messages and goes on the wire: it must hold no secret. */
  private static URI endpoint(String base) {
    String need =
        "http(s)://host[:port]/path without user, query and fragment, mostly ending in /v1";
    try {
      var uri = new URI(base.replaceAll("/+$", "") + "/embeddings");
      boolean web =
          "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
      boolean bare = uri.getRawQuery() == null && uri.getRawFragment() == null;
      if (web && bare && uri.getHost() != null && uri.getRawUserInfo() == null) {
        return uri;
      }
    } catch (URISyntaxException _unused) {
      // said below
    }
    throw SettingsReader.wrong("base_url", hidden(base), need);
  }

  /** A password before an at sign is not repeated, nor what stands in a query. */
  private static String hidden(String base) {
    return base.replaceAll("//[^/]*@", "//***@").replaceAll("[?#].*", "?***");
  }
}
