package weft.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static weft.e2e.Failing.fails;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weft.engine.Search;
import weft.engine.Weft;
import weft.ledger.VersionInfo;
import weft.spi.Entity;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * Files that were cut, emptied, overwritten or removed: what can be answered is answered with a
 * notice, what cannot says how to mend it, and the ledger is never taken for new.
 */
class DamageTest {
  @TempDir Path home;

  /** What befell a file. */
  enum Damage {
    HALF,
    EMPTY,
    GARBAGE;

    void befall(Path file) throws IOException {
      byte[] bytes = Files.readAllBytes(file);
      byte[] left =
          switch (this) {
            case HALF -> Arrays.copyOf(bytes, bytes.length / 2);
            case EMPTY -> new byte[0];
            case GARBAGE -> "{\"version\": 3, \"segments\": []}".getBytes(StandardCharsets.UTF_8);
          };
      Files.write(file, left);
    }
  }

  private static void twoVersions(Weft weft) {
    weft.apply(Sets.entities(Entity.of("e:xk", "徐康"), Entity.of("e:lz", "林舟")));
    weft.apply(Sets.documents("d1", "徐康 负责 支付", "d2", "林舟 负责 网关，徐康 支持"));
  }

  private Path newestSegments() throws IOException {
    return Folders.newestSegments(home);
  }

  @ParameterizedTest
  @EnumSource
  void aDamagedCommitIsNoticedWhileRunning(Damage damage) throws IOException {
    try (Weft weft = Weft.open(home)) {
      twoVersions(weft);
      assertThat(weft.search("徐康").result().hits()).hasSize(2);
      damage.befall(newestSegments());
      answersOrSaysHow(weft);
      heals(weft);
    }
    reopens();
  }

  @ParameterizedTest
  @EnumSource
  void aDamagedCommitIsNoticedWhenOpened(Damage damage) throws IOException {
    try (Weft weft = Weft.open(home)) {
      twoVersions(weft);
    }
    damage.befall(newestSegments());
    try (Weft weft = Weft.open(home)) {
      Search search = weft.search("徐康");
      assertThat(search.result().version()).isEqualTo(1);
      assertThat(search.notices())
          .singleElement()
          .asString()
          .contains("version 2", "version 1", "weft rebuild");
      assertThat(weft.status().notices()).isNotEmpty();
      assertThat(weft.check().isClean()).isFalse();
      fails(ErrorCode.STORE_DAMAGED, () -> weft.apply(Sets.document("d3", "新")))
          .hasMessageContaining("weft rebuild");
      heals(weft);
    }
    reopens();
  }

  @Test
  void aLostIndexIsNoticedWhileRunning() throws IOException {
    try (Weft weft = Weft.open(home)) {
      twoVersions(weft);
      assertThat(weft.search("徐康").result().hits()).hasSize(2);
      Folders.delete(Folders.lucene(home));
      answersOrSaysHow(weft);
      heals(weft);
    }
    reopens();
  }

  @Test
  void aLostIndexIsNoticedWhenOpened() throws IOException {
    try (Weft weft = Weft.open(home)) {
      twoVersions(weft);
    }
    Folders.delete(Folders.lucene(home));
    try (Weft weft = Weft.open(home)) {
      fails(ErrorCode.STORE_DAMAGED, () -> weft.search("徐康")).hasMessageContaining("weft rebuild");
      fails(ErrorCode.STORE_DAMAGED, () -> weft.apply(Sets.document("d3", "新")))
          .hasMessageContaining("weft rebuild");
      heals(weft);
    }
    reopens();
  }

  /** A version that is open already may go on answering; anything else is a typed error. */
  private static void answersOrSaysHow(Weft weft) {
    try {
      Search search = weft.search("徐康");
      boolean whole = search.result().version() == 2 && search.result().hits().size() == 2;
      assertThat(whole || !search.notices().isEmpty()).as("%s", search).isTrue();
    } catch (WeftException damaged) {
      assertThat(damaged.code()).isEqualTo(ErrorCode.STORE_DAMAGED);
      assertThat(damaged.hint()).contains("weft rebuild");
    }
  }

  private static void heals(Weft weft) {
    VersionInfo before = weft.snapshots().show(2);
    weft.rebuild(OptionalLong.empty());
    assertThat(weft.snapshots().show(2)).isEqualTo(before);
    assertThat(weft.check().isClean()).isTrue();
    Search search = weft.search("徐康");
    assertThat(search.notices()).isEmpty();
    assertThat(search.result().hits()).hasSize(2);
    assertThat(weft.apply(Sets.document("d4", "徐康 又来")).unchanged()).isFalse();
    assertThat(weft.check().isClean()).isTrue();
  }

  private void reopens() {
    try (Weft weft = Weft.open(home)) {
      assertThat(weft.check().isClean()).isTrue();
      assertThat(weft.search("徐康").result().hits()).hasSize(3);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aDamagedLedgerIsNeverTakenForNew(Damage damage) throws IOException {
    try (Weft weft = Weft.open(home)) {
      twoVersions(weft);
    }
    damage.befall(Folders.ledger(home));
    byte[] left = Files.readAllBytes(Folders.ledger(home));
    byte[] segments = Files.readAllBytes(newestSegments());
    fails(ErrorCode.LEDGER_DAMAGED, () -> Weft.open(home)).hasMessageContaining("backup");
    try (Weft weft = Weft.builder().home(home).anyEmbedder().open()) {
      fails(ErrorCode.LEDGER_DAMAGED, () -> weft.search("徐康")).hasMessageContaining("backup");
      fails(ErrorCode.LEDGER_DAMAGED, () -> weft.apply(Sets.document("d3", "新")))
          .hasMessageContaining("backup");
      fails(ErrorCode.LEDGER_DAMAGED, weft::status);
    }
    assertThat(Files.readAllBytes(Folders.ledger(home))).isEqualTo(left);
    assertThat(Files.readAllBytes(newestSegments())).isEqualTo(segments);
  }

  @Test
  void aLostLedgerIsNeverTakenForNew() throws IOException {
    try (Weft weft = Weft.open(home)) {
      twoVersions(weft);
    }
    Files.delete(Folders.ledger(home));
    byte[] segments = Files.readAllBytes(newestSegments());
    fails(ErrorCode.LEDGER_DAMAGED, () -> Weft.open(home));
    try (Weft weft = Weft.builder().home(home).anyEmbedder().open()) {
      fails(ErrorCode.LEDGER_DAMAGED, () -> weft.search("徐康"));
      fails(ErrorCode.LEDGER_DAMAGED, () -> weft.apply(Sets.document("d3", "新")));
    }
    assertThat(Files.readAllBytes(newestSegments())).isEqualTo(segments);
  }
}
