package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static weft.ledger.Space.chunk;
import static weft.ledger.Space.deleteChunk;
import static weft.ledger.Space.document;
import static weft.ledger.Space.entity;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.ChunkId;
import weft.spi.ErrorCode;
import weft.spi.RecordKind;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;
import weft.spi.store.StoreVersion;

/** A space that goes from one store into others, and back. */
class MigrationTest {
  @TempDir Path folder;

  private final FaultyStore one = new FaultyStore("one");
  private final FaultyStore graph = new FaultyStore("two");
  private final FaultyStore vector = new FaultyStore("three");
  private final ScriptedEmbedder embedder = new ScriptedEmbedder("letters", 8);

  private Ledger inOne() {
    return ledger(Stores.of(one, one, one));
  }

  private Ledger inThree() {
    return ledger(Stores.of(one, graph, vector));
  }

  private Ledger ledger(Stores stores) {
    return Ledger.open(
        folder, stores, LedgerOptions.standard(Space.CLOCK).with(EmbeddingOptions.of(embedder)));
  }

  private static void apply(Ledger ledger, Operation... operations) {
    ledger.apply(ChangeSet.of(operations), "ingest");
  }

  /** Three versions, of which the last takes something away. */
  private void fill() {
    try (Ledger ledger = inOne()) {
      apply(
          ledger,
          document("d1"),
          entity("e:a", "Ada"),
          entity("e:b", "Bob"),
          chunk("c1", "d1", "Ada met Bob."));
      apply(ledger, chunk("c2", "d1", "Bob met Ada again."));
      apply(ledger, deleteChunk("c1"));
    }
  }

  private static MigrationReport migrate(Ledger ledger, boolean everyVersion) {
    return ledger.migrate(new MigrationOptions(everyVersion, CopyProgress.none()));
  }

  private static WeftException failure(Runnable work) {
    return catchThrowableOfType(WeftException.class, work::run);
  }

  /** What a version says through all roles. */
  private static String told(Ledger ledger, long version) {
    try (LedgerSnapshot snapshot = ledger.open(version)) {
      return "%s %s %s"
          .formatted(
              snapshot.lexical().chunks(List.of(new ChunkId("c1"), new ChunkId("c2"))).stream()
                  .map(each -> each.chunk().id().value())
                  .toList(),
              snapshot.graph().counts(),
              snapshot.vectors().counts());
    }
  }

  private static List<String> told(Ledger ledger) {
    var all = new ArrayList<String>();
    for (VersionInfo version : ledger.versions()) {
      all.add(told(ledger, version.number()));
      assertThat(ledger.check(version.number()).findings()).isEmpty();
    }
    return all;
  }

  @Test
  void otherStoresAreRefusedUntilTheSpaceIsInThem() {
    fill();
    try (Ledger ledger = inThree()) {
      for (Runnable work :
          List.<Runnable>of(
              () -> ledger.open(3),
              () -> ledger.check(3),
              () -> ledger.diff(1, 3),
              () -> ledger.rebuild(3),
              () -> apply(ledger, document("d2")))) {
        WeftException refusal = failure(work);
        assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_CONFIGURATION);
        assertThat(refusal)
            .hasMessageContaining("keeps its graph part in 'one', the settings name 'two'");
        assertThat(refusal.hint()).contains("weft migrate", "stores.graph: one");
      }
    }
    assertThat(one.versions()).hasSize(3);
    assertThat(graph.versions()).isEmpty();
  }

  @Test
  void everyVersionComesAlongAndBack() {
    fill();
    List<String> before;
    try (Ledger ledger = inOne()) {
      before = told(ledger);
    }
    try (Ledger ledger = inThree()) {
      MigrationReport report = migrate(ledger, true);
      assertThat(report.from().toString()).isEqualTo("lexical=one graph=one vector=one");
      assertThat(report.to().toString()).isEqualTo("lexical=one graph=two vector=three");
      assertThat(report.versions()).containsExactly(1L, 2L, 3L);
      assertThat(report.notices()).isEmpty();
      assertThat(told(ledger)).isEqualTo(before);
      assertThat(migrate(ledger, true).unchanged()).isTrue();
      ledger.activate(1);
      apply(ledger, chunk("c2", "d1", "A branch where Ada met Bob."));
      before.add(told(ledger, 4));
    }
    try (Ledger ledger = inOne()) {
      assertThat(migrate(ledger, true).left()).containsExactly("three", "two");
      assertThat(told(ledger)).isEqualTo(before);
    }
  }

  @Test
  void aStoreHoldsOnlyWhatItServes() {
    fill();
    try (Ledger ledger = inThree()) {
      migrate(ledger, true);
      apply(ledger, chunk("c3", "d1", "Ada and Bob once more."));
    }
    for (StoreVersion version : one.versions()) {
      try (var reader = one.open(version)) {
        assertThat(reader.graph().counts().entities()).isZero();
        assertThat(reader.vectors().counts()).isEmpty();
      }
    }
    for (StoreVersion version : vector.versions()) {
      try (var reader = vector.open(version)) {
        var keys = new TreeSet<String>();
        reader.scan(RecordKind.CHUNK, (key, body) -> keys.add(key));
        assertThat(keys).isEmpty();
        assertThat(reader.vectors().counts()).isNotEmpty();
      }
    }
    assertThat(one.versions()).hasSize(4);
  }

  @Test
  void aMoveThatFailsLeavesTheSpaceWhereItWas() {
    fill();
    List<String> before;
    try (Ledger ledger = inOne()) {
      before = told(ledger);
    }
    try (Ledger ledger = inThree()) {
      graph.failAfter(1);
      assertThat(failure(() -> migrate(ledger, true)).code()).isEqualTo(ErrorCode.IO);
      assertThat(failure(() -> apply(ledger, document("d2"))).code())
          .isEqualTo(ErrorCode.INVALID_CONFIGURATION);
      graph.heal();
    }
    try (Ledger ledger = inOne()) {
      assertThat(told(ledger)).isEqualTo(before);
    }
    try (Ledger ledger = inThree()) {
      migrate(ledger, true);
      assertThat(told(ledger)).isEqualTo(before);
    }
    assertThat(graph.versions()).hasSize(3);
  }

  @Test
  void theOthersAreBuiltOnDemand() {
    fill();
    try (Ledger ledger = inThree()) {
      assertThat(migrate(ledger, false).versions()).containsExactly(3L);
      told(ledger, 3);
      WeftException gone = failure(() -> ledger.open(1));
      assertThat(gone.code()).isEqualTo(ErrorCode.STORE_DAMAGED);
      assertThat(gone.hint()).contains("weft rebuild");
      assertThat(failure(() -> ledger.activate(1))).isNotNull();
      ledger.rebuild(1);
      ledger.activate(1);
      assertThat(told(ledger, 1)).contains("[c1]");
    }
  }

  @Test
  void aVersionThatCannotBeBuiltStaysBehind() {
    fill();
    try (Ledger ledger = inOne()) {
      ledger.onTables(
          database ->
              database.run(
                  "UPDATE version SET digests = (SELECT digests FROM version"
                      + " WHERE number = 2) WHERE number = 1"));
    }
    try (Ledger ledger = inThree()) {
      MigrationReport report = migrate(ledger, true);
      assertThat(report.versions()).containsExactly(2L, 3L);
      assertThat(report.notices())
          .singleElement()
          .asString()
          .contains("version 1 stays behind", "weft rebuild --version 1");
    }
  }

  @Test
  void progressCountsVersions() {
    fill();
    var seen = new ArrayList<String>();
    try (Ledger ledger = inThree()) {
      ledger.migrate(new MigrationOptions(true, (done, total) -> seen.add(done + "/" + total)));
    }
    assertThat(seen).containsExactly("0/3", "1/3", "2/3", "3/3");
  }

  @Test
  void anEmptySpaceIsInAnyStores() {
    try (Ledger ledger = inOne()) {
      assertThat(ledger.tags()).isEmpty();
      assertThat(ledger.untag("none")).isFalse(); // makes the ledger
    }
    try (Ledger ledger = inThree()) {
      assertThat(migrate(ledger, true).unchanged()).isTrue();
      apply(ledger, document("d1"));
    }
    assertThat(failure(() -> inOne().open(1))).hasMessageContaining("in 'two'");
  }

  @Test
  void aLedgerOlderThanTheEntryHasAllInOneStore() {
    fill();
    try (Ledger ledger = inOne()) {
      ledger.onTables(database -> database.run("DELETE FROM meta WHERE key = 'stores'"));
    }
    assertThat(failure(() -> inThree().open(3))).hasMessageContaining("in 'one'");
    try (Ledger ledger = inThree()) {
      assertThat(migrate(ledger, true).left()).isEqualTo(Set.of());
      assertThat(told(ledger, 2)).contains("[c1, c2]");
    }
  }
}
