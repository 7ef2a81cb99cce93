package weft.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static weft.e2e.Failing.fails;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.engine.AddReport;
import weft.engine.Configuration;
import weft.engine.Weft;
import weft.ingest.ChunkSize;
import weft.ingest.FileReport;
import weft.ingest.FileStatus;
import weft.ingest.SourceNames;
import weft.retrieve.Hit;
import weft.retrieve.Mode;
import weft.retrieve.PathOptions;
import weft.retrieve.RecallOptions;
import weft.retrieve.Seed;
import weft.spi.ChunkId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.ErrorCode;
import weft.spi.change.ChangeSet;

/**
 * Faults that were reported of other projects, by number, of files, chunks, names and words: none
 * of them here, through the facade and on disk.
 */
class PublicCasesE2eTest {
  private static final RecallOptions LEXICAL =
      RecallOptions.builder().mode(Mode.LEXICAL).topK(1_000).build();

  @TempDir Path temporary;

  private Weft open(String... settings) {
    var flags = new TreeMap<String, String>();
    for (int i = 0; i < settings.length; i += 2) {
      flags.put(settings[i], settings[i + 1]);
    }
    return Weft.builder()
        .home(temporary.resolve("home"))
        .configuration(Configuration.of(flags))
        .open();
  }

  private Path file(String name, String text) throws IOException {
    return Folders.write(temporary.resolve("kb").resolve(name), text);
  }

  private Path folder() {
    return temporary.resolve("kb");
  }

  private static List<Hit> lexical(Weft weft, String question) {
    return weft.search(question, LEXICAL).result().hits();
  }

  private static List<String> documents(List<Hit> hits) {
    return hits.stream().map(hit -> hit.documentId().value()).distinct().sorted().toList();
  }

  /** The texts of a document's chunks that hold one of the question's words, in order. */
  private static List<String> texts(Weft weft, String question) {
    return lexical(weft, question).stream().map(Hit::text).toList();
  }

  private static List<String> mentions(Weft weft, String id) {
    return weft.entity(id, 1_000).mentions().stream().map(ChunkId::value).toList();
  }

  @Test
  void p09_identityIsThePathNotTheFileName() throws IOException {
    file("2023/会议.md", "去年的会议");
    Path later = file("2024/会议.md", "今年的会议");
    try (Weft weft = open()) {
      weft.addAll(folder());
      assertThat(documents(lexical(weft, "会议"))).containsExactly("kb/2023/会议.md", "kb/2024/会议.md");
      Files.delete(later);
      weft.addAll(folder());
      assertThat(texts(weft, "会议")).containsExactly("去年的会议");
      assertThat(weft.check().isClean()).isTrue();
    }
    assertThat(SourceNames.normalise("C:\\kb\\会议.md")).isEqualTo(SourceNames.normalise("kb/会议.md"));
  }

  @Test
  void p10_overlapThatCannotEndIsRefused() {
    for (String overlap : List.of("1", "200", "250", "-0.1", "-200")) {
      fails(
              ErrorCode.INVALID_CONFIGURATION,
              () -> open("chunking.limit", "200", "chunking.overlap", overlap))
          .hasMessageContaining("chunking.overlap")
          .hasMessageContaining(overlap);
    }
  }

  @Test
  void p11_aPaddedTableEndsAndKeepsEveryCell() throws IOException {
    var table = new StringBuilder("| a | b |\n|---|---|\n");
    for (int row = 0; row < 20; row++) {
      String cell = "cell" + row + "x";
      table.append("| ").append(cell).append(" ".repeat(118 - cell.length())).append(" | y |\n");
    }
    file("t.md", table.toString());
    try (Weft weft = open("chunking.limit", "120", "chunking.overlap", "0.16")) {
      Assertions.assertTimeoutPreemptively(Duration.ofSeconds(30), () -> weft.addAll(folder()));
      for (int row = 0; row < 20; row++) {
        assertThat(lexical(weft, "cell" + row + "x")).as("row %d", row).isNotEmpty();
      }
    }
  }

  @Test
  void p12_chineseChunksOverlap() {
    var plain = new StringBuilder();
    var stops = new StringBuilder();
    for (int i = 0; i < 3_000; i++) {
      plain.append((char) ('一' + i));
      stops.append((char) ('一' + 3_000 + i)).append(i % 30 == 29 ? "。" : "");
    }
    try (Weft weft = open("ingest.auto_entities", "off", "chunking.overlap", "0.15")) {
      weft.add("plain", plain.toString());
      weft.add("stops", stops.toString());
      sharesWithTheNext(weft, "plain", plain.toString());
      sharesWithTheNext(weft, "stops", stops.toString());
    }
  }

  /** Each character stands once in the text, so that what finds two chunks is in both. */
  private static void sharesWithTheNext(Weft weft, String document, String text) {
    for (int at = 0; ; ) {
      Hit chunk = own(weft, text.substring(at, at + 1));
      assertThat(chunk.documentId().value()).isEqualTo(document);
      int end = text.indexOf(chunk.text()) + chunk.text().length();
      if (end >= text.length() - 1) {
        return;
      }
      int shared = 0;
      for (int i = end - chunk.text().length() / 4; i < end; i++) {
        shared += lexical(weft, text.substring(i, i + 1)).size() == 2 ? 1 : 0;
      }
      assertThat(shared / (double) chunk.text().length()).isBetween(0.1, 0.2);
      at = text.charAt(end) == '。' ? end + 1 : end;
    }
  }

  private static Hit own(Weft weft, String character) {
    return lexical(weft, character).stream()
        .filter(hit -> hit.text().contains(character))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void p13_surrogatePairsStayWhole() {
    String text = "ab🙂cd𠮷ef";
    for (String overlap : List.of("0", "0.3", "0.5")) {
      try (Weft weft = open("chunking.limit", "3", "chunking.overlap", overlap)) {
        weft.add("d" + overlap, text);
        List<Hit> hits = weft.search("ab cd 𠮷 ef", LEXICAL).result().hits();
        assertThat(hits).isNotEmpty();
        for (Hit hit : hits) {
          assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(hit.text())).isTrue();
          assertThat(text).contains(hit.text());
        }
        assertThat(weft.check().isClean()).isTrue();
      }
    }
  }

  @Test
  void p14_shortTextIsOneChunk() {
    String text = "支付迁移由徐康主导完成。网关限流由林舟一人负责到底呢";
    assertThat(text.length()).isEqualTo(26);
    try (Weft weft = open("chunking.limit", "10000")) {
      assertThat(weft.add("d", text).version().counts().chunks()).isEqualTo(1);
      assertThat(texts(weft, "支付")).containsExactly(text);
    }
  }

  @Test
  void p15_noChunkOverTheLimit() throws IOException {
    file("han.txt", "汉字".repeat(10_000));
    file("dots.txt", " .".repeat(3_000));
    try (Weft weft = open("chunking.limit", "400", "ingest.auto_entities", "off")) {
      weft.addAll(folder());
      List<Hit> hits = lexical(weft, "汉");
      assertThat(hits).hasSizeGreaterThanOrEqualTo(50);
      assertThat(hits).allMatch(hit -> ChunkSize.count(hit.text()) <= 400);
      assertThat(hits.stream().mapToInt(hit -> hit.text().length()).sum()).isEqualTo(20_000);
    }
  }

  @Test
  void p16_whatFollowsAnEndlessWordIsFound() throws IOException {
    file("log.txt", "日志 " + "QUJD".repeat(15_000) + " 错误码E1207");
    try (Weft weft = open()) {
      weft.addAll(folder());
      for (String question : List.of("E1207", "错误码")) {
        assertThat(documents(lexical(weft, question))).containsExactly("kb/log.txt");
      }
    }
  }

  @Test
  void p24_twoNamesOfOneEntityMakeNoEdge() {
    try (Weft weft = open()) {
      weft.apply(Sets.entities(Entity.of("e:xk", "徐康", "Xu Kang"), Entity.of("e:pay", "支付迁移")));
      weft.apply(Sets.document("d", "徐康（Xu Kang）主导支付迁移"));
      var view = weft.entity("e:xk", 10);
      assertThat(view.mentionCount()).isEqualTo(1);
      assertThat(view.neighbours())
          .singleElement()
          .satisfies(
              other -> {
                assertThat(other.id().value()).isEqualTo("e:pay");
                assertThat(other.weight()).isEqualTo(1);
              });
      assertThat(lexical(weft, "主导").getFirst().entities())
          .containsExactly(new EntityId("e:xk"), new EntityId("e:pay"));
    }
  }

  @Test
  void p25_oneIdForEachGroupOfNames() throws IOException {
    file("a.md", "We read Systems Thinking, then systems  thinking. The System Admin came.");
    file("b.md", "SystemAdmin 和 系统管理员 读 systems thinking。");
    try (Weft weft = open()) {
      weft.apply(Sets.entities(Entity.of("e:admin", "System Admin", "SystemAdmin", "系统管理员")));
      weft.addAll(folder());
      assertThat(weft.entity("e:admin", 10).mentionCount()).isEqualTo(2);
      assertThat(weft.entity("e:admin", 10).entity().displayName()).isEqualTo("System Admin");
      var thinking = weft.entity("systems thinking", 10);
      assertThat(thinking.entity().displayName()).isEqualTo("Systems Thinking");
      assertThat(thinking.mentionCount()).isEqualTo(2);
      assertThat(weft.aliases().conflicts()).isEmpty();
    }
  }

  @Test
  void p26_quotesAndBlanksMakeNoSecondName() {
    try (Weft weft = open()) {
      weft.add(
          "d",
          "about \"ROMAN EMPIRE \" and ROMAN EMPIRE, ROMAN\u00a0EMPIRE or ROMAN EMPIRE\u200b.");
      assertThat(names(weft)).containsExactly("ROMAN EMPIRE");
    }
  }

  private static List<String> names(Weft weft) {
    return weft.aliases().list().stream().map(Entity::displayName).toList();
  }

  @Test
  void p27_namesAreNotFoundInsideWords() {
    try (Weft weft = open()) {
      weft.apply(
          Sets.entities(
              Entity.of("e:sam", "Sam"), Entity.of("e:go", "Go"), Entity.of("e:api", "API")));
      weft.apply(Sets.documents("d1", "Samsung 与 MongoDB 的 RAPID 接口", "d2", "Sam用Go写API"));
      for (String id : List.of("e:sam", "e:go", "e:api")) {
        assertThat(mentions(weft, id)).containsExactly("d2");
      }
    }
  }

  @Test
  void p28_homonymsAreNeverMergedSilently() {
    try (Weft weft = open()) {
      weft.apply(
          Sets.entities(
              Sets.homonym("e:liwei-a", "李伟", "甲公司"), Sets.homonym("e:liwei-b", "李伟", "乙公司")));
      weft.apply(Sets.documents("d1", "甲公司 的 李伟", "d2", "乙公司 的 李伟", "d3", "李伟 来过"));
      assertThat(weft.status().homonyms()).isEqualTo(1);
      assertThat(weft.aliases().list()).hasSize(2);
      assertThat(mentions(weft, "e:liwei-a")).containsExactly("d1", "d3");
      assertThat(mentions(weft, "e:liwei-b")).containsExactly("d2", "d3");
      assertThat(weft.entity("e:liwei-a", 10).degree()).isZero();
      assertThat(weft.search("李伟 是谁").result().seeds())
          .containsExactly(
              new Seed("李伟", new EntityId("e:liwei-a"), true),
              new Seed("李伟", new EntityId("e:liwei-b"), true));
      assertThat(weft.search("乙公司 的 李伟").result().seeds())
          .containsExactly(new Seed("李伟", new EntityId("e:liwei-b"), false));
      fails(ErrorCode.INVALID_ARGUMENT, () -> weft.entity("李伟", 10))
          .hasMessageContaining("e:liwei-a")
          .hasMessageContaining("e:liwei-b");
    }
  }

  @Test
  void p29_fullWidthTextMatchesAndStaysAsItIs() {
    String text = "ＡＰＩ网关限流５０㎏";
    try (Weft weft = open()) {
      weft.apply(Sets.entities(Entity.of("e:api", "API"), Entity.of("e:limit", "限流")));
      weft.apply(Sets.document("d", text));
      Hit hit = weft.search(text).result().hits().getFirst();
      assertThat(hit.text()).isEqualTo(text);
      assertThat(hit.entities()).containsExactly(new EntityId("e:api"), new EntityId("e:limit"));
      assertThat(weft.search(text).result().seeds().stream().map(Seed::surface))
          .containsExactly("ＡＰＩ", "限流");
      assertThat(documents(lexical(weft, "API 50kg"))).containsExactly("d");
    }
  }

  @Test
  void p38_statusListsStaleSourcesAndASyncMendsThem() throws IOException {
    Path gone = file("a.md", "甲方");
    file("b.md", "乙方");
    file("c.md", "丙方");
    try (Weft weft = open()) {
      weft.addAll(folder());
      assertThat(weft.status().sources()).isEmpty();
      Files.delete(gone);
      file("b.md", "丁方");
      assertThat(texts(weft, "方")).containsExactlyInAnyOrder("甲方", "乙方", "丙方");
      assertThat(lines(weft.status().sources()))
          .containsExactly("MISSING kb/a.md", "CHANGED kb/b.md");
      AddReport report = weft.addAll(folder());
      assertThat(report.count(FileStatus.MISSING)).isEqualTo(1);
      assertThat(texts(weft, "方")).containsExactlyInAnyOrder("丙方", "丁方");
      assertThat(weft.status().sources()).isEmpty();
    }
  }

  static List<String> lines(List<FileReport> files) {
    return files.stream().map(file -> file.status() + " " + file.source()).toList();
  }

  @Test
  void p53_chineseIsFoundByWordAndByCharacter() {
    try (Weft weft = open()) {
      weft.apply(Sets.document("d", "负责外币汇率换算的模块"));
      for (String question : List.of("汇率换算", "率")) {
        assertThat(weft.search(question).result().hits())
            .singleElement()
            .satisfies(hit -> assertThat(hit.relevance()).isPositive());
      }
    }
  }

  @Test
  void p54_nothingToCountGivesNothing() {
    try (Weft weft = open()) {
      weft.apply(Sets.document("d", "！！！"));
      weft.apply(Sets.entities(Entity.of("e:none", "无处")));
      for (String question : List.of("？", "", "！！！", "无处")) {
        var result = weft.search(question).result();
        assertThat(result.hits()).as(question).isEmpty();
        assertThat(lexical(weft, question)).as(question).isEmpty();
      }
      assertThat(weft.search("无处").result().allowed().orElseThrow().count()).isZero();
      var status = weft.search("无处", RecallOptions.builder().topK(0).build());
      assertThat(status.result().hits()).isEmpty();
    }
  }

  @Test
  void p55_operatorsAreText() {
    Map<String, String> found =
        Map.of(
            "tb-", "表 tb- 坏了",
            "C++", "用 C++ 写成",
            "/chat/completions", "POST /chat/completions 超时",
            "C:\\repo\\a.py", "见 C:\\repo\\a.py 第三行",
            "为什么失败?!", "为什么失败 不知道",
            "a AND", "a AND b",
            "\"未闭合", "引号 未闭合");
    try (Weft weft = open()) {
      var set = new ArrayList<String>();
      List<String> questions = found.keySet().stream().sorted().toList();
      for (String question : questions) {
        set.add("d" + questions.indexOf(question));
        set.add(found.getOrDefault(question, ""));
      }
      weft.apply(Sets.documents(set.toArray(String[]::new)));
      for (String question : questions) {
        assertThat(documents(lexical(weft, question)))
            .as(question)
            .contains("d" + questions.indexOf(question));
      }
      assertThat(lexical(weft, "*")).isEmpty();
    }
  }

  @Test
  void p60_namesMayHoldAnyCharacter() {
    List<String> names =
        List.of("方案\"甲\"", "O'Neil", "C:\\x", ".data", "a|b", "🙂组", "长".repeat(200));
    var set = ChangeSet.builder();
    for (int i = 0; i < names.size(); i++) {
      set.upsert(Entity.of("e|" + i + "'\"\\", names.get(i)));
    }
    try (Weft weft = open()) {
      weft.apply(set.build());
      weft.apply(Sets.document("d'|\"", String.join(" ； ", names)));
      for (int i = 0; i < names.size(); i++) {
        String id = "e|" + i + "'\"\\";
        assertThat(weft.entity(names.get(i), 10).entity().displayName()).isEqualTo(names.get(i));
        assertThat(weft.entity(id, 10).degree()).as(id).isEqualTo(names.size() - 1);
        assertThat(weft.search(names.get(i)).result().expanded()).hasSize(names.size());
      }
      var path = weft.paths(names.get(1), names.get(4), PathOptions.DEFAULT);
      assertThat(path.paths().getFirst().hops()).hasSize(1);
      weft.apply(Sets.entities(Entity.of("e:long", "长".repeat(300))));
      assertThat(weft.entity("e:long", 10).entity().displayName()).hasSize(300);
      weft.apply(ChangeSet.builder().delete(new EntityId("e|1'\"\\")).build());
      assertThat(weft.entity("a|b", 10).degree()).isEqualTo(names.size() - 2);
      assertThat(weft.check().isClean()).isTrue();
    }
  }

  @Test
  void p63_whatALimitCutsDoesNotDependOnOrder() {
    var cut = new ArrayList<List<EntityId>>();
    for (boolean ascending : List.of(true, false)) {
      var set = ChangeSet.builder().upsert(Entity.of("e:hub", "枢纽"));
      var texts = new ArrayList<String>();
      for (int i = 0; i < 500; i++) {
        int n = ascending ? i : 499 - i;
        set.upsert(Entity.of("e:%03d".formatted(n), "邻" + n + "号"));
        texts.addAll(List.of("d%03d".formatted(n), "枢纽 邻" + n + "号"));
      }
      try (Weft weft =
          Weft.builder()
              .home(temporary.resolve("hub" + ascending))
              .configuration(Configuration.of(Map.of("retrieval.max_expanded", "50")))
              .open()) {
        weft.apply(set.build());
        weft.apply(Sets.documents(texts.toArray(String[]::new)));
        var result = weft.search("枢纽").result();
        assertThat(result.expanded()).hasSize(50);
        assertThat(result.truncated()).isNotEmpty();
        cut.add(result.expanded());
      }
    }
    assertThat(cut.get(1)).isEqualTo(cut.get(0));
  }
}
