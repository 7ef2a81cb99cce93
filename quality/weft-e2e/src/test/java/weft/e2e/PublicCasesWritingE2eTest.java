package weft.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static weft.e2e.Failing.fails;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.engine.Home;
import weft.engine.Search;
import weft.engine.Weft;
import weft.ledger.Publication;
import weft.ledger.VersionInfo;
import weft.retrieve.Hit;
import weft.retrieve.Mode;
import weft.retrieve.PathOptions;
import weft.retrieve.RecallOptions;
import weft.retrieve.SearchResult;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.DocumentId;
import weft.spi.Entity;
import weft.spi.ErrorCode;
import weft.spi.change.ChangeSet;

/**
 * Faults that were reported of other projects, by number, of updates, deletes, crashes and several
 * writers: none of them here, through the facade and on disk.
 */
class PublicCasesWritingE2eTest {
  private static final RecallOptions LEXICAL =
      RecallOptions.builder().mode(Mode.LEXICAL).topK(1_000).build();

  @TempDir Path home;

  private static ChangeSet delete(String document) {
    return ChangeSet.builder().delete(new DocumentId(document)).build();
  }

  private static ChangeSet names() {
    return Sets.entities(Entity.of("e:a", "徐康"), Entity.of("e:b", "林舟"));
  }

  private static List<String> found(Weft weft, String question) {
    return weft.search(question, LEXICAL).result().hits().stream()
        .map(hit -> hit.chunkId().value())
        .toList();
  }

  @Test
  void p32_aDeletedDocumentIsGoneFromEveryStore() {
    try (Weft weft = Weft.open(home)) {
      weft.apply(names());
      weft.apply(Sets.documents("d1", "徐康 见 林舟 甲乙", "d2", "徐康 见 林舟 丙丁"));
      assertThat(weft.entity("e:a", 5).neighbours().getFirst().weight()).isEqualTo(2);
      weft.apply(delete("d1"));
      assertThat(found(weft, "甲乙")).isEmpty();
      assertThat(found(weft, "徐康")).containsExactly("d2");
      for (RecallOptions way : Answers.everyWay()) {
        assertThat(weft.search("徐康 甲乙", way).result().hits())
            .extracting(Hit::chunkId)
            .containsExactly(new ChunkId("d2"));
      }
      assertThat(weft.entity("e:a", 5).mentions()).containsExactly(new ChunkId("d2"));
      assertThat(weft.entity("e:a", 5).neighbours().getFirst().weight()).isEqualTo(1);
      assertThat(weft.check().findings()).isEmpty();
    }
  }

  @Test
  void p33_deletingInOneSpaceLeavesTheOther() {
    Home.create(home).createSpace("alfa");
    Home.create(home).createSpace("beta");
    try (Weft alfa = Weft.builder().home(home).space("alfa").open();
        Weft beta = Weft.builder().home(home).space("beta").open()) {
      for (Weft weft : List.of(alfa, beta)) {
        weft.apply(names());
        weft.apply(Sets.document("x.md", "徐康 见 林舟"));
      }
      VersionInfo before = beta.status().active().orElseThrow();
      alfa.apply(delete("x.md"));
      assertThat(found(alfa, "徐康")).isEmpty();
      assertThat(beta.status().active()).contains(before);
      assertThat(found(beta, "徐康")).containsExactly("x.md");
      assertThat(beta.entity("e:a", 5).degree()).isEqualTo(1);
      assertThat(beta.check().findings()).isEmpty();
    }
  }

  @Test
  void p34_theSameSetTwiceChangesNothing() {
    ChangeSet set = Sets.documents("d1", "徐康 见 林舟", "d2", "徐康 又见 林舟");
    try (Weft weft = Weft.open(home)) {
      weft.apply(names());
      Publication first = weft.apply(set);
      Publication again = weft.apply(set);
      assertThat(again.unchanged()).isTrue();
      assertThat(again.version()).isEqualTo(first.version());

      var broken =
          ChangeSet.builder()
              .upsert(Sets.chunk("d3", "d1", "徐康 三见 林舟"))
              .upsert(Sets.chunk("d4", "absent", "林舟"))
              .build();
      fails(ErrorCode.INVALID_CHANGE_SET, () -> weft.apply(broken));
      assertThat(weft.apply(set).unchanged()).isTrue();
      assertThat(weft.entity("e:a", 5).neighbours().getFirst().weight()).isEqualTo(2);
      assertThat(weft.status().active()).contains(first.version());
    }
  }

  @Test
  void p36_scoresAfterDeletesAreThoseOfAFreshSpace() {
    try (Weft weft = Weft.open(home.resolve("grown"));
        Weft fresh = Weft.open(home.resolve("fresh"))) {
      var all = new ArrayList<String>();
      var kept = new ArrayList<String>();
      var deletes = ChangeSet.builder();
      for (int i = 0; i < 1_000; i++) {
        List<String> document = List.of("d" + i, "外币 汇率 换算 " + "词".repeat(i % 17) + " n" + i % 50);
        all.addAll(document);
        if (i % 10 == 3) {
          kept.addAll(document);
        } else {
          deletes.delete(new DocumentId("d" + i));
        }
      }
      weft.apply(Sets.documents(all.toArray(String[]::new)));
      weft.apply(deletes.build());
      fresh.apply(Sets.documents(kept.toArray(String[]::new)));
      for (String question : List.of("汇率 n3", "词 换算", "外币 n13 词词", "n5")) {
        for (RecallOptions way : Answers.everyWay()) {
          SearchResult here = weft.search(question, way).result();
          Answers.requireSame(here, fresh.search(question, way).result());
        }
      }
      assertThat(weft.status().active().orElseThrow().contentDigest())
          .isEqualTo(fresh.status().active().orElseThrow().contentDigest());
    }
  }

  @Test
  void p37_aDroppedNameIsUsedAgainWithoutOldData() {
    for (int i = 0; i < 3; i++) {
      Home.create(home).createSpace("again");
      try (Weft weft = Weft.builder().home(home).space("again").open()) {
        assertThat(weft.status().active()).isEmpty();
        assertThat(weft.activity(5)).isEmpty();
        weft.apply(Sets.document("d" + i, "哨兵 第" + i));
        assertThat(found(weft, "哨兵")).containsExactly("d" + i);
      }
      Home.create(home).dropSpace("again");
    }
  }

  @Test
  void p40_anEdgeLivesAsLongAsOneOfItsSources() {
    try (Weft weft = Weft.open(home)) {
      weft.apply(names());
      weft.apply(Sets.documents("d1", "徐康 见 林舟", "d2", "林舟 见 徐康"));
      weft.apply(delete("d1"));
      var hop = weft.paths("徐康", "林舟", PathOptions.DEFAULT).paths().getFirst().hops().getFirst();
      assertThat(hop.weight()).isEqualTo(1);
      assertThat(hop.evidence()).containsExactly(new ChunkId("d2"));
      weft.apply(delete("d2"));
      assertThat(weft.paths("徐康", "林舟", PathOptions.DEFAULT).paths()).isEmpty();
      assertThat(weft.entity("e:a", 5).degree()).isZero();
      assertThat(weft.check().findings()).isEmpty();
    }
  }

  @Test
  void p41_aCutIndexOpensAtTheLastGoodVersionAndSaysSo() throws Exception {
    for (DamageTest.Damage damage : DamageTest.Damage.values()) {
      Path place = home.resolve(damage.name());
      try (Weft weft = Weft.open(place)) {
        weft.apply(Sets.document("d1", "哨兵 一"));
        weft.apply(Sets.document("d2", "哨兵 二"));
      }
      damage.befall(Folders.newestSegments(place));
      try (Weft weft = Weft.open(place)) {
        Search search = weft.search("哨兵");
        assertThat(search.result().version()).isEqualTo(1);
        assertThat(search.notices()).singleElement().asString().contains("version 2");
      }
    }
  }

  @Test
  void p45_manyThreadsEndAsOneWould() throws Exception {
    try (Weft weft = Weft.open(home.resolve("many"));
        Weft serial = Weft.open(home.resolve("one"))) {
      weft.apply(names());
      serial.apply(names());
      ExecutorService threads = Executors.newFixedThreadPool(8);
      try {
        var done = new ArrayList<Future<Publication>>();
        for (int thread = 0; thread < 8; thread++) {
          int mine = thread;
          for (int i = 0; i < 20; i++) {
            int number = i;
            done.add(threads.submit(() -> weft.apply(shared(mine, number))));
          }
        }
        for (Future<Publication> each : done) {
          assertThat(each.get().unchanged()).isFalse();
        }
      } finally {
        threads.shutdown();
      }
      var all = ChangeSet.builder();
      for (int thread = 0; thread < 8; thread++) {
        for (int i = 0; i < 20; i++) {
          shared(thread, i).operations().forEach(all::add);
        }
      }
      serial.apply(all.build());
      VersionInfo here = weft.status().active().orElseThrow();
      VersionInfo there = serial.status().active().orElseThrow();
      assertThat(here.contentDigest()).isEqualTo(there.contentDigest());
      assertThat(here.counts()).isEqualTo(there.counts());
      assertThat(here.number()).isEqualTo(161);
      assertThat(weft.check().isClean()).isTrue();
      assertThat(
              lineFrom(OtherJvm.start(HoldingWriter.class, home.resolve("many").toString(), "x")))
          .isEqualTo("LOCKED");
    }
  }

  private static ChangeSet shared(int thread, int number) {
    return Sets.document("d" + thread + "." + number, "徐康 见 林舟 第" + number + " 线 n" + thread);
  }

  private static String lineFrom(Process process) throws Exception {
    try (var said = process.inputReader()) {
      return String.valueOf(said.readLine());
    } finally {
      process.destroyForcibly();
      process.waitFor();
    }
  }

  @Test
  void p46_aKilledWritersLockIsFreeAndReadersNeverWait() throws Exception {
    Process writer = OtherJvm.start(HoldingWriter.class, home.toString(), "d1");
    try (Weft weft = Weft.open(home);
        var said = writer.inputReader()) {
      assertThat(said.readLine()).isEqualTo("written");
      assertThat(found(weft, "哨兵")).containsExactly("d1");
      assertThat(weft.check().isClean()).isTrue();
      fails(ErrorCode.LOCKED, () -> weft.apply(Sets.document("d2", "哨兵 d2")))
          .hasMessageContaining("process " + writer.pid());
      assertThat(found(weft, "哨兵")).containsExactly("d1");

      writer.toHandle().destroyForcibly();
      writer.waitFor();
      weft.apply(Sets.document("d2", "哨兵 d2"));
      assertThat(found(weft, "哨兵")).containsExactlyInAnyOrder("d1", "d2");
    } finally {
      writer.destroyForcibly();
    }
  }

  @Test
  void p47_aSecondWriterInThisProcessFailsAtOnceAndReads() {
    try (Weft first = Weft.open(home);
        Weft second = Weft.open(home)) {
      first.apply(Sets.document("d1", "哨兵"));
      fails(ErrorCode.LOCKED, () -> second.apply(Sets.document("d2", "哨兵")))
          .hasMessageContaining("this process");
      assertThat(found(second, "哨兵")).containsExactly("d1");
      first.apply(Sets.document("d3", "哨兵"));
      assertThat(found(second, "哨兵")).containsExactlyInAnyOrder("d1", "d3");
      first.close();
      second.apply(Sets.document("d2", "哨兵"));
      assertThat(found(second, "哨兵")).hasSize(3);
    }
    assertThat(Files.exists(Folders.ledger(home))).isTrue();
  }

  @Test
  void p35_deletingTheLastDocumentLeavesAnEmptySpaceThatAnswers() {
    try (Weft weft = Weft.open(home)) {
      Chunk chunk = Sets.chunk("d1", "d1", "哨兵");
      weft.apply(Sets.document("d1", chunk.text()));
      VersionInfo empty = weft.apply(delete("d1")).version();
      assertThat(empty.number()).isEqualTo(2);
      assertThat(empty.counts().documents()).isZero();
      assertThat(found(weft, "哨兵")).isEmpty();
    }
  }
}
