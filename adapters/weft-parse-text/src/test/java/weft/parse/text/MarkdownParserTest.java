package weft.parse.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import weft.spi.parse.ParsedDocument;

class MarkdownParserTest {
  private static ParsedDocument parse(String source) {
    return new MarkdownParser().parse("text/markdown", source.getBytes(UTF_8));
  }

  @Test
  void blocksKeepKindLevelAndPlace() {
    ParsedDocument parsed =
        parse(
            """
            # 支付 **迁移** #

            徐康主导。
            第二行。

            概述
            ----

            - 一
            - 二
              - 二点一

            ```java
            int a;

            int b;
            ```

            | 模块 | 负责人 |
            |---|---|
            | 计费 | 陈楠 |
            """);
    assertThat(ParsedAssert.blocks(parsed))
        .containsExactly(
            "HEADING 1 支付 **迁移**",
            "PARAGRAPH 徐康主导。\n第二行。",
            "HEADING 2 概述",
            "LIST_ITEM - 一",
            "LIST_ITEM - 二",
            "LIST_ITEM - 二点一",
            "CODE ```java\nint a;\n\nint b;\n```",
            "TABLE | 模块 | 负责人 |\n|---|---|\n| 计费 | 陈楠 |");
    assertThat(parsed.title()).isEqualTo("支付 迁移");
  }

  @Test
  void textIsTheSourceWithItsLineEnds() {
    String source = "# A\r\n\r\n正文 🙂 *强调*\r\n第二行\r\n\r\n> 引文\r\n";
    ParsedDocument parsed = parse(source);
    assertThat(parsed.text()).isEqualTo(source);
    assertThat(ParsedAssert.blocks(parsed))
        .containsExactly("HEADING 1 A", "PARAGRAPH 正文 🙂 *强调*\r\n第二行", "PARAGRAPH 引文");
  }

  @Test
  void frontMatterGivesTheTitleAndIsInNoBlock() {
    ParsedDocument parsed =
        parse("---\ntitle: \"会议 纪要\"\ndate: 2026-03-01\ntags:\n  - a\n---\n# 其他\n\n正文\n");
    assertThat(parsed.title()).isEqualTo("会议 纪要");
    assertThat(ParsedAssert.blocks(parsed)).containsExactly("HEADING 1 其他", "PARAGRAPH 正文");
  }

  @Test
  void ruleAtTheTopIsNoFrontMatter() {
    assertThat(ParsedAssert.blocks(parse("---\nkey: 没有结尾\n"))).hasSize(1);
    assertThat(ParsedAssert.blocks(parse("---"))).isEmpty();
    ParsedDocument parsed = parse("---\n\n正文\n\n---\n\n再来\n");
    assertThat(ParsedAssert.blocks(parsed)).containsExactly("PARAGRAPH 正文", "PARAGRAPH 再来");
  }

  @Test
  void commentsEmptyHeadingsAndBlankTablesAreNoBlocks() {
    ParsedDocument parsed =
        parse("<!-- 秘密 -->\n\n#\n\n| | |\n|---|---|\n| | |\n\n```\n\n```\n\n<b>看得见</b>\n");
    assertThat(ParsedAssert.blocks(parsed)).containsExactly("PARAGRAPH <b>看得见</b>");
  }

  @Test
  void paragraphsOfOneListItemStandApart() {
    ParsedDocument parsed = parse("1. 一\n\n   续\n\n2. 二\n");
    assertThat(ParsedAssert.blocks(parsed))
        .containsExactly("LIST_ITEM 1. 一", "LIST_ITEM 续", "LIST_ITEM 2. 二");
  }

  @Test
  void deepNestingIsHarmless() {
    ParsedDocument parsed = parse(">".repeat(3_000) + " 深\n\n" + "- ".repeat(500) + "浅\n");
    assertThat(ParsedAssert.blocks(parsed)).isNotEmpty();
  }
}
