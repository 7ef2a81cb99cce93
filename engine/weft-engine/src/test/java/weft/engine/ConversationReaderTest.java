package weft.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConversationReaderTest {
  private static List<String> read(String text) {
    return ConversationReader.read("f", text).stream()
        .map(
            each ->
                each.time().map(Object::toString).orElse("-")
                    + "|"
                    + each.speaker()
                    + "|"
                    + each.text())
        .toList();
  }

  @Test
  void jsonLinesAreMessages() {
    assertThat(
            read(
                """
                {"speaker":"Ann","time":"2026-03-01T09:00","text":"Hi"}

                {"role":"user","content":[{"type":"text","text":"What is it?"}]}
                {"author":{"name":"Bob"},"timestamp":1772355600,"message":"A box"}
                {"name":"徐康","date":"2026-03-01 09:05","body":"好"}
                {"text":"  "}
                """))
        .containsExactly(
            "2026-03-01T09:00|Ann|Hi",
            "-|user|What is it?",
            "2026-03-01T09:00:00Z|Bob|A box",
            "2026-03-01T09:05|徐康|好");
  }

  @Test
  void anArrayIsTheSame() {
    assertThat(
            read(
                "[{\"role\":\"user\",\"content\":\"a\"},{\"role\":\"assistant\",\"content\":\"b\"}]"))
        .containsExactly("-|user|a", "-|assistant|b");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-03-01 09:00 Ann: Hello: you",
        "[2026-03-01, 09:00] Ann: Hello: you",
        "2026/3/1 9:00 Ann：Hello: you",
        "3/1/26, 9:00 AM - Ann: Hello: you",
        "2026-03-01T09:00 Ann: Hello: you",
        "1.3.2026, 09:00 - Ann: Hello: you",
        "Ann 2026-03-01 09:00\nHello: you"
      })
  void linesOfMessengersAreRead(String line) {
    assertThat(read(line + "\nmore\n")).containsExactly("2026-03-01T09:00|Ann|Hello: you\nmore");
  }

  @Test
  void whatIsNoConversationIsRefused() {
    for (String text : List.of("", "only prose", "{\"x\":1}", "[]")) {
      assertThatThrownBy(() -> read(text)).hasMessageContaining("holds no conversation");
    }
    assertThatThrownBy(() -> read("{\"text\":\"a\"}\n{oops"))
        .hasMessageContaining("no JSON at line 2");
  }
}
