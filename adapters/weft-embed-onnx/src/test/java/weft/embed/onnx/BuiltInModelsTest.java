package weft.embed.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weft.kernel.Cosine;
import weft.spi.embed.Embedder;
import weft.spi.embed.EmbedderConfig;
import weft.spi.embed.Embedding;
import weft.spi.embed.Embedding.None;
import weft.spi.embed.Embedding.Reason;
import weft.spi.embed.Embedding.Vector;

/** The bilingual embedder, which runs two of the models, over what texts may hold. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BuiltInModelsTest {
  private static final long SEED = Long.getLong("weft.seed", 20_260_131);

  private static final List<String> TEXTS =
      List.of(
          "黄河发源于青海，流经九个省区，最后注入渤海。",
          "The Nile flows north to the Mediterranean.",
          "用 Redis 缓存会话数据，TTL 设为三十分钟。",
          "短",
          "x",
          "2026",
          "한국어 텍스트",
          "Plates of the crust slip with a jolt.\u0000\u0007 Control characters in between.",
          "长文本。".repeat(80));

  private Embedder embedder;

  @BeforeAll
  void open() {
    embedder = open("bilingual", Map.of("threads", "3"));
  }

  @AfterAll
  void close() {
    embedder.close();
  }

  private static Embedder open(String kind, Map<String, String> settings) {
    return new OnnxEmbedderProvider().open(kind, new EmbedderConfig(Optional.empty(), settings));
  }

  private static float[] values(Embedding embedding) {
    return ((Vector) embedding).values();
  }

  @Test
  void vectorsDependNeitherOnNeighboursNorOnThreads() {
    List<float[]> alone =
        TEXTS.stream().map(text -> values(embedder.embedTexts(List.of(text)).getFirst())).toList();
    var random = new Random(SEED);
    try (Embedder single = open("bilingual", Map.of("threads", "1"))) {
      for (Embedder each : List.of(embedder, single)) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < 2 * TEXTS.size(); i++) {
          order.add(i % TEXTS.size());
        }
        Collections.shuffle(order, random);
        List<Embedding> together = each.embedTexts(order.stream().map(TEXTS::get).toList());
        for (int i = 0; i < order.size(); i++) {
          assertThat(values(together.get(i)))
              .as("weft.seed=%d, text %d", SEED, order.get(i))
              .isEqualTo(alone.get(order.get(i)));
        }
      }
    }
  }

  @Test
  void callersMayCallAtOnce() {
    List<float[]> expected =
        embedder.embedTexts(TEXTS).stream().map(BuiltInModelsTest::values).toList();
    List<CompletableFuture<List<Embedding>>> calls = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      calls.add(CompletableFuture.supplyAsync(() -> embedder.embedTexts(TEXTS)));
    }
    for (CompletableFuture<List<Embedding>> call : calls) {
      List<Embedding> got = call.join();
      for (int i = 0; i < TEXTS.size(); i++) {
        assertThat(values(got.get(i))).isEqualTo(expected.get(i));
      }
    }
  }

  @Test
  void vectorsHaveTheDimensionOfTheSpaceAndLengthOne() {
    assertThat(embedder.space().toString())
        .isEqualTo("bilingual-1:bge-small-zh-v1.5-q+all-minilm-l6-v2-q@896");
    for (Embedding embedding : embedder.embedTexts(TEXTS)) {
      float[] vector = values(embedding);
      assertThat(vector).hasSize(896);
      assertThat(Cosine.dot(vector, vector)).isBetween(1 - 1e-6, 1 + 1e-6);
    }
  }

  @Test
  void aModelWithoutAShareLeavesZeros() {
    List<Embedding> both = embedder.embedTexts(List.of(TEXTS.get(0), TEXTS.get(1)));
    assertThat(Arrays.copyOfRange(values(both.get(0)), 512, 896)).containsOnly(0);
    assertThat(Arrays.copyOfRange(values(both.get(1)), 0, 512)).containsOnly(0);
  }

  @Test
  void overLongTextsAreMarkedAsCut() {
    List<Embedding> embedded =
        embedder.embedTexts(List.of("字".repeat(510), "字".repeat(511), "word ".repeat(600)));
    assertThat(embedded)
        .extracting(vector -> ((Vector) vector).cut())
        .containsExactly(false, true, true);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  \n", "\u0000\u0002", "\u200b\ufeff", "😀😀", "\ud800"})
  void whatTheModelsCannotReadIsBlank(String text) {
    assertThat(embedder.embedTexts(List.of(text))).containsExactly(new None(Reason.BLANK));
    assertThat(embedder.embedQuestion(text)).isEqualTo(new None(Reason.BLANK));
  }

  @Test
  void noTextsGiveNoVectors() {
    assertThat(embedder.embedTexts(List.of())).isEmpty();
  }

  @Test
  void questionsAreReadOtherwiseThanTexts() {
    String chinese = TEXTS.getFirst();
    assertThat(values(embedder.embedQuestion(chinese)))
        .isNotEqualTo(values(embedder.embedTexts(List.of(chinese)).getFirst()));
  }

  @Test
  void closingTwiceIsFineAndUseAfterwardsIsNot() {
    Embedder other = open("minilm", Map.of());
    assertThat(other.embedQuestion("hello")).isInstanceOf(Vector.class);
    other.close();
    other.close();
    assertThatThrownBy(() -> other.embedQuestion("hello"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("all-minilm-l6-v2-q@384 is closed");
    assertThatThrownBy(() -> other.embedTexts(List.of("hello")))
        .isInstanceOf(IllegalStateException.class);
    assertThat(other.space().dimension()).isEqualTo(384);
  }
}
