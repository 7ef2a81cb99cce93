package weft.parse.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.parse.DocumentParser;
import weft.spi.parse.ParsedDocument;

class PlainTextParserTest {
  private static ParsedDocument parse(byte[] bytes) {
    return new PlainTextParser().parse("text/plain", bytes);
  }

  @Test
  void blankLinesSeparateParagraphs() {
    ParsedDocument parsed = parse("\r\n 一\r\n二 \r\n \u3000\r\n三".getBytes(UTF_8));
    assertThat(ParsedAssert.blocks(parsed)).containsExactly("PARAGRAPH 一\r\n二", "PARAGRAPH 三");
  }

  @Test
  void emptyAndBlankFilesHaveNoBlocks() {
    assertThat(parse(new byte[0]).blocks()).isEmpty();
    assertThat(parse("\uFEFF  \n ".getBytes(UTF_8)).blocks()).isEmpty();
  }

  @Test
  void binaryFilesAreRefusedWithWhatTheyAre() {
    byte[] noise = new byte[400];
    for (int i = 0; i < noise.length; i++) {
      noise[i] = (byte) (i * 37);
    }
    assertThatThrownBy(() -> parse(noise))
        .isInstanceOfSatisfying(
            WeftException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.INVALID_FILE))
        .hasMessageContaining("control characters")
        .hasMessageContaining("UTF-8");
    assertThatThrownBy(() -> parse("%PDF-1.7 etc".getBytes(UTF_8)))
        .hasMessageContaining("a PDF file");
  }

  @Test
  void parsersAreFoundByName() {
    assertThat(ServiceLoader.load(DocumentParser.class).stream().map(each -> each.get().name()))
        .containsExactlyInAnyOrder("plain-text", "markdown", "html");
  }
}
