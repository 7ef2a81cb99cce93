package weft.parse.text;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import weft.spi.parse.ParsedDocument;

/** Faults that others reported in public, by number. */
class PublicCasesParseTest {
  @Test
  void p01_byteOrderMarks() {
    ParsedDocument text =
        new PlainTextParser().parse("text/plain", "\uFEFF预算说明".getBytes(UTF_16LE));
    ParsedDocument markdown =
        new MarkdownParser().parse("text/markdown", "\uFEFF# 预算\n\n多少".getBytes(UTF_8));
    assertThat(ParsedAssert.blocks(text)).containsExactly("PARAGRAPH 预算说明");
    assertThat(ParsedAssert.blocks(markdown)).containsExactly("HEADING 1 预算", "PARAGRAPH 多少");
    assertThat(markdown.title()).isEqualTo("预算");
  }

  @Test
  void p02_gbkDeclaredWithoutAMediaType() {
    String page = "<meta http-equiv=\"Content-Type\" content=\"charset=gbk\"><p>家居负责人：林舟</p>";
    ParsedDocument parsed = new HtmlParser().parse("text/html", page.getBytes(Decoding.GB18030));
    assertThat(parsed.text()).isEqualTo("家居负责人：林舟");
  }

  @Test
  void p03_charsetInADescriptionIsNoDeclaration() {
    String page = "<meta name=\"description\" content=\"charset=gbk\"><p>中文正文</p>";
    ParsedDocument parsed = new HtmlParser().parse("text/html", page.getBytes(UTF_8));
    assertThat(parsed.text()).isEqualTo("中文正文");
  }

  @Test
  void p05_headingsWithoutBodyAndBlankCells() {
    ParsedDocument parsed =
        new MarkdownParser().parse("text/markdown", "# A\n\n## B\n\n## C\n正文".getBytes(UTF_8));
    assertThat(ParsedAssert.blocks(parsed))
        .containsExactly("HEADING 1 A", "HEADING 2 B", "HEADING 2 C", "PARAGRAPH 正文");
  }
}
