package weft.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

class SourceScannerTest {
  private static final Set<String> TYPES = Set.of("text/markdown", "text/plain");

  @TempDir private Path path = Path.of("unset");

  private Path file(String name) throws IOException {
    Path file = path.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "文");
  }

  private static SourceScanner scanner(List<String> include, List<String> exclude) {
    return new SourceScanner(new ScanOptions(include, exclude, 1_000, 1_000), TYPES);
  }

  private static List<String> sources(Scan scan) {
    return scan.files().stream().map(SourceFile::source).toList();
  }

  @Test
  void walksInOrderAndPassesOverHiddenFilesAndLinks() throws IOException {
    file("kb/b.md");
    file("kb/a/c.TXT");
    file("kb/.git/x.md");
    file("kb/.hidden.md");
    file("kb/pic.png");
    Files.createSymbolicLink(path.resolve("kb/loop"), path.resolve("kb"));
    Scan scan = scanner(List.of(), List.of()).scan(List.of(SourceRoot.of(path.resolve("kb"))));
    assertThat(sources(scan)).containsExactly("kb/a/c.TXT", "kb/b.md");
    assertThat(scan.skipped().stream().map(SkippedFile::source))
        .containsExactly("kb/loop", "kb/pic.png");
  }

  @Test
  void patternsMatchNamesOrPaths() throws IOException {
    file("kb/a.md");
    file("kb/x/b.md");
    file("kb/x/y/c.txt");
    file("kb/drafts/d.md");
    List<SourceRoot> roots = List.of(SourceRoot.of(path.resolve("kb")));
    assertThat(sources(scanner(List.of("*.md"), List.of("drafts/**")).scan(roots)))
        .containsExactly("kb/a.md", "kb/x/b.md");
    assertThat(sources(scanner(List.of("**/*.md"), List.of("x")).scan(roots)))
        .containsExactly("kb/a.md", "kb/drafts/d.md");
    assertThatThrownBy(() -> scanner(List.of("[a"), List.of())).hasMessageContaining("[a");
  }

  @Test
  void aFileIsNamedAsInItsFolder() throws IOException {
    Path file = file("kb/2023/会议.md");
    Scan scan = scanner(List.of(), List.of()).scan(List.of(SourceRoot.of(file)));
    assertThat(sources(scan)).containsExactly("2023/会议.md");
  }

  @Test
  void twoRootsOfOneNameAreRefusedWhereTheyCollide() throws IOException {
    file("x/kb/a.md");
    file("y/kb/a.md");
    List<SourceRoot> roots =
        List.of(SourceRoot.of(path.resolve("x/kb")), SourceRoot.of(path.resolve("y/kb")));
    assertThatThrownBy(() -> scanner(List.of(), List.of()).scan(roots))
        .isInstanceOfSatisfying(
            WeftException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.CONFLICT));
  }

  @Test
  void aRootThatIsNotThereIsNotFoundAndLosesNothing() {
    Path gone = path.resolve("gone");
    assertThatThrownBy(() -> SourceRoot.of(gone))
        .isInstanceOfSatisfying(
            WeftException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.NOT_FOUND));
    Scan scan = scanner(List.of(), List.of()).scan(List.of(new SourceRoot("gone", gone)));
    assertThat(scan.missing(List.of("gone/a.md"))).isEmpty();
  }

  @Test
  void ofTwoFilesWhoseNamesComposeAlikeOneIsReadAndTheOtherReported() throws IOException {
    file("kb/e\u0301.md");
    assumeThat(path.resolve("kb/\u00e9.md")).as("a file system that keeps both").doesNotExist();
    file("kb/\u00e9.md");
    file("kb/z.md");
    Scan scan = scanner(List.of(), List.of()).scan(List.of(SourceRoot.of(path.resolve("kb"))));
    assertThat(sources(scan)).containsExactly("kb/z.md", "kb/\u00e9.md");
    assertThat(scan.files().getLast().path().getFileName()).hasToString("e\u0301.md");
    assertThat(scan.skipped().stream().map(SkippedFile::source)).containsExactly("kb/\u00e9.md");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aPipeIsNotOpened() throws IOException, InterruptedException {
    Path pipe = path.resolve("kb.md");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Scan scan = scanner(List.of(), List.of()).scan(List.of(SourceRoot.of(pipe)));
    assertThat(scan.files()).isEmpty();
    assertThat(scan.skipped().getFirst().reason()).isEqualTo("not a regular file");
  }
}
