package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static weft.ledger.Space.CLOCK;
import static weft.ledger.Space.chunk;
import static weft.ledger.Space.document;
import static weft.ledger.Space.entity;

import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.kernel.Folding;
import weft.spi.Chunk;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.EntityId;
import weft.spi.EntityPair;
import weft.spi.PartialTime;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;
import weft.spi.store.CoOccurrence;
import weft.weave.WeavingProfile;
import weft.weave.Window;

/** Windows other than the chunk, and what another profile changes. */
class ProfileTest {
  @TempDir Path folder;

  private static LedgerOptions options(String window, Folding folding, String foldingName) {
    return new LedgerOptions(
        new WeavingProfile(Window.parse(window), 64, foldingName, ZoneOffset.UTC),
        "none",
        folding,
        LedgerOptions.ANALYZER,
        EmbeddingOptions.none(),
        CLOCK);
  }

  private static LedgerOptions options(String window) {
    return options(window, Folding.plain(), "");
  }

  private static Operation dated(String id, String text, String time) {
    var chunk = Chunk.builder(id, "d", text);
    if (!time.isEmpty()) {
      chunk.time(new PartialTime(time));
    }
    return new Operation.UpsertChunk(chunk.build(), List.of());
  }

  private static Operation datedDocument(String time) {
    var document = Document.builder("d");
    if (!time.isEmpty()) {
      document.time(new PartialTime(time));
    }
    return new Operation.UpsertDocument(document.build());
  }

  private static Space overTime() {
    var space = new Space(options("PT48H"));
    space.apply(
        datedDocument(""),
        entity("e:a", "Ann"),
        entity("e:b", "Bob"),
        dated("c1", "Ann", "2026-03-01"),
        dated("c2", "Bob", "2026-03-03"));
    return space;
  }

  private static void isClean(Space space) {
    assertThat(space.ledger.check(space.active()).findings()).isEmpty();
    space.close();
  }

  @Test
  void chunksCloseInTimeAreBothEvidence() {
    Space space = overTime();
    assertThat(space.edge("e:a", "e:b")).containsExactly("c1", "c2");
    space.apply(dated("c2", "Bob", "2026-03-04"));
    assertThat(space.edge("e:a", "e:b")).as("too far apart").isEmpty();
    space.apply(dated("c3", "Bob", "2026-02-28T12:00"));
    assertThat(space.edge("e:a", "e:b")).containsExactly("c1", "c3");
    space.apply(dated("c1", "nobody", "2026-03-01"));
    assertThat(space.edge("e:a", "e:b")).isEmpty();
    isClean(space);
  }

  @Test
  void aChunkThatLosesItsTimeIsAlone() {
    Space space = overTime();
    space.apply(dated("c2", "Bob", ""));
    assertThat(space.edge("e:a", "e:b")).isEmpty();
    isClean(space);
  }

  @Test
  void theDocumentsTimeIsThatOfItsChunks() {
    Space space = overTime();
    space.apply(dated("c2", "Bob", ""));
    space.apply(datedDocument("2026-03-02"));
    assertThat(space.edge("e:a", "e:b")).containsExactly("c1", "c2");
    space.apply(datedDocument(""));
    assertThat(space.edge("e:a", "e:b")).isEmpty();
    isClean(space);
  }

  @Test
  void aDeletedChunkTakesTheOthersPairsAlong() {
    Space space = overTime();
    space.apply(new Operation.DeleteChunk(new weft.spi.ChunkId("c2")));
    assertThat(space.edge("e:a", "e:b")).isEmpty();
    isClean(space);
  }

  @Test
  void aNewNameReachesTheNeighboursInTime() {
    Space space = overTime();
    space.apply(dated("c3", "Cid", "2026-03-02"));
    space.apply(entity("e:c", "Cid"));
    assertThat(space.edge("e:a", "e:c")).containsExactly("c1", "c3");
    isClean(space);
  }

  @Test
  void aDeletedDocumentTakesAllAlong() {
    Space space = overTime();
    space.apply(new Operation.DeleteDocument(new DocumentId("d")));
    assertThat(space.edge("e:a", "e:b")).isEmpty();
    isClean(space);
  }

  @Test
  void anotherProfileWeavesEverythingAnew() {
    var store = new FaultyStore();
    try (Ledger ledger = Ledger.open(folder, Stores.of(store, store), options("chunk"))) {
      ledger.apply(
          ChangeSet.of(
              document("d"),
              entity("e:a", "Ann"),
              entity("e:b", "Bob"),
              chunk("c1", "d", "Ann. Bob."),
              chunk("c2", "d", "Ann and Bob.")),
          "ingest");
    }
    try (Ledger ledger = Ledger.open(folder, Stores.of(store, store), options("sentence"))) {
      assertThat(ledger.active().orElseThrow().number()).isEqualTo(1);
      Publication published = ledger.apply(ChangeSet.of(), "reweave");
      assertThat(published.unchanged()).isFalse();
      assertThat(published.version().profile()).contains("window=sentence");
      assertThat(evidence(ledger, 2)).isEqualTo("[c2]");
      assertThat(evidence(ledger, 1)).isEqualTo("[c1, c2]");
      assertThat(ledger.check(2).findings()).isEmpty();
      assertThat(ledger.apply(ChangeSet.of(), "reweave").unchanged()).isTrue();
      var fresh = new Space(options("sentence"));
      Transcript.of(ledger, 2).orElseThrow().forEach(set -> fresh.ledger.apply(set, "import"));
      assertThat(fresh.digest()).isEqualTo(ledger.version(2).contentDigest());
      fresh.close();
    }
  }

  @Test
  void anotherFoldingReadsTheSameAssertionsAnew() {
    var store = new FaultyStore();
    try (Ledger ledger = Ledger.open(folder, Stores.of(store, store), options("chunk"))) {
      ledger.apply(
          ChangeSet.of(
              document("d"),
              entity("e:a", "遷移"),
              entity("e:x", "X"),
              chunk("c1", "d", "迁移", "迁移"),
              Space.relation("r", "n:迁移", "e:x")),
          "ingest");
    }
    Folding simplified = Folding.with(c -> c == '遷' ? '迁' : c);
    LedgerOptions options = options("chunk", simplified, "simplified");
    try (Ledger ledger = Ledger.open(folder, Stores.of(store, store), options)) {
      VersionInfo version = ledger.apply(ChangeSet.of(), "reweave").version();
      assertThat(version.counts().entities()).isEqualTo(2);
      assertThat(ledger.check(2).findings()).isEmpty();
      assertThat(ledger.check(1).findings()).as("of another folding, not damaged").isEmpty();
      assertThatThrownBy(() -> ledger.rebuild(1)).hasMessageContaining("folding=plain");
    }
  }

  @Test
  void aRepairUnderAnotherFoldingIsAReleaseOfIt() {
    var store = new FaultyStore();
    try (Ledger ledger = Ledger.open(folder, Stores.of(store, store), options("chunk"))) {
      ledger.apply(
          ChangeSet.of(document("d"), entity("e:a", "遷移"), chunk("c1", "d", "迁移", "迁移")), "ingest");
    }
    Folding simplified = Folding.with(c -> c == '遷' ? '迁' : c);
    LedgerOptions options = options("chunk", simplified, "simplified");
    try (Ledger ledger = Ledger.open(folder, Stores.of(store, store), options)) {
      VersionInfo version = ledger.repair().version();
      assertThat(version.number()).isEqualTo(2);
      assertThat(version.counts().entities()).isEqualTo(1);
      assertThat(ledger.check(2).findings()).isEmpty();
    }
  }

  @Test
  void anotherAnalysisBuildsTheStoresAnew() {
    var store = new FaultyStore();
    try (Ledger ledger = Ledger.open(folder, Stores.of(store, store), options("chunk"))) {
      ledger.apply(ChangeSet.of(document("d"), chunk("c1", "d", "text")), "ingest");
    }
    LedgerOptions before = options("chunk");
    var other =
        new LedgerOptions(
            before.weaving(),
            "none",
            before.folding(),
            "other/1",
            EmbeddingOptions.none(),
            before.clock());
    try (Ledger ledger = Ledger.open(folder, Stores.of(store, store), other)) {
      assertThat(ledger.apply(ChangeSet.of(), "reindex").version().analyzer()).isEqualTo("other/1");
      assertThat(ledger.check(2).findings()).isEmpty();
    }
  }

  private static String evidence(Ledger ledger, long version) {
    var pair = new EntityPair(new EntityId("e:a"), new EntityId("e:b"));
    try (LedgerSnapshot snapshot = ledger.open(version)) {
      Optional<CoOccurrence> edge = snapshot.graph().edge(pair);
      return edge.map(each -> each.evidence().toString()).orElse("[]");
    }
  }
}
