package weft.embed.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

class WordPieceTokenizerTest {
  private static final byte[] JSON = BuiltIn.MINILM.spec().weights().tokenizer();

  @Test
  void cutsAtWhatTheModelReadsAndCountsTheRest() {
    TokenIds tokens = WordPieceTokenizer.of(JSON, 10, "json").encode("one ".repeat(20));
    assertThat(tokens.ids()).hasSize(10).startsWith(101).endsWith(102);
    assertThat(tokens.cut()).isEqualTo(12);
    assertThat(tokens.read()).isEqualTo(8);
  }

  @Test
  void aTextThatJustFitsIsNotCut() {
    TokenIds tokens = WordPieceTokenizer.of(JSON, 10, "json").encode("one ".repeat(8));
    assertThat(tokens.ids()).hasSize(10);
    assertThat(tokens.cut()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \t\n", "\u0000\u0001\u200b\ufeff", "\ud800", "😀", "[SEP] [CLS]"})
  void nothingToReadIsSaid(String text) {
    assertThat(WordPieceTokenizer.of(JSON, 512, "json").encode(text).read()).isZero();
  }

  @Test
  void halfAPairIsDropped() {
    var tokenizer = WordPieceTokenizer.of(JSON, 512, "json");
    assertThat(tokenizer.encode("to\ud800day\udc00").ids())
        .isEqualTo(tokenizer.encode("today").ids());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "{\"model\":{\"type\":\"Unigram\"}}",
        "{\"model\":{\"type\":\"WordPiece\"}}"
      })
  void anotherFileIsRefused(String json) {
    assertThatThrownBy(
            () -> WordPieceTokenizer.of(json.getBytes(StandardCharsets.UTF_8), 512, "my.json"))
        .isInstanceOf(WeftException.class)
        .hasMessageContaining("my.json")
        .hasMessageNotContaining("\n")
        .extracting(failure -> ((WeftException) failure).code())
        .isEqualTo(ErrorCode.INVALID_FILE);
  }
}
