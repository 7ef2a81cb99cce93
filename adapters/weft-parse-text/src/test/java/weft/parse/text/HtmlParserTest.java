package weft.parse.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import weft.spi.parse.ParsedDocument;

class HtmlParserTest {
  private static ParsedDocument parse(String source) {
    return new HtmlParser().parse("text/html", source.getBytes(UTF_8));
  }

  @Test
  void readersTextAsBlocks() {
    ParsedDocument parsed =
        parse(
            """
            <html><head><title>网关 手册</title><style>p{color:red}</style></head><body>
            <nav><a href="/">首页</a></nav>
            <h1>网关</h1>
            <div>前言 <b>粗</b>体&nbsp;字<p>第一段<br>换行</p>尾巴</div>
            <ul><li>一</li><li><p>二</p><ul><li>二点一</li></ul></li></ul>
            <table><caption>负责人</caption><tr><th>模块</th><th>人</th></tr>
            <tr><td>计费</td><td>陈楠</td></tr><tr><td> </td><td></td></tr></table>
            <pre>
              a
            b</pre>
            <script>var hidden = 1;</script><p style="display: none">看不见</p>
            </body></html>
            """);
    assertThat(parsed.title()).isEqualTo("网关 手册");
    assertThat(ParsedAssert.blocks(parsed))
        .containsExactly(
            "HEADING 1 网关",
            "PARAGRAPH 前言 粗体 字",
            "PARAGRAPH 第一段\n换行",
            "PARAGRAPH 尾巴",
            "LIST_ITEM 一",
            "LIST_ITEM 二",
            "LIST_ITEM 二点一",
            "TABLE 负责人\n模块 | 人\n计费 | 陈楠",
            "CODE   a\nb");
  }

  @Test
  void blankTablesAreNoBlocks() {
    ParsedDocument parsed = parse("<table><tr><td> </td><td>&nbsp;</td></tr></table><p>正文</p>");
    assertThat(ParsedAssert.blocks(parsed)).containsExactly("PARAGRAPH 正文");
  }

  @Test
  void layoutTablesAreReadThrough() {
    ParsedDocument parsed =
        parse(
            "<table><tr><td><h2>左</h2>甲</td><td><table><tr><td>乙</td></tr></table></td></tr></table>");
    assertThat(ParsedAssert.blocks(parsed))
        .containsExactly("HEADING 2 左", "PARAGRAPH 甲", "TABLE 乙");
  }

  @Test
  void headingAroundAnInlineElement() {
    assertThat(ParsedAssert.blocks(parse("<h2><a href=x><span>预算</span></a></h2><p>多</p>")))
        .containsExactly("HEADING 2 预算", "PARAGRAPH 多");
  }

  @Test
  void characterReferencesCannotBringInHalvesOfPairs() {
    assertThat(ParsedAssert.blocks(parse("<p>a&#xD800;b&#xFEFF;c&#0;d</p>"))).hasSize(1);
  }

  @Test
  void deepNestingIsHarmless() {
    String deep = "<div>".repeat(5_000) + "深" + "</div>".repeat(5_000);
    assertThat(ParsedAssert.blocks(parse(deep))).containsExactly("PARAGRAPH 深");
  }
}
