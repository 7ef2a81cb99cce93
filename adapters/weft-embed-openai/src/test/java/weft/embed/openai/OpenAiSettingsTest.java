package weft.embed.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.Embedder;
import weft.spi.embed.EmbedderConfig;
import weft.spi.embed.EmbedderProvider;

class OpenAiSettingsTest {
  private static final Map<String, String> NEEDED =
      Map.of("base_url", "http://localhost:1/v1/", "model", "small", "dimension", "1_536");

  @TempDir Path home;

  @Test
  void hasDefaults() {
    OpenAiSettings settings = read(NEEDED, "");

    assertThat(settings.endpoint()).hasToString("http://localhost:1/v1/embeddings");
    assertThat(settings.dimension()).isEqualTo(1_536);
    assertThat(settings.key()).isEmpty();
    assertThat(settings.reading()).isEqualTo(new OpenAiSettings.Reading("", "", 0, false, false));
    assertThat(settings.load())
        .isEqualTo(new OpenAiSettings.Load(64, 2, Duration.ofSeconds(60), 4));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          dimension       | 0                     | a whole number from 1 to 16384
          dimension       | many                  | a whole number from 1 to 16384
          batch_size      | 2049                  | a whole number from 1 to 2048
          requests_max    | 0                     | a whole number from 1 to 64
          timeout_seconds | -1                    | a whole number from 1 to 3600
          retries         | 21                    | a whole number from 0 to 20
          send_dimensions | maybe                 | true or false
          encoding        | hex                   | float or base64
          base_url        | localhost:8080/v1     | need http(s)://
          base_url        | ftp://localhost       | need http(s)://
          base_url        | http://host/v1?key=sk | need http(s)://
          base_url        | http://me:sk@host/v1  | need http(s)://
          base_url        | http://a b/v1         | need http(s)://
          """)
  void refusesWrongValues(String name, String value, String need) {
    assertThat(refusal(with(name, value)))
        .hasMessageContaining("embedder.%s is '", name)
        .hasMessageContaining(need)
        .message()
        .doesNotContain("sk");
  }

  @ParameterizedTest
  @CsvSource({"base_url", "model", "dimension"})
  void namesWhatIsMissing(String name) {
    assertThat(refusal(with(name, " "))).hasMessageContaining("needs embedder." + name);
  }

  @Test
  void namesWhatItKnows() {
    assertThat(refusal(with("dimensions", "3")))
        .hasMessageContaining(
            "no setting embedder.dimensions for kind openai; available: [api_key_")
        .hasMessageContaining("dimension, encoding");
  }

  @Test
  void takesNoKeyFromTheSettings() {
    assertThat(refusal(with("api_key", "sk-secret")))
        .hasMessageContaining("OPENAI_API_KEY or embedder.api_key_file")
        .message()
        .doesNotContain("sk-secret");
  }

  @Test
  void readsTheKeyFromAFileBeforeTheEnvironment() throws IOException {
    Files.writeString(home.resolve("key"), "sk-file\r\n");

    assertThat(header(read(with("api_key_file", "key"), "sk-env"))).isEqualTo("Bearer sk-file");
    assertThat(header(read(NEEDED, " sk-env\n"))).isEqualTo("Bearer sk-env");
    assertThat(read(NEEDED, "sk-env").toString()).doesNotContain("sk-env");
  }

  @Test
  void refusesWhatIsNoKeyWithoutShowingIt() throws IOException {
    Files.writeString(home.resolve("two"), "sk-1\nsk-2");
    Files.writeString(home.resolve("empty"), "\n");
    Files.writeString(home.resolve("long"), "s".repeat(20_000));

    for (String file : new String[] {"two", "empty", "long", "absent", "."}) {
      assertThat(refusal(with("api_key_file", file)))
          .hasMessageContaining("embedder.api_key_file")
          .message()
          .doesNotContain("sk-");
    }
    assertThatThrownBy(() -> read(NEEDED, "sk-a b"))
        .hasMessageContaining("OPENAI_API_KEY holds no key")
        .message()
        .doesNotContain("sk-a");
  }

  @Test
  void theIdNamesModelAndWhatChangesVectors() {
    assertThat(space(NEEDED)).isEqualTo("openai:small@1536");
    assertThat(space(with("base_url", "https://elsewhere/v1"))).isEqualTo("openai:small@1536");
    assertThat(space(with("batch_size", "7"))).isEqualTo("openai:small@1536");
    assertThat(space(with("text_prefix", "passage: ")))
        .isEqualTo("openai:small+text_prefix:707ad539ebca@1536");
    assertThat(space(with("query_prefix", "query: ")))
        .startsWith("openai:small+query_prefix:")
        .isNotEqualTo(space(with("query_prefix", "query:")));
    assertThat(space(with("chars_max", "8000"))).isEqualTo("openai:small+chars_max:8000@1536");
  }

  @Test
  void isFoundByItsKind() {
    assertThat(ServiceLoader.load(EmbedderProvider.class).stream())
        .anyMatch(found -> found.type().equals(OpenAiEmbedderProvider.class));
    assertThat(new OpenAiEmbedderProvider().kinds()).containsExactly("openai");
    assertThatThrownBy(
            () ->
                new OpenAiEmbedderProvider()
                    .open("onnx", new EmbedderConfig(Optional.empty(), NEEDED)))
        .hasMessage("no embedder of kind 'onnx'; available: [openai]");
  }

  private static Map<String, String> with(String name, String value) {
    var settings = new HashMap<>(NEEDED);
    settings.put(name, value);
    return settings;
  }

  private OpenAiSettings read(Map<String, String> settings, String key) {
    return OpenAiSettings.read(new EmbedderConfig(Optional.of(home), settings), surroundings(key));
  }

  private WeftException refusal(Map<String, String> settings) {
    WeftException error = catchThrowableOfType(WeftException.class, () -> read(settings, ""));
    assertThat(error).isNotNull();
    assertThat(error.code()).isEqualTo(ErrorCode.INVALID_CONFIGURATION);
    return error;
  }

  private String space(Map<String, String> settings) {
    var provider = new OpenAiEmbedderProvider(surroundings(""));
    try (Embedder embedder =
        provider.open("openai", new EmbedderConfig(Optional.of(home), settings))) {
      return embedder.space().toString();
    }
  }

  private static String header(OpenAiSettings settings) {
    return settings.key().orElseThrow().header();
  }

  private static Surroundings surroundings(String key) {
    return new Surroundings(() -> Instant.EPOCH, _unused -> {}, _unused -> Optional.of(key));
  }
}
