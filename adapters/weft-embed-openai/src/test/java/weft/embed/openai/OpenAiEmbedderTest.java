package weft.embed.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import weft.spi.embed.Embedder;
import weft.spi.embed.Embedding;

/** What is sent, and what comes back when all goes well. */
class OpenAiEmbedderTest extends EmbedderOnWire {
  @Test
  void sendsModelTextsAndKeyInOnePost() {
    embed(List.of("one", "three"));

    assertThat(endpoint.asked()).hasSize(1);
    ScriptedEndpoint.Asked asked = endpoint.asked().getFirst();
    assertThat(asked.path()).isEqualTo("/v1/embeddings");
    assertThat(asked.header("Authorization")).isEqualTo("Bearer " + KEY);
    assertThat(asked.header("Content-type")).isEqualTo("application/json");
    assertThat(asked.body().toString())
        .isEqualTo("{\"model\":\"lengths\",\"input\":[\"one\",\"three\"]}");
  }

  @Test
  void sendsDimensionAndEncodingWhenToldTo() {
    embed(List.of("one"), "send_dimensions", "true", "encoding", "base64");

    assertThat(endpoint.asked().getFirst().body().toString())
        .isEqualTo(
            "{\"model\":\"lengths\",\"input\":[\"one\"],\"dimensions\":3,"
                + "\"encoding_format\":\"base64\"}");
  }

  @Test
  void ordersAnswersByTheirIndex() {
    endpoint.then(
        200,
        ScriptedEndpoint.data(
            List.of(
                ScriptedEndpoint.item(2, "[0,0,1]"),
                ScriptedEndpoint.item(0, "[1,0,0]"),
                ScriptedEndpoint.item(1, "[0,1,0]"))));

    assertThat(embed(List.of("a", "b", "c")).stream().map(EmbedderOnWire::vector))
        .containsExactly(new float[] {1, 0, 0}, new float[] {0, 1, 0}, new float[] {0, 0, 1});
  }

  @Test
  void cutsIntoBatchesAndKeepsTheOrder() {
    List<String> texts = IntStream.rangeClosed(1, 103).mapToObj("x"::repeat).toList();

    List<Embedding> embeddings = embed(texts, "batch_size", "10", "requests_max", "4");

    assertThat(embeddings.stream().map(EmbedderOnWire::length))
        .containsExactlyElementsOf(IntStream.rangeClosed(1, 103).mapToObj(Long::valueOf).toList());
    assertThat(endpoint.asked().stream().map(asked -> asked.texts().size()))
        .hasSize(11)
        .containsOnly(10, 3);
  }

  @Test
  void asksNoMoreAtOnceThanAllowed() {
    var underWay = new AtomicInteger();
    var most = new AtomicInteger();
    endpoint.always(
        (exchange, body) -> {
          most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
          try {
            Thread.sleep(20);
          } catch (InterruptedException _unused) {
            Thread.currentThread().interrupt();
          }
          underWay.decrementAndGet();
          ScriptedEndpoint.lengths(exchange, body);
        });

    embed(
        IntStream.range(0, 30).mapToObj(Integer::toString).toList(),
        "batch_size",
        "1",
        "requests_max",
        "3");

    assertThat(most.get()).isBetween(2, 3);
  }

  @Test
  void neitherSendsBlanksNorTheSameTwice() {
    List<Embedding> embeddings = embed(List.of("twin", " \n\u00a0\u3000", "", "twin", "other"));

    assertThat(endpoint.asked().getFirst().texts()).containsExactly("twin", "other");
    assertThat(embeddings.get(1)).isEqualTo(new Embedding.None(Embedding.Reason.BLANK));
    assertThat(embeddings.get(2)).isEqualTo(new Embedding.None(Embedding.Reason.BLANK));
    assertThat(vector(embeddings.get(3))).isEqualTo(vector(embeddings.get(0)));
    assertThat(length(embeddings.get(4))).isEqualTo(5);
  }

  @Test
  void asksNothingWhenThereIsNothingToAsk() {
    assertThat(embed(List.of())).isEmpty();
    assertThat(embed(List.of(" "))).containsExactly(new Embedding.None(Embedding.Reason.BLANK));
    assertThat(endpoint.asked()).isEmpty();
  }

  @Test
  void putsPrefixesBeforeTextsAndQuestions() {
    try (Embedder embedder = open("text_prefix", "passage: ", "query_prefix", "query: ")) {
      embedder.embedTexts(List.of("water", " "));
      embedder.embedQuestion("fire?");
    }

    assertThat(endpoint.asked().get(0).texts()).containsExactly("passage: water");
    assertThat(endpoint.asked().get(1).texts()).containsExactly("query: fire?");
  }

  @Test
  void cutsLongTextsBetweenCharactersAndSaysSo() {
    List<Embedding> embeddings = embed(List.of("abcd", "abcde", "abc😀"), "chars_max", "4");

    assertThat(endpoint.asked().getFirst().texts()).containsExactly("abcd", "abc");
    assertThat(embeddings.stream().map(Embedding.Vector.class::cast).map(Embedding.Vector::cut))
        .containsExactly(false, true, true);
  }

  @Test
  void bringsVectorsToLengthOne() {
    endpoint.then(200, ScriptedEndpoint.vectors("[3,0,-4]", "[1e-30,0,0]", "[1e300,1e300,0]"));

    List<Embedding> embeddings = embed(List.of("a", "b", "c"));

    assertThat(vector(embeddings.get(0))).containsExactly(0.6f, 0, -0.8f);
    assertThat(vector(embeddings.get(1))).containsExactly(1, 0, 0);
    assertThat(vector(embeddings.get(2))[1]).isEqualTo((float) Math.sqrt(0.5), within(1e-7f));
  }

  @Test
  void tellsZerosAndWhatIsNoNumberFromVectors() {
    endpoint.then(
        200,
        ScriptedEndpoint.vectors(
            "[0,-0.0,0]", "[1,NaN,0]", "[1,null,0]", "[-Infinity,0,0]", "[1e999,0,0]"));

    assertThat(embed(List.of("a", "b", "c", "d", "e")))
        .containsExactly(
            new Embedding.None(Embedding.Reason.ZERO),
            new Embedding.None(Embedding.Reason.NOT_FINITE),
            new Embedding.None(Embedding.Reason.NOT_FINITE),
            new Embedding.None(Embedding.Reason.NOT_FINITE),
            new Embedding.None(Embedding.Reason.NOT_FINITE));
  }

  @Test
  void readsBase64LikeLists() {
    endpoint
        .then(200, ScriptedEndpoint.vectors(packed(3, 0, -4), packed(0, Float.NaN, 1)))
        .then(200, ScriptedEndpoint.vectors("[3,0,-4]", "[0,NaN,1]"));

    List<Embedding> packed = embed(List.of("a", "b"), "encoding", "base64");
    List<Embedding> listed = embed(List.of("a", "b"));

    assertThat(vector(packed.get(0))).isEqualTo(vector(listed.get(0)));
    assertThat(packed.get(1)).isEqualTo(listed.get(1));
  }

  private static String packed(float... values) {
    ByteBuffer bytes =
        ByteBuffer.allocate(values.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(values);
    return '"' + Base64.getEncoder().encodeToString(bytes.array()) + '"';
  }

  @Test
  void sendsAnyCharacters() {
    embed(List.of("水与火 😀 \"\\ \u0000\u2028", "half \ud83d"));

    assertThat(endpoint.asked().getFirst().texts())
        .containsExactly("水与火 😀 \"\\ \u0000\u2028", "half ?");
  }

  @Test
  void answersNothingAfterItWasClosed() {
    Embedder embedder = open();
    embedder.embedQuestion("still open");
    embedder.close();
    embedder.close();

    assertThatThrownBy(() -> embedder.embedQuestion("too late"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the embedder is closed");
  }
}
