package weft.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static weft.e2e.Failing.fails;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.engine.AddReport;
import weft.engine.AddRequest;
import weft.engine.Weft;
import weft.ingest.FileStatus;
import weft.ingest.Progress;
import weft.retrieve.Mode;
import weft.retrieve.RecallOptions;
import weft.spi.ErrorCode;

/** Files and folders become documents, and keep what they are called by. */
class AddingFilesTest {
  private static final RecallOptions LEXICAL =
      RecallOptions.builder().mode(Mode.LEXICAL).topK(1_000).build();

  @TempDir Path temporary;
  private Weft weft = Weft.inMemory();

  @BeforeEach
  void open() {
    weft.close();
    weft = Weft.open(temporary.resolve("home"));
  }

  @AfterEach
  void close() {
    weft.close();
  }

  private Path write(String name, String text) throws IOException {
    return Folders.write(temporary.resolve(name), text);
  }

  private Path folder(String name) {
    return temporary.resolve(name);
  }

  private List<String> documents(String question) {
    return weft.search(question, LEXICAL).result().hits().stream()
        .map(hit -> hit.documentId().value())
        .distinct()
        .sorted()
        .toList();
  }

  private List<String> lines(AddReport report) {
    return PublicCasesE2eTest.lines(report.files());
  }

  @Test
  void aFreshSpaceInWhichNothingCouldBeReadStaysFresh() throws IOException {
    Path folder = Files.createDirectory(temporary.resolve("only-empty"));
    Files.createFile(folder.resolve("x.md"));
    try (Weft weft = Weft.open(temporary.resolve("fresh"))) {
      assertThat(weft.addAll(folder).published()).isEmpty();
      assertThat(weft.snapshots().list()).isEmpty();
    }
  }

  @Test
  void aPathUnderAKnownFolderKeepsItsIdentity() throws IOException {
    write("kb/a.md", "哨兵 甲");
    Path nested = write("kb/deep/b.md", "哨兵 乙");
    weft.addAll(folder("kb"));
    assertThat(documents("哨兵")).containsExactly("kb/a.md", "kb/deep/b.md");
    Files.writeString(nested, "哨兵 丙");
    write("kb/deep/c.md", "哨兵 丁");
    assertThat(lines(weft.addAll(folder("kb/deep"))))
        .containsExactly("CHANGED kb/deep/b.md", "NEW kb/deep/c.md");
    assertThat(documents("哨兵")).containsExactly("kb/a.md", "kb/deep/b.md", "kb/deep/c.md");
    Files.writeString(nested, "哨兵 戊");
    assertThat(lines(weft.addAll(nested))).containsExactly("CHANGED kb/deep/b.md");
    Files.writeString(folder("kb/a.md"), "哨兵 己");
    assertThat(lines(weft.addAll(folder("kb/a.md")))).containsExactly("CHANGED kb/a.md");
    assertThat(documents("哨兵")).containsExactly("kb/a.md", "kb/deep/b.md", "kb/deep/c.md");
    assertThat(weft.status().sources()).isEmpty();
  }

  @Test
  void twoFoldersOfOneNameStayApart() throws IOException {
    write("one/notes/a.md", "哨兵 甲");
    write("two/notes/a.md", "哨兵 乙");
    weft.addAll(folder("one/notes"), folder("two/notes"));
    assertThat(documents("哨兵")).containsExactly("notes/a.md", "notes~2/a.md");
    Files.delete(folder("one/notes/a.md"));
    open();
    assertThat(PublicCasesE2eTest.lines(weft.status().sources()))
        .containsExactly("MISSING notes/a.md");
    weft.addAll(folder("one/notes"), folder("two/notes"));
    assertThat(documents("哨兵")).containsExactly("notes~2/a.md");
  }

  @Test
  void aRenamedFileKeepsItsDocument() throws IOException {
    Path file = write("kb/a.md", "哨兵 甲");
    weft.addAll(folder("kb"));
    var before = weft.search("哨兵", LEXICAL).result().hits().getFirst();
    Files.createDirectories(folder("kb/sub"));
    Files.move(file, folder("kb/sub/b.md"));
    assertThat(PublicCasesE2eTest.lines(weft.status().sources()))
        .containsExactly("RENAMED kb/sub/b.md");
    weft.addAll(folder("kb"));
    var after = weft.search("哨兵", LEXICAL).result().hits().getFirst();
    assertThat(after.documentId()).isEqualTo(before.documentId());
    assertThat(after.chunkId()).isEqualTo(before.chunkId());
    assertThat(after.source()).isEqualTo("kb/sub/b.md");
    assertThat(weft.status().sources()).isEmpty();
  }

  @Test
  void oneFailedFileStopsNoOther() throws IOException {
    write("kb/a.md", "哨兵 甲");
    Files.write(folder("kb/b.md"), new byte[] {0, 1, 2, 0, 0, 9, 0});
    write("kb/c.md", "");
    write("kb/z.md", "哨兵 乙");
    AddReport report = weft.addAll(folder("kb"));
    assertThat(report.count(FileStatus.NEW)).isEqualTo(2);
    assertThat(report.count(FileStatus.EMPTY)).isEqualTo(1);
    assertThat(report.count(FileStatus.FAILED)).isEqualTo(1);
    assertThat(documents("哨兵")).containsExactly("kb/a.md", "kb/z.md");
  }

  @Test
  void statusListsWhatIsNewAndAgainAfterReopening() throws IOException {
    write("kb/a.md", "哨兵 甲");
    weft.addAll(folder("kb"));
    write("kb/b.md", "哨兵 乙");
    for (int i = 0; i < 2; i++) {
      assertThat(PublicCasesE2eTest.lines(weft.status().sources())).containsExactly("NEW kb/b.md");
      open();
    }
    assertThat(Folders.space(temporary.resolve("home")).resolve("sources"))
        .hasContent("kb\t" + folder("kb").toRealPath());
  }

  @Test
  void aFolderThatIsGoneIsToldAndItsDocumentsStay() throws IOException {
    write("kb/a.md", "哨兵 甲");
    weft.addAll(folder("kb"));
    Folders.delete(folder("kb"));
    assertThat(weft.status().notices())
        .singleElement()
        .asString()
        .contains(folder("kb").getFileName().toString(), "its documents stay");
    fails(ErrorCode.NOT_FOUND, () -> weft.addAll(folder("kb")));
    assertThat(documents("哨兵")).containsExactly("kb/a.md");
  }

  @Test
  void aDryRunChangesNothing() throws IOException {
    write("kb/a.md", "哨兵 甲");
    var request =
        new AddRequest(List.of(folder("kb")), List.of(), List.of(), true, true, Progress.none());
    AddReport report = weft.add(request);
    assertThat(lines(report)).containsExactly("NEW kb/a.md");
    assertThat(report.published()).isEmpty();
    assertThat(report.preview().orElseThrow().unchanged()).isFalse();
    assertThat(weft.status().active()).isEmpty();
    assertThat(weft.status().sources()).isEmpty();
  }

  @Test
  void namesFoundInFilesLinkAndMayBeSwitchedOff() throws IOException {
    write("kb/a.md", "# 支付迁移\n\n由 Xu Kang 主导，Xu Kang 负责到底。");
    write("kb/b.md", "问 Xu Kang 去。");
    weft.addAll(folder("kb"));
    assertThat(weft.entity("Xu Kang", 5).mentionCount()).isEqualTo(2);
    assertThat(weft.search("支付迁移 进展").result().seeds()).isNotEmpty();
    assertThat(weft.status().proposedEntities()).isPositive();
  }
}
