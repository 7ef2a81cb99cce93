package weft.embed.openai;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weft.spi.ErrorCode;

/** When the embedder asks again, and how long it waits before. */
class RetriesTest extends EmbedderOnWire {
  private static final List<String> TEXTS = List.of("text");

  @ParameterizedTest
  @ValueSource(ints = {429, 500, 502, 503, 529})
  void asksAgainWhatMayPass(int status) {
    endpoint.then(status, "overloaded");

    assertThat(length(embed(TEXTS).getFirst())).isEqualTo(4);
    assertThat(endpoint.asked()).hasSize(2);
    assertThat(pauses).containsExactly(Duration.ofMillis(500));
  }

  @Test
  void asksAgainWhenTheConnectionBreaks() {
    endpoint.then((exchange, _unused) -> exchange.close());

    assertThat(length(embed(TEXTS).getFirst())).isEqualTo(4);
    assertThat(pauses).containsExactly(Duration.ofMillis(500));
  }

  @Test
  void doublesItsPausesAndGivesUp() {
    endpoint.always((exchange, _unused) -> ScriptedEndpoint.send(exchange, 503, "come back later"));

    assertThat(failure(ErrorCode.MODEL_UNREACHABLE, TEXTS, "retries", "3"))
        .hasMessageContaining("status 503, attempt 4")
        .hasMessageContaining("come back later");
    assertThat(pauses)
        .containsExactly(Duration.ofMillis(500), Duration.ofSeconds(1), Duration.ofSeconds(2));
  }

  @Test
  void triesOnceWithoutRetries() {
    endpoint.then(500, "");

    failure(ErrorCode.MODEL_UNREACHABLE, TEXTS, "retries", "0");
    assertThat(endpoint.asked()).hasSize(1);
  }

  @Test
  void waitsAsManySecondsAsAsked() {
    endpoint.thenAskToWait(429, "7").thenAskToWait(503, "0");

    embed(TEXTS);
    assertThat(pauses).containsExactly(Duration.ofSeconds(7), Duration.ofSeconds(1));
  }

  @Test
  void waitsUntilTheDateAsked() {
    endpoint
        .thenAskToWait(429, "Sun, 01 Mar 2026 12:00:30 GMT")
        .thenAskToWait(429, "Sun, 01 Mar 2026 11:00:00 GMT")
        .thenAskToWait(429, "soon");

    embed(TEXTS);
    assertThat(pauses)
        .containsExactly(Duration.ofSeconds(30), Duration.ofSeconds(1), Duration.ofSeconds(2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"121", "99999999999999999999", "Sun, 01 Mar 2026 14:00:00 GMT"})
  void doesNotWaitForHours(String retryAfter) {
    endpoint.thenAskToWait(429, retryAfter);

    assertThat(failure(ErrorCode.MODEL_UNREACHABLE, TEXTS)).hasMessageContaining(retryAfter);
    assertThat(pauses).isEmpty();
    assertThat(endpoint.asked()).hasSize(1);
  }

  @Test
  void saysWhoDoesNotAnswer() {
    String address = endpoint.baseUrl();
    endpoint.close();

    assertThat(failure(ErrorCode.MODEL_UNREACHABLE, TEXTS, "retries", "2"))
        .hasMessageContaining(address + "/embeddings does not answer (attempt 3)");
    assertThat(pauses).hasSize(2);
  }
}
