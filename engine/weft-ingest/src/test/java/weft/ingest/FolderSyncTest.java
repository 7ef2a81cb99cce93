package weft.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.PartialTime;

class FolderSyncTest {
  private Folder folder = new Folder(Path.of("unset"));

  @BeforeEach
  void open(@TempDir Path path) {
    folder = new Folder(path);
  }

  private Document document(String id) {
    return folder.documents.get(new DocumentId(id));
  }

  @Test
  void documentsCarryTitleTimeAndSource() {
    folder
        .write("a.md", "---\ntitle: 周会\ndate: 2026-03-01 09:00\n---\n正文\n")
        .write("2026-02-03 记录.txt", "文字")
        .write("p.html", "<h1>2026年3月5日 例会</h1><p>文</p>")
        .apply();
    assertThat(document("kb/a.md").title()).isEqualTo("周会");
    assertThat(document("kb/a.md").time()).contains(new PartialTime("2026-03-01T09:00"));
    assertThat(document("kb/2026-02-03 记录.txt").title()).isEqualTo("2026-02-03 记录");
    assertThat(document("kb/2026-02-03 记录.txt").time()).contains(new PartialTime("2026-02-03"));
    assertThat(document("kb/p.html").time()).contains(new PartialTime("2026-03-05"));
    assertThat(document("kb/a.md").mediaType()).isEqualTo("text/markdown");
    assertThat(document("kb/a.md").metadata().get("content_hash")).matches("[0-9a-f]{64}");
  }

  @Test
  void aSecondRunChangesNothing() {
    folder.write("a.md", "甲").write("b/b.txt", "乙").apply();
    SyncPlan again = folder.apply();
    assertThat(Folder.lines(again.files()))
        .containsExactly("UNCHANGED kb/a.md", "UNCHANGED kb/b/b.txt");
    assertThat(again.changes().operations()).isEmpty();
  }

  @Test
  void anEditKeepsTheIdsOfOtherSections() {
    folder.write("a.md", "# 甲\n\n一\n\n# 乙\n\n二\n").apply();
    Set<ChunkId> before = Set.copyOf(folder.chunks.keySet());
    folder.write("a.md", "# 甲\n\n一，改\n\n# 乙\n\n二\n").apply();
    assertThat(folder.texts()).containsExactly("乙\n\n二", "甲\n\n一，改");
    assertThat(folder.chunks.keySet()).filteredOn(before::contains).hasSize(1);
  }

  @Test
  void aMovedFileKeepsItsIdentityAndItsOldNameIsNotReused() {
    folder.write("a.md", "甲").apply();
    Set<ChunkId> before = Set.copyOf(folder.chunks.keySet());
    SyncPlan moved = folder.move("a.md", "sub/b.md").apply();
    assertThat(Folder.lines(moved.files())).containsExactly("RENAMED kb/sub/b.md");
    assertThat(moved.files().getFirst().reason()).isEqualTo("kb/a.md");
    assertThat(folder.ids()).containsExactly("kb/a.md");
    assertThat(document("kb/a.md").source()).isEqualTo("kb/sub/b.md");
    assertThat(folder.chunks.keySet()).isEqualTo(before);

    folder.write("a.md", "另一篇").apply();
    assertThat(folder.ids()).containsExactly("kb/a.md", "kb/a.md~2");
    assertThat(folder.texts()).containsExactly("另一篇", "甲");
    assertThat(folder.apply().changes().operations()).isEmpty();
  }

  @Test
  void aFailedFileStopsNoOtherAndKeepsWhatWasKnown() {
    byte[] noise = new byte[64];
    folder.write("a.md", "甲").write("b.md", "乙").apply();
    SyncPlan plan = folder.write("a.md", noise(noise)).write("b.md", "乙乙").apply();
    assertThat(Folder.lines(plan.files())).containsExactly("FAILED kb/a.md", "CHANGED kb/b.md");
    assertThat(plan.files().getFirst().reason()).contains("control characters");
    assertThat(folder.texts()).containsExactly("乙乙", "甲");
  }

  private static byte[] noise(byte[] bytes) {
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i % 7);
    }
    return bytes;
  }

  @Test
  void aFileThatLostItsTextLosesItsDocument() {
    folder.write("a.md", "甲").write("b.md", "乙").apply();
    SyncPlan plan = folder.write("a.md", " \n").write("b.md", "<!-- 无 -->").apply();
    assertThat(Folder.lines(plan.files())).containsExactly("EMPTY kb/a.md", "NO_TEXT kb/b.md");
    assertThat(folder.documents).isEmpty();
    assertThat(folder.chunks).isEmpty();
  }

  @Test
  void whatAScanLeavesAloneIsNotMissing() {
    folder.write("a.md", "甲").write("sub/b.txt", "乙").write("c.md", "丙").apply();
    var onlyMarkdown = new ScanOptions(List.of("*.md"), List.of("sub"), 100, 10);
    SyncPlan plan = folder.apply(onlyMarkdown);
    assertThat(Folder.lines(plan.files()))
        .containsExactly("UNCHANGED kb/a.md", "UNCHANGED kb/c.md", "SKIPPED kb/sub");
    SyncPlan cut = folder.delete("a.md").plan(new ScanOptions(List.of(), List.of(), 100, 1));
    assertThat(cut.changes().operations()).isEmpty();
    assertThat(cut.files()).anyMatch(each -> each.reason().equals("more than 1 files"));
    SyncPlan large = folder.write("c.md", "丙".repeat(50)).plan(onlyMarkdown);
    assertThat(large.files())
        .anyMatch(
            each -> each.status() == FileStatus.SKIPPED && each.reason().contains("150 bytes"));
  }

  @Test
  void aDocumentOfUnknownContentIsReadAnew() {
    Scan scan = folder.write("a.md", "甲").write("b.md", "").scan(ScanOptions.defaults());
    List<KnownSource> known =
        List.of(
            new KnownSource(new DocumentId("x"), "kb/a.md", ""),
            new KnownSource(new DocumentId("y"), "kb/b.md", ""));
    var reader =
        new DocumentReader(
            Parsers.installed(), new Chunker(ChunkingOptions.defaults()), NameProposals.off());
    SyncPlan plan = new FolderSync(reader, Progress.none()).plan(known, scan, id -> List.of());
    assertThat(Folder.lines(plan.files())).containsExactly("CHANGED kb/a.md", "EMPTY kb/b.md");
    assertThat(plan.changes().operations()).hasSize(3);
  }

  @Test
  void contentDecidesOverTheEnding() {
    folder.write("saved.txt", "<!DOCTYPE html><title>页</title><p>正文</p>").apply();
    assertThat(document("kb/saved.txt").mediaType()).isEqualTo("text/html");
    assertThat(folder.texts()).containsExactly("正文");
  }

  @Test
  void progressCountsFilesInBothStages() {
    folder.write("a.md", "甲").write("b.md", "乙");
    var seen = new java.util.ArrayList<String>();
    var reader =
        new DocumentReader(
            Parsers.installed(), new Chunker(ChunkingOptions.defaults()), NameProposals.off());
    new FolderSync(reader, (stage, done, total) -> seen.add(stage + " " + done + "/" + total))
        .plan(List.of(), folder.scan(ScanOptions.defaults()), id -> List.of());
    assertThat(seen).containsExactly("COMPARE 1/2", "COMPARE 2/2", "READ 1/2", "READ 2/2");
  }
}
