package weft.embed.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.Embedder;

/** What is said of an endpoint that does not do as it should. */
@Timeout(30)
class EndpointFailuresTest extends EmbedderOnWire {
  private static final List<String> TEXTS = List.of("text", "a longer text");

  @ParameterizedTest
  @ValueSource(ints = {401, 403})
  void aRefusedKeyIsAMatterOfSettings(int status) {
    endpoint.then(status, error("Incorrect API key provided: " + KEY));

    assertThat(failure(ErrorCode.INVALID_CONFIGURATION, TEXTS))
        .hasMessageContaining("refuses the key (status %d)", status)
        .hasMessageContaining("OPENAI_API_KEY");
    assertThat(endpoint.asked()).hasSize(1);
  }

  @Test
  void anUnknownModelIsAMatterOfSettings() {
    endpoint.then(404, "{\"error\":\"model 'lengths' not found, try pulling it first\"}");

    assertThat(failure(ErrorCode.INVALID_CONFIGURATION, TEXTS))
        .hasMessageContaining(
            "knows no model 'lengths', or is no such address (status 404): model 'lengths' not found")
        .hasMessageContaining("embedder.base_url");
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 413, 422})
  void aRefusedTextIsNamedByItsLength(int status) {
    endpoint.then(status, error("maximum context length is 8 tokens"));

    assertThat(failure(ErrorCode.MODEL_FAILED, TEXTS))
        .hasMessageContaining("refuses 2 texts, the longest of 13 characters (status %d)", status)
        .hasMessageContaining(": maximum context length is 8 tokens;")
        .hasMessageContaining("embedder.chars_max");
    assertThat(endpoint.asked()).hasSize(1);
  }

  @Test
  void otherRefusalsSayWhatTheEndpointSays() {
    endpoint.then(402, error("no credit left"));

    assertThat(failure(ErrorCode.MODEL_FAILED, TEXTS))
        .hasMessageEndingWith("(status 402): no credit left");
  }

  @Test
  void redirectsAreNotFollowed() {
    try (var elsewhere = new ScriptedEndpoint()) {
      endpoint.then(
          (exchange, _unused) -> {
            exchange.getResponseHeaders().add("Location", elsewhere.baseUrl() + "/embeddings");
            ScriptedEndpoint.send(exchange, 307, "");
          });

      assertThat(failure(ErrorCode.INVALID_CONFIGURATION, TEXTS))
          .hasMessageContaining("status 307, to " + elsewhere.baseUrl());
      assertThat(elsewhere.asked()).isEmpty();
    }
  }

  @Test
  void anotherDimensionNamesBoth() {
    endpoint.then(200, ScriptedEndpoint.vectors("[1,2,3]", "[1,2,3,4]"));

    assertThat(failure(ErrorCode.EMBEDDER_MISMATCH, TEXTS))
        .hasMessageContaining("vectors of dimension 4, embedder.dimension is 3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <html>hello</html>                            | no JSON: <html>hello</html>
          {"data": [                                    | no JSON
          {"error": {"message": "out of memory"}}       | no list 'data': out of memory
          {"data": []}                                  | 0 vectors for 2 texts
          {"data": [{"index":0,"embedding":[1,2,3]}]}   | 1 vectors for 2 texts
          {"data": [{"index":0,"embedding":[1,2,3]},{"index":0,"embedding":[1,2,3]}] } | two vectors with the index 0
          {"data": [{"index":0,"embedding":[1,2,3]},{"embedding":[1,2,3]}] }     | without an index from 0 to 1
          {"data": [{"index":0,"embedding":[1,2,3]},{"index":2,"embedding":[]}]} | without an index from 0 to 1
          {"data": [{"index":0,"embedding":[1,2,3]},{"index":1}] }               | neither a list nor base64
          {"data": [{"index":0,"embedding":[1,"2",3]},{"index":1}] }             | does not consist of numbers
          {"data": [{"index":0,"embedding":"§"},{"index":1}] }                   | no base64
          {"data": [{"index":0,"embedding":"AAAA"},{"index":1}] }                | 3 bytes
          """)
  void garbageIsAFailureOfTheModel(String body, String said) {
    endpoint.then(200, body);

    assertThat(failure(ErrorCode.MODEL_FAILED, TEXTS)).hasMessageContaining(said);
    assertThat(endpoint.asked()).hasSize(1);
  }

  @Test
  void anEmptyAnswerIsAFailureOfTheModel() {
    endpoint.then(200, "");

    assertThat(failure(ErrorCode.MODEL_FAILED, TEXTS)).hasMessageContaining("no list 'data'");
  }

  @Test
  void theKeyIsCutOutOfWhatTheEndpointRepeats() {
    endpoint.then(400, "you sent " + KEY + "\r\n\u001b[31m as your key").then(200, KEY + "{");

    assertThat(failure(ErrorCode.MODEL_FAILED, TEXTS))
        .hasMessageContaining(": you sent *** [31m as your key;");
    assertThat(failure(ErrorCode.MODEL_FAILED, TEXTS)).hasMessageContaining("no JSON: ***{");
  }

  @Test
  void anEndlessBodyIsNotRead() {
    byte[] filling = " ".repeat(65_536).getBytes(StandardCharsets.US_ASCII);
    var sent = new AtomicReference<>(0L);
    endpoint.then(
        (exchange, _unused) -> {
          exchange.sendResponseHeaders(200, 0);
          for (long i = 0; i < 1_000; i++) {
            exchange.getResponseBody().write(filling);
            sent.set(i * filling.length);
          }
        });

    assertThat(failure(ErrorCode.MODEL_FAILED, TEXTS)).hasMessageContaining("more than 1060864");
    assertThat(sent.get()).isLessThan(30_000_000);
  }

  @Test
  void aSlowHeadIsNotWaitedFor() {
    endpoint.then((_unused, _body) -> pause());

    assertThat(failure(ErrorCode.MODEL_UNREACHABLE, TEXTS, "timeout_seconds", "1"))
        .hasMessageContaining("no whole answer within 1 s");
    assertThat(endpoint.asked()).hasSize(1);
  }

  @Test
  void aSlowBodyIsNotWaitedFor() {
    endpoint.then(
        (exchange, _unused) -> {
          exchange.sendResponseHeaders(200, 0);
          exchange.getResponseBody().write('{');
          exchange.getResponseBody().flush();
          pause();
        });

    assertThat(failure(ErrorCode.MODEL_UNREACHABLE, TEXTS, "timeout_seconds", "1"))
        .hasMessageContaining("no whole answer within 1 s");
  }

  @Test
  void oneFailureEndsTheOtherBatches() {
    endpoint.always(
        (exchange, body) -> {
          if (body.path("input").get(0).stringValue().equals("5")) {
            ScriptedEndpoint.send(exchange, 400, "five is not wanted");
          } else {
            pause();
          }
        });
    List<String> texts = List.of("1", "2", "5", "3", "4", "6", "7", "8");

    assertThat(failure(ErrorCode.MODEL_FAILED, texts, "batch_size", "1", "requests_max", "8"))
        .hasMessageContaining("five is not wanted");
  }

  @Test
  void anInterruptedCallerGetsAwayAndStaysInterrupted() throws InterruptedException {
    var reached = new CountDownLatch(1);
    endpoint.always(
        (_unused, _body) -> {
          reached.countDown();
          pause();
        });
    var error = new AtomicReference<WeftException>();
    var interrupted = new AtomicBoolean();
    try (Embedder embedder = open()) {
      Thread caller =
          Thread.ofVirtual()
              .start(
                  () -> {
                    error.set(
                        catchThrowableOfType(
                            WeftException.class, () -> embedder.embedQuestion("why?")));
                    interrupted.set(Thread.currentThread().isInterrupted());
                  });
      assertThat(reached.await(10, TimeUnit.SECONDS)).isTrue();
      caller.interrupt();
      assertThat(caller.join(Duration.ofSeconds(10))).isTrue();
    }
    assertThat(error.get().code()).isEqualTo(ErrorCode.MODEL_UNREACHABLE);
    assertThat(error.get()).hasMessageContaining("interrupted");
    assertThat(interrupted).isTrue();
  }

  private static String error(String message) {
    return "{\"error\":{\"message\":\"%s\",\"type\":\"invalid_request_error\"}}".formatted(message);
  }

  /** Longer than any test; the end of the endpoint interrupts it. */
  private static void pause() throws IOException {
    try {
      Thread.sleep(60_000);
    } catch (InterruptedException cause) {
      throw new IOException(cause);
    }
  }
}
