package weft.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.engine.Weft;
import weft.ledger.VersionInfo;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** A disk that fills up, and one that may not be written; on Linux, as root, for it mounts one. */
class FullDiskTest {
  private static final int ATTEMPTS_MAX = 400;

  @TempDir Path parent;
  private boolean mounted;

  private Path mount() throws Exception {
    boolean linux = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux");
    assumeTrue(linux, "mounts a small file system, which is done on Linux only");
    Path disk = Files.createDirectory(parent.resolve("disk"));
    mounted = run("mount", "-t", "tmpfs", "-o", "size=6m", "tmpfs", disk.toString()) == 0;
    assumeTrue(mounted, "mounts a small file system, which this user may not");
    return disk;
  }

  private static int run(String... command) throws IOException, InterruptedException {
    var started =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    try {
      return started.start().waitFor();
    } catch (IOException absent) {
      return -1;
    }
  }

  @AfterEach
  void unmount() throws Exception {
    if (mounted) {
      assertThat(run("umount", parent.resolve("disk").toString())).isZero();
    }
  }

  @Test
  void whatWasPublishedStaysAndAllGoesOnOnceThereIsRoom() throws Exception {
    Path disk = mount();
    Path ballast = Files.write(disk.resolve("ballast"), new byte[2_000_000]);
    Random random = Seed.random(0);
    try (Weft weft = Weft.open(disk.resolve("home"))) {
      WeftException full = applyUntilFull(weft, random);
      saysSo(full);
      VersionInfo active = weft.status().active().orElseThrow();
      assertThat(weft.search("哨兵").result().hits()).isNotEmpty();
      saysSo(applyUntilFull(weft, random));
      assertThat(weft.status().active().orElseThrow().number())
          .isGreaterThanOrEqualTo(active.number());

      Files.delete(ballast);
      long next = weft.apply(Sets.document("after", "哨兵 之后")).version().number();
      assertThat(next).isGreaterThan(active.number());
      assertThat(weft.check().isClean()).isTrue();
      assertThat(weft.search("之后").result().hits()).hasSize(1);
    }
    try (Weft weft = Weft.open(disk.resolve("home"))) {
      assertThat(weft.check().isClean()).isTrue();
    }
  }

  private static void saysSo(WeftException full) {
    assertThat(full.code()).isEqualTo(ErrorCode.IO);
    assertThat(full).hasMessageContaining("free some space");
    assertThat(full.getMessage()).doesNotContain("\n").hasSizeLessThan(400);
  }

  private static WeftException applyUntilFull(Weft weft, Random random) {
    for (int i = 0; i < ATTEMPTS_MAX; i++) {
      var text = new StringBuilder("哨兵");
      while (text.length() < 20_000) {
        text.append(' ').append(Integer.toString(random.nextInt(1 << 30), 36));
      }
      try {
        weft.apply(Sets.document("d" + random.nextInt(1 << 30), text.toString()));
      } catch (WeftException full) {
        return full;
      }
    }
    return fail("the disk did not fill up");
  }

  @Test
  void aHomeThatMayNotBeWrittenIsSearched() throws Exception {
    Path disk = mount();
    Path home = disk.resolve("home");
    try (Weft weft = Weft.open(home)) {
      weft.apply(Sets.document("d", "哨兵"));
    }
    assertThat(run("mount", "-o", "remount,ro", disk.toString())).isZero();
    try (Weft weft = Weft.open(home)) {
      assertThat(weft.search("哨兵").result().hits()).hasSize(1);
      weft.activity(1); // waits until the first search was recorded, or not
      assertThat(weft.search("哨兵").notices()).isNotEmpty().anyMatch(n -> n.contains("record"));
      assertThat(weft.search("哨兵").result().hits()).hasSize(1);
      assertThat(weft.check().isClean()).isTrue();
      Failing.fails(ErrorCode.IO, () -> weft.apply(Sets.document("e", "新")));
    }
  }
}
