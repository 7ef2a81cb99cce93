package weft.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import weft.spi.Chunk;
import weft.spi.ChunkKind;
import weft.spi.DocumentId;
import weft.spi.parse.BlockKind;
import weft.spi.parse.ParsedDocument;

class ChunkerTest {
  private static final DocumentId DOCUMENT = new DocumentId("d1");

  private static List<Chunk> chunk(ParsedDocument parsed, int limit) {
    return new Chunker(new ChunkingOptions(limit, 0.15)).chunk(DOCUMENT, parsed);
  }

  private static List<String> texts(List<Chunk> chunks) {
    return chunks.stream().map(Chunk::text).toList();
  }

  @Test
  void sizeCountsAsThePageSays() {
    assertThat(ChunkSize.count("支付迁移")).isEqualTo(4);
    assertThat(ChunkSize.count("word words")).isEqualTo(1 + 2);
    assertThat(ChunkSize.count("한글 かな ー")).isEqualTo(5);
    assertThat(ChunkSize.count("e\u0301e\u0301")).isEqualTo(1);
    assertThat(ChunkSize.count(" \n\u3000。,")).isZero();
    assertThat(ChunkSize.count("." + " .".repeat(7))).isEqualTo(2);
  }

  @Test
  void headingLineStandsInTheFirstChunkAndInThePath() {
    var parsed =
        new Parsed()
            .heading(1, "支付 **迁移**")
            .add(BlockKind.PARAGRAPH, "徐康主导。")
            .heading(2, "[风险](x.md)")
            .add(BlockKind.PARAGRAPH, "很多。")
            .heading(1, "下一章")
            .add(BlockKind.PARAGRAPH, "完。")
            .build();
    List<Chunk> chunks = chunk(parsed, 400);
    assertThat(texts(chunks))
        .containsExactly("支付 **迁移**\n\n徐康主导。", "[风险](x.md)\n\n很多。", "下一章\n\n完。");
    assertThat(chunks.stream().map(Chunk::headingPath))
        .containsExactly(List.of("支付 迁移"), List.of("支付 迁移", "风险"), List.of("下一章"));
    assertThat(chunks).allMatch(chunk -> chunk.overlap().isEmpty());
  }

  @Test
  void documentOfHeadingsAloneIsItsHeadings() {
    assertThat(texts(chunk(new Parsed().heading(1, "甲").heading(2, "乙").build(), 400)))
        .containsExactly("甲\n\n乙");
  }

  @Test
  void tablesHaveTheirOwnChunkAndCodeGoesWithText() {
    var parsed =
        new Parsed()
            .add(BlockKind.PARAGRAPH, "运行：")
            .add(BlockKind.CODE, "```\nrun\n```")
            .add(BlockKind.TABLE, "| 模块 | 负责人 |\n| 计费 | 陈楠 |")
            .add(BlockKind.PARAGRAPH, "完。")
            .heading(1, "代码")
            .add(BlockKind.CODE, "```\nx\n```")
            .build();
    assertThat(chunk(parsed, 400).stream().map(Chunk::kind))
        .containsExactly(ChunkKind.TEXT, ChunkKind.TABLE, ChunkKind.TEXT, ChunkKind.CODE);
  }

  @Test
  void longBlocksAreCutBySentenceThenClause() {
    assertThat(texts(chunk(Parsed.paragraph("甲乙丙丁。“戊己庚辛！”壬癸子丑？寅卯"), 9)))
        .containsExactly("甲乙丙丁。“戊己庚辛！”", "壬癸子丑？寅卯");
    assertThat(texts(chunk(Parsed.paragraph("甲乙丙丁，戊己庚辛，壬癸子丑寅卯"), 9)))
        .containsExactly("甲乙丙丁，戊己庚辛，", "壬癸子丑寅卯");
    assertThat(texts(chunk(Parsed.paragraph("Dr. Wu met J. Smith. They left at 3.5 pm today"), 8)))
        .containsExactly("Dr. Wu met J. Smith.", "They left at 3.5 pm today");
  }

  @Test
  void codeAndTablesAreCutByLines() {
    String code = "int first = 1; run();\nint second = 2; run();\nint third = 3; run();";
    assertThat(texts(chunk(new Parsed().add(BlockKind.CODE, code).build(), 10)))
        .containsExactly(
            "int first = 1; run();", "int second = 2; run();", "int third = 3; run();");
  }

  @Test
  void headingDoesNotStandAloneBeforeALongBlock() {
    var parsed = new Parsed().heading(1, "题目").add(BlockKind.PARAGRAPH, "甲乙丙丁。戊己庚辛。壬癸。").build();
    assertThat(texts(chunk(parsed, 10)))
        .containsExactly("题目\n\n甲乙丙丁。戊己庚辛。".substring(0, 14), "壬癸。");
  }

  @Test
  void wordsThatAreInNoBlockAreInNoChunk() {
    var parsed =
        new Parsed()
            .add(BlockKind.PARAGRAPH, "前。")
            .unread("<!-- 秘密 -->")
            .add(BlockKind.PARAGRAPH, "后。")
            .build();
    assertThat(texts(chunk(parsed, 400))).containsExactly("前。", "后。");
  }

  @Test
  void equalTextsAreCounted() {
    var parsed =
        new Parsed()
            .heading(1, "甲")
            .add(BlockKind.PARAGRAPH, "同")
            .heading(1, "甲")
            .add(BlockKind.PARAGRAPH, "同")
            .build();
    List<Chunk> chunks = chunk(parsed, 400);
    assertThat(chunks.get(0).id().value()).matches("d1#[0-9a-f]{16}");
    assertThat(chunks.get(1).id().value()).isEqualTo(chunks.get(0).id() + "-2");
  }

  @Test
  void overlapIsWholeSentencesWherePossible() {
    String sentence = "一二三四五六七八九十。";
    List<Chunk> chunks = chunk(Parsed.paragraph(sentence.repeat(20)), 100);
    int units = chunks.get(1).overlap().orElseThrow().units();
    String shared = chunks.get(0).text().substring(chunks.get(0).text().length() - units);
    assertThat(shared).matches("(" + sentence + ")+");
  }
}
