package weft.embed.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.Embedder;
import weft.spi.embed.EmbedderConfig;
import weft.spi.embed.Embedding;

/** An endpoint, an embedder that asks it, and waits that take no time. */
abstract class EmbedderOnWire {
  static final String KEY = "sk-a-very-secret-key";
  static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

  final ScriptedEndpoint endpoint = new ScriptedEndpoint();
  final List<Duration> pauses = new CopyOnWriteArrayList<>();

  @AfterEach
  void stop() {
    endpoint.close();
  }

  Surroundings surroundings() {
    return new Surroundings(
        () -> NOW,
        pauses::add,
        name -> name.equals("OPENAI_API_KEY") ? Optional.of(KEY) : Optional.empty());
  }

  /** An embedder of dimension 3 with further settings, each followed by its value. */
  Embedder open(String... settings) {
    Map<String, String> all = new HashMap<>();
    all.put("base_url", endpoint.baseUrl());
    all.put("model", "lengths");
    all.put("dimension", "3");
    for (int i = 0; i < settings.length; i += 2) {
      all.put(settings[i], settings[i + 1]);
    }
    return new OpenAiEmbedderProvider(surroundings())
        .open("openai", new EmbedderConfig(Optional.empty(), all));
  }

  List<Embedding> embed(List<String> texts, String... settings) {
    try (Embedder embedder = open(settings)) {
      return embedder.embedTexts(texts);
    }
  }

  /** The error that embedding gives, which must not hold the key anywhere. */
  WeftException failure(ErrorCode code, List<String> texts, String... settings) {
    WeftException error = catchThrowableOfType(WeftException.class, () -> embed(texts, settings));
    assertThat(error).isNotNull();
    assertThat(error.code()).isEqualTo(code);
    var trace = new StringWriter();
    error.printStackTrace(new PrintWriter(trace));
    assertThat(trace.toString()).doesNotContain(KEY);
    return error;
  }

  static float[] vector(Embedding embedding) {
    return ((Embedding.Vector) embedding).values();
  }

  /** What the endpoint told of the length of the text. */
  static long length(Embedding embedding) {
    float[] values = vector(embedding);
    return Math.round(values[0] / (double) values[1]);
  }
}
