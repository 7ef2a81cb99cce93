package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.Document;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;

/** What another ledger on the same space may do between reading the pointer and opening stores. */
class MeanwhileTest {
  @TempDir Path folder;
  private final FaultyStore store = new FaultyStore();
  private Ledger reader;
  private Ledger writer;

  private Ledger ledger() {
    return Ledger.open(folder, Stores.of(store, store), LedgerOptions.standard(Space.CLOCK));
  }

  private void twoVersions() {
    writer = ledger();
    reader = ledger();
    for (String id : List.of("d1", "d2")) {
      writer.apply(ChangeSet.builder().upsert(Document.of(id)).build(), "ingest");
    }
  }

  @AfterEach
  void close() {
    Closings.all(List.of(reader::close, writer::close));
  }

  private static ErrorCode codeOf(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
    return catchThrowableOfType(WeftException.class, call).code();
  }

  @Test
  void aVersionRebuiltMeanwhileOpens() {
    twoVersions();
    store.beforeNextOpen(() -> writer.rebuild(2));
    try (LedgerSnapshot snapshot = reader.open(2)) {
      assertThat(snapshot.version().number()).isEqualTo(2);
    }
  }

  @Test
  void aVersionRebuiltMeanwhileIsClean() {
    twoVersions();
    store.beforeNextOpen(() -> writer.rebuild(2));
    assertThat(reader.check(2).findings()).isEmpty();
  }

  @Test
  void aVersionPrunedMeanwhileIsGoneRatherThanDamaged() {
    twoVersions();
    store.beforeNextOpen(() -> writer.prune(new Retention(1)));
    assertThat(codeOf(() -> reader.open(1))).isEqualTo(ErrorCode.VERSION_GONE);
  }

  @Test
  void whatIsPrunedDuringACheckHasNoFindings() {
    twoVersions();
    store.beforeNextOpen(() -> writer.prune(new Retention(1)));
    assertThat(codeOf(() -> reader.check(1))).isEqualTo(ErrorCode.VERSION_GONE);
  }

  @Test
  void rowsOfAPrunedVersionAreNotShown() {
    twoVersions();
    assertThat(reader.documents(1)).hasSize(1);
    writer.prune(new Retention(1));
    assertThat(codeOf(() -> reader.documents(1))).isEqualTo(ErrorCode.VERSION_GONE);
    assertThat(codeOf(() -> reader.diff(1, 2))).isEqualTo(ErrorCode.VERSION_GONE);
  }

  @Test
  void aStoreThatFailsToCloseDoesNotKeepTheLock() {
    twoVersions();
    store.failToClose(true);
    assertThatThrownBy(writer::close).hasMessageContaining("on purpose");
    store.failToClose(false);
    assertThat(reader.activate(1).number()).isEqualTo(1);
  }
}
