package weft.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.kernel.Folding;
import weft.kernel.Tokens;
import weft.spi.Chunk;
import weft.spi.DocumentId;
import weft.spi.Proposal;
import weft.spi.WeftException;
import weft.spi.change.Operation.UpsertChunk;
import weft.spi.parse.BlockKind;
import weft.spi.parse.ParsedDocument;

/** Faults that others reported in public, by number. */
class PublicCasesIngestTest {
  private Folder folder = new Folder(Path.of("unset"));

  @BeforeEach
  void open(@TempDir Path path) {
    folder = new Folder(path);
  }

  private static List<Chunk> chunks(ParsedDocument parsed, int limit) {
    return new Chunker(new ChunkingOptions(limit, 0.15)).chunk(new DocumentId("d"), parsed);
  }

  @Test
  void p01_noByteOrderMarkAnywhere() {
    SyncPlan plan =
        folder
            .write("a.txt", "\uFEFF预算说明".getBytes(StandardCharsets.UTF_16LE))
            .write("b.md", "\uFEFF# 预算\n\n多少")
            .apply();
    assertThat(folder.texts()).containsExactly("预算\n\n多少", "预算说明");
    assertThat(plan.changes().toString()).doesNotContain("\uFEFF");
    assertThat(folder.documents.get(new DocumentId("kb/b.md")).title()).isEqualTo("预算");
  }

  @Test
  void p02_p03_declaredCharsets() {
    String gbk = "<meta http-equiv=\"Content-Type\" content=\"charset=gbk\"><p>家居负责人：林舟</p>";
    folder
        .write("a.html", gbk.getBytes(java.nio.charset.Charset.forName("GBK")))
        .write("b.html", "<meta name=\"description\" content=\"charset=gbk\"><p>中文</p>")
        .apply();
    assertThat(folder.texts()).containsExactly("中文", "家居负责人：林舟");
  }

  @Test
  void p04_emptyFilesAreReportedAndTheBatchFinishes() {
    SyncPlan plan =
        folder.write("x.md", "").write("y.md", "\uFEFF  \n").write("z.md", "正文").apply();
    assertThat(Folder.lines(plan.files()))
        .containsExactly("EMPTY kb/x.md", "EMPTY kb/y.md", "NEW kb/z.md");
    assertThat(folder.ids()).containsExactly("kb/z.md");
    assertThat(folder.chunks).hasSize(1);
    assertThat(folder.status())
        .containsExactly("EMPTY kb/x.md", "EMPTY kb/y.md", "UNCHANGED kb/z.md");
  }

  @Test
  void p05_noBlankChunk() {
    folder
        .write("a.md", "# A\n\n## B\n\n## C\n正文")
        .write("b.html", "<table><tr><td> </td><td>&nbsp;</td></tr></table><p>有</p>")
        .apply();
    assertThat(folder.texts()).containsExactly("C\n正文", "有");
  }

  @Test
  void p09_identityIsThePath() {
    folder.write("2023/会议.md", "去年").write("2024/会议.md", "今年").apply();
    assertThat(folder.ids()).containsExactly("kb/2023/会议.md", "kb/2024/会议.md");
    folder.delete("2023/会议.md").apply();
    assertThat(folder.texts()).containsExactly("今年");
    assertThat(SourceNames.normalise("C:\\kb\\会议.md")).isEqualTo("kb/会议.md");
    assertThat(SourceNames.normalise("kb/会议.md")).isEqualTo("kb/会议.md");
  }

  @Test
  void p10_overlapThatCannotEndIsRefused() {
    for (double overlap : new double[] {1, 1.25, -0.1, 200, Double.NaN}) {
      assertThatThrownBy(() -> new ChunkingOptions(200, overlap))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(String.valueOf(overlap));
    }
    assertThatThrownBy(() -> new ChunkingOptions(0, 0.15)).hasMessageContaining("got 0");
  }

  @Test
  void p11_paddedTableEnds() {
    var table = new StringBuilder("| a | b |\n|---|---|\n");
    for (int row = 0; row < 40; row++) {
      table.append("| ").append(("cell" + row + "x").concat(" ".repeat(118))).append(" | y |\n");
    }
    var parsed = new Parsed().add(BlockKind.TABLE, table.toString().strip()).build();
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(5),
        () -> {
          for (int limit = 1; limit <= 140; limit++) {
            String all = texts(chunks(parsed, limit), "");
            for (int row = 0; limit > 10 && row < 40; row++) {
              assertThat(all).contains("cell" + row + "x");
            }
          }
        });
  }

  @Test
  void p12_chineseChunksOverlap() {
    String withStops = "甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥天地玄黄宇宙洪。".repeat(100);
    for (String text : List.of(withStops, withStops.replace("。", ""))) {
      List<Chunk> chunks = chunks(Parsed.paragraph(text), 400);
      assertThat(chunks).hasSizeGreaterThan(6);
      for (int i = 1; i < chunks.size(); i++) {
        double shared = chunks.get(i).overlap().orElseThrow().units();
        assertThat(shared / chunks.get(i - 1).text().length()).isBetween(0.1, 0.2);
      }
    }
  }

  @Test
  void p13_surrogatePairsStayWhole() {
    String text = "ab🙂cd𠮷ef";
    for (int limit = 1; limit <= 5; limit++) {
      for (double overlap = 0; overlap <= 0.5; overlap += 0.05) {
        List<Chunk> chunks =
            new Chunker(new ChunkingOptions(limit, overlap))
                .chunk(new DocumentId("d"), Parsed.paragraph(text));
        assertThat(texts(chunks, "")).isEqualTo(text);
        for (int i = 1; i < chunks.size(); i++) {
          String before = chunks.get(i - 1).text();
          chunks
              .get(i)
              .overlap()
              .map(each -> before.substring(before.length() - each.units()))
              .ifPresent(
                  shared -> assertThat(Character.isLowSurrogate(shared.charAt(0))).isFalse());
        }
      }
    }
  }

  @Test
  void p14_shortTextIsOneChunk() {
    assertThat(chunks(Parsed.paragraph("支付迁移由徐康主导并完成了。网关限流由林舟负责到底"), 10_000)).hasSize(1);
  }

  @Test
  void p15_noChunkOverTheLimit() {
    for (String text :
        List.of(
            "汉".repeat(20_000),
            " .".repeat(3_000),
            "\u200B".repeat(9_000) + "字",
            "甲" + " ".repeat(90_000) + "乙")) {
      assertThat(chunks(Parsed.paragraph(text), 400))
          .isNotEmpty()
          .allMatch(chunk -> ChunkSize.count(chunk.text()) <= 400)
          .allMatch(chunk -> chunk.text().length() <= 4_000);
    }
  }

  @Test
  void p16_whatFollowsAnEndlessWordIsFound() {
    String token = "QUJD".repeat(15_000);
    List<Chunk> chunks = chunks(Parsed.paragraph("日志 " + token + " 错误码E1207"), 400);
    assertThat(texts(chunks, "").replace(" ", "")).isEqualTo("日志" + token + "错误码E1207");
    assertThat(Tokens.count(chunks.getLast().text()).toString()).contains("e1207", "错误");
  }

  @Test
  void p25_namesDifferByMoreThanCaseAndBlanks() {
    assertThat(
            proposed("We read Systems Thinking, then systems  thinking and Systems\u00a0Thinking."))
        .containsExactly("Systems Thinking");
    assertThat(proposed("The System Admin and the SystemAdmin met."))
        .containsExactly("System Admin", "SystemAdmin");
  }

  @Test
  void p26_namesAreCleanOfQuotesAndBlanks() {
    String text =
        "about \"ROMAN EMPIRE \" and ROMAN EMPIRE, ROMAN\u00a0EMPIRE or ROMAN EMPIRE\u200b.";
    assertThat(proposed(text)).containsExactly("ROMAN EMPIRE");
    assertThat(Names.clean("\"ROMAN\u00a0EMPIRE\u200b \"")).isEqualTo("ROMAN EMPIRE");
  }

  private static List<String> proposed(String text) {
    return new NameProposals(List.of(), Folding.plain())
        .propose(Chunk.builder("c", "d", text).build()).stream().map(Proposal::name).toList();
  }

  @Test
  void p38_statusListsStaleSourcesAndASyncMendsThem() {
    folder.write("a.md", "甲").write("b.md", "乙").write("c.md", "丙").apply();
    folder.delete("a.md").write("b.md", "乙二");
    assertThat(folder.status())
        .containsExactly("MISSING kb/a.md", "CHANGED kb/b.md", "UNCHANGED kb/c.md");
    SyncPlan plan = folder.apply();
    assertThat(plan.count(FileStatus.MISSING)).isEqualTo(1);
    assertThat(folder.texts()).containsExactly("丙", "乙二");
  }

  @Test
  void p76_namesFromOutsideStayInside() {
    String nul = "a\0b.md";
    for (String name : List.of("../../x.md", "..\\x", nul, "x".repeat(300), "", "/", "a/../b")) {
      assertThatThrownBy(() -> SourceNames.normalise(name)).isInstanceOf(WeftException.class);
    }
    assertThat(SourceNames.normalise("/etc/x.md")).isEqualTo("etc/x.md");
  }

  @Test
  void chunksOfAFileCarryTheirNames() {
    SyncPlan plan = folder.write("a.md", "# 支付迁移\n\n由 Xu Kang 主导。").apply();
    assertThat(plan.changes().operations())
        .filteredOn(UpsertChunk.class::isInstance)
        .singleElement()
        .satisfies(
            each ->
                assertThat(((UpsertChunk) each).proposals().stream().map(Proposal::name))
                    .containsExactly("支付迁移", "Xu Kang"));
  }

  private static String texts(List<Chunk> chunks, String between) {
    return chunks.stream().map(Chunk::text).collect(Collectors.joining(between));
  }
}
