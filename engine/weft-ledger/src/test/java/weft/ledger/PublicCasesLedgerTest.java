package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static weft.ledger.Space.chunk;
import static weft.ledger.Space.deleteDocument;
import static weft.ledger.Space.document;
import static weft.ledger.Space.entity;
import static weft.ledger.Space.relation;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.ChunkId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityName;
import weft.spi.EntityStatus;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;
import weft.spi.store.LexicalQuery;
import weft.spi.store.ScalarFilter;

/** Faults that others were reported, as far as the ledger guards against them. */
class PublicCasesLedgerTest {
  @TempDir Path folder;

  @Test
  void p24TwoNamesOfOneEntityMakeNoSelfLoop() {
    try (Space space = new Space()) {
      space.apply(
          document("d"),
          entity("e:xk", "徐康", "Xu Kang"),
          entity("e:pay", "支付"),
          chunk("c1", "d", "徐康（Xu Kang）主导支付"),
          relation("r", "e:xk", "e:xk", "c1"));
      VersionInfo version = space.ledger.active().orElseThrow();
      assertThat(version.counts().edges()).isEqualTo(1);
      assertThat(space.edge("e:pay", "e:xk")).containsExactly("c1");
      assertThat(space.relations("e:xk")).isEmpty();
    }
  }

  @Test
  void p25NamesThatDifferInCaseAreOneEntity() {
    try (Space space = new Space()) {
      space.apply(
          document("d"),
          entity("e:admin", "System Admin", "SystemAdmin", "系统管理员"),
          chunk("c1", "d", "Systems Thinking", "Systems Thinking"),
          chunk("c2", "d", "systems  thinking", "systems  thinking", "系统管理员"),
          chunk("c3", "d", "SYSTEMADMIN, 系统管理员, system admin"));
      assertThat(space.entities())
          .containsExactly(
              "e:admin=System Admin|SystemAdmin|系统管理员",
              "n:systems thinking=Systems Thinking|systems  thinking");
      assertThat(space.mentions("c3")).containsExactly("e:admin@0", "e:admin@13", "e:admin@20");
      assertThat(space.mentions("c2")).containsExactly("n:systems thinking@0");
    }
  }

  @Test
  void p26BlanksAndInvisibleCharactersMakeNoSecondNode() {
    try (Space space = new Space()) {
      space.apply(
          document("d"),
          chunk("c1", "d", "ROMAN EMPIRE", "ROMAN EMPIRE"),
          chunk("c2", "d", "ROMAN\u00a0EMPIRE", "ROMAN\u00a0EMPIRE"),
          chunk("c3", "d", "ROMAN EMPIRE\u200b", "ROMAN EMPIRE\u200b"),
          chunk("c4", "d", "the \"ROMAN EMPIRE \"", "ROMAN EMPIRE"));
      try (LedgerSnapshot snapshot = space.open()) {
        var entities = new ArrayList<Entity>();
        snapshot.graph().scanEntities(entities::add);
        assertThat(entities).hasSize(1);
        assertThat(entities.getFirst().displayName()).isEqualTo("ROMAN EMPIRE");
      }
      assertThat(space.ledger.active().orElseThrow().counts().mentions()).isEqualTo(4);
    }
  }

  @Test
  void p28HomonymsStayTwo() {
    try (Space space = new Space()) {
      space.apply(
          document("d"),
          homonym("e:liwei-a", "甲公司"),
          homonym("e:liwei-b", "乙公司"),
          chunk("c1", "d", "甲公司的李伟"),
          chunk("c2", "d", "李伟"));
      assertThat(space.entities()).hasSize(2);
      assertThat(space.mentions("c1")).containsExactly("e:liwei-a@4");
      assertThat(space.mentions("c2")).containsExactly("e:liwei-a@0?", "e:liwei-b@0?");
      assertThat(space.edge("e:liwei-a", "e:liwei-b")).isEmpty();
      assertThat(space.ledger.check(1).findings())
          .extracting(Finding::kind)
          .containsExactly(Finding.Kind.HOMONYM);
    }
  }

  private static Operation homonym(String id, String context) {
    var name = new EntityName("李伟", Optional.empty(), List.of(context));
    return new Operation.UpsertEntity(
        new Entity(
            new EntityId(id), Optional.empty(), List.of(name), List.of(), EntityStatus.CURATED));
  }

  @Test
  void p32DeletingOneOfTwoDocumentsLeavesTheOther() {
    try (Space space = new Space()) {
      space.apply(
          document("d1"),
          document("d2"),
          entity("e:a", "Ann"),
          entity("e:b", "Bob"),
          chunk("c1", "d1", "Ann, Bob"),
          chunk("c2", "d2", "Bob, Ann"));
      space.apply(deleteDocument("d1"));
      assertThat(space.edge("e:a", "e:b")).containsExactly("c2");
      assertThat(space.entities()).hasSize(2);
      assertThat(space.ledger.check(2).findings()).isEmpty();
      try (LedgerSnapshot snapshot = space.open()) {
        assertThat(snapshot.lexical().chunkCount()).isEqualTo(1);
        assertThat(snapshot.lexical().chunks(List.of(new ChunkId("c1")))).isEmpty();
      }
    }
  }

  @Test
  void p34ApplyingTwiceOrAfterAFailureAddsNothing() {
    try (Space space = new Space();
        Space once = new Space()) {
      Operation[] set = {
        document("d"),
        entity("e:a", "Ann"),
        entity("e:b", "Bob"),
        chunk("c", "d", "Ann, Bob", "Ann")
      };
      once.apply(set);
      space.store.failAfter(1);
      assertThatThrownBy(() -> space.apply(set)).hasMessageContaining("on purpose");
      space.store.heal();
      space.apply(set);
      assertThat(space.apply(set).unchanged()).isTrue();
      assertThat(space.digest()).isEqualTo(once.digest());
      assertThat(space.edge("e:a", "e:b")).containsExactly("c");
    }
  }

  @Test
  void p36StatisticsAreThoseOfTheLiveChunks() {
    try (Space space = new Space();
        Space fresh = new Space()) {
      var all = new ArrayList<Operation>();
      var kept = new ArrayList<Operation>();
      for (int i = 0; i < 1_000; i++) {
        var operations =
            List.of(document("d" + i), chunk("c" + i, "d" + i, "支付迁移 " + "x ".repeat(i % 7)));
        all.addAll(operations);
        if (i >= 900) {
          kept.addAll(operations);
        }
      }
      space.ledger.apply(ChangeSet.of(all), "ingest");
      fresh.ledger.apply(ChangeSet.of(kept), "ingest");
      var deletes = new ArrayList<Operation>();
      for (int i = 0; i < 900; i++) {
        deletes.add(deleteDocument("d" + i));
      }
      space.ledger.apply(ChangeSet.of(deletes), "ingest");
      assertThat(space.digest()).isEqualTo(fresh.digest());
      try (LedgerSnapshot here = space.open();
          LedgerSnapshot there = fresh.open()) {
        assertThat(scores(here)).hasSize(100).isEqualTo(scores(there));
      }
    }
  }

  private static List<String> scores(LedgerSnapshot snapshot) {
    var query =
        new LexicalQuery(
            List.of(new LexicalQuery.Term("支付", 1), new LexicalQuery.Term("x", 1)),
            Optional.empty(),
            ScalarFilter.none(),
            LexicalQuery.Statistics.CORPUS,
            new LexicalQuery.Bm25Parameters(1.2, 0.75),
            1_000);
    // Numbers are a ledger's own; ids and scores are what is told.
    return snapshot.lexical().search(query).stream()
        .map(hit -> hit.id() + " " + hit.relevance())
        .toList();
  }

  @Test
  void p40AnEdgeLivesAsLongAsOneOfItsSources() {
    try (Space space = new Space()) {
      space.apply(
          document("d1"),
          document("d2"),
          entity("e:a", "Ann"),
          entity("e:b", "Bob"),
          chunk("c1", "d1", "Ann, Bob"),
          chunk("c2", "d2", "Ann, Bob"),
          relation("r", "e:a", "e:b", "c1", "c2"));
      space.apply(deleteDocument("d1"));
      assertThat(space.edge("e:a", "e:b")).containsExactly("c2");
      assertThat(space.relations("e:a")).containsExactly("r:e:a>e:b");
      space.apply(deleteDocument("d2"));
      assertThat(space.edge("e:a", "e:b")).isEmpty();
      assertThat(space.relations("e:a")).isEmpty();
      assertThat(space.ledger.check(space.active()).findings()).isEmpty();
    }
  }

  @Test
  void p41ADamagedLedgerIsNeverTakenForAnEmptyOne() throws java.io.IOException {
    var store = new FaultyStore();
    var options = LedgerOptions.standard(Space.CLOCK);
    try (Ledger ledger = Ledger.open(folder, Stores.of(store, store), options)) {
      ledger.apply(ChangeSet.of(document("d")), "ingest");
    }
    Path file = folder.resolve("ledger.db");
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, java.util.Arrays.copyOf(whole, whole.length / 2));
    try (Ledger ledger = Ledger.open(folder, Stores.of(store, store), options)) {
      assertThatThrownBy(ledger::active)
          .isInstanceOfSatisfying(
              WeftException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.LEDGER_DAMAGED));
    }
    Files.write(file, whole);
    try (Ledger ledger = Ledger.open(folder, Stores.of(store, store), options)) {
      assertThat(ledger.check(1).findings()).isEmpty();
    }
  }

  @Test
  void p45ConcurrentWritesEqualSerialOnes() throws InterruptedException {
    try (Space concurrent = new Space();
        Space serial = new Space();
        var threads = Executors.newFixedThreadPool(8)) {
      var names = new Operation[] {entity("e:a", "Ann"), entity("e:b", "Bob")};
      concurrent.apply(names);
      serial.apply(names);
      var work = new ArrayList<Callable<Publication>>();
      for (int i = 0; i < 160; i++) {
        Operation[] set = {document("d" + i), chunk("c" + i, "d" + i, "Ann, Bob and " + i)};
        serial.apply(set);
        work.add(() -> concurrent.apply(set));
      }
      threads.invokeAll(work);
      assertThat(concurrent.digest()).isEqualTo(serial.digest());
      assertThat(concurrent.edge("e:a", "e:b")).hasSize(160);
      assertThat(concurrent.ledger.check(concurrent.active()).findings()).isEmpty();
    }
  }

  @Test
  void p46AKilledWriterBlocksNoOne() throws java.io.IOException, InterruptedException {
    Process writer = HoldingWriter.start(folder);
    writer.destroyForcibly().waitFor();
    var store = new FaultyStore();
    var options = LedgerOptions.standard(Space.CLOCK);
    try (Ledger ledger = Ledger.open(folder, Stores.of(store, store), options)) {
      assertThat(ledger.documents(1)).hasSize(1);
      ledger.rebuild(1);
      assertThat(ledger.apply(ChangeSet.of(document("ours")), "ingest").unchanged()).isFalse();
    }
  }

  @Test
  void p47ASecondWriterInOneProcessFailsFast() {
    var store = new FaultyStore();
    var options = LedgerOptions.standard(Space.CLOCK);
    try (Ledger first = Ledger.open(folder, Stores.of(store, store), options);
        Ledger second = Ledger.open(folder, Stores.of(store, store), options)) {
      first.apply(ChangeSet.of(document("d")), "ingest");
      assertThatThrownBy(() -> second.apply(ChangeSet.of(document("e")), "ingest"))
          .isInstanceOfSatisfying(
              WeftException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.LOCKED));
    }
  }

  @Test
  void p60OddCharactersRoundTrip() {
    var names =
        List.of("方案\"甲\"", "O'Neil", "C:\\x", ".data", "a|b", "🙂组", "长".repeat(300), "%_*?");
    var operations = new ArrayList<Operation>();
    operations.add(document("d"));
    for (int i = 0; i < names.size(); i++) {
      operations.add(entity("e:" + names.get(i), names.get(i)));
    }
    operations.add(chunk("c", "d", String.join(" 与 ", names)));
    operations.add(relation("r|1", "e:a|b", "e:O'Neil", "c"));
    ChangeSet set = ChangeSet.of(operations);
    var out = new java.io.ByteArrayOutputStream();
    new ChangeSetWriter().write(set, out);
    ChangeSet back =
        ChangeSetReader.standard().read(new java.io.ByteArrayInputStream(out.toByteArray()));
    assertThat(back.operations()).isEqualTo(set.operations());
    try (Space space = new Space()) {
      space.ledger.apply(back, "import");
      assertThat(space.edge("e:O'Neil", "e:a|b")).containsExactly("c");
      assertThat(space.relations("e:a|b")).containsExactly("r|1:e:a|b>e:O'Neil");
      assertThat(space.entities()).hasSize(names.size());
      assertThat(space.mentions("c")).as("a name is at most 200 code points").hasSize(7);
      space.apply(deleteDocument("d"));
      assertThat(space.ledger.check(2).findings()).isEmpty();
    }
  }
}
