package weft.embed.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weft.spi.embed.Embedder;
import weft.spi.embed.EmbedderConfig;
import weft.spi.embed.Embedding;

/**
 * Asks a real endpoint, where one is named: {@code WEFT_LIVE_EMBEDDER_URL}, with {@code
 * WEFT_LIVE_EMBEDDER_MODEL}, {@code WEFT_LIVE_EMBEDDER_DIMENSION} and, where needed, {@code
 * OPENAI_API_KEY}.
 */
class LiveEmbedderTest {
  private static final String URL = "WEFT_LIVE_EMBEDDER_URL";

  @Test
  void findsTheAnswerNearestToItsQuestion() {
    assumeTrue(
        System.getenv(URL) != null, () -> "skipped: no live endpoint, " + URL + " is not set");
    Map<String, String> settings =
        Map.of(
            "base_url", System.getenv(URL),
            "model", variable("WEFT_LIVE_EMBEDDER_MODEL", "text-embedding-3-small"),
            "dimension", variable("WEFT_LIVE_EMBEDDER_DIMENSION", "1536"));
    try (Embedder embedder =
        new OpenAiEmbedderProvider()
            .open("openai", new EmbedderConfig(Optional.empty(), settings))) {
      List<Embedding> texts =
          embedder.embedTexts(
              List.of("The bridge was closed for repairs.", "Bake the bread for an hour."));
      Embedding question = embedder.embedQuestion("How long does the bread stay in the oven?");

      assertThat(cosine(question, question)).isBetween(0.9999, 1.0001);
      assertThat(cosine(question, texts.get(1))).isGreaterThan(cosine(question, texts.get(0)));
    }
  }

  private static String variable(String name, String fallback) {
    return Optional.ofNullable(System.getenv(name)).orElse(fallback);
  }

  private static double cosine(Embedding a, Embedding b) {
    float[] left = EmbedderOnWire.vector(a);
    float[] right = EmbedderOnWire.vector(b);
    double sum = 0;
    for (int i = 0; i < left.length; i++) {
      sum += (double) left[i] * right[i];
    }
    return sum;
  }
}
