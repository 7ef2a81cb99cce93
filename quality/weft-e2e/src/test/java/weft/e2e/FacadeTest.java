package weft.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static weft.e2e.Failing.fails;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.engine.Configuration;
import weft.engine.Home;
import weft.engine.Search;
import weft.engine.SearchRecord;
import weft.engine.Weft;
import weft.engine.Why;
import weft.ledger.Retention;
import weft.ledger.VersionInfo;
import weft.retrieve.PathOptions;
import weft.retrieve.RecallOptions;
import weft.retrieve.WhyNot;
import weft.spi.ChunkId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.ErrorCode;

/** What the facade promises beyond each of its parts. */
class FacadeTest {
  @TempDir Path home;

  private static void example(Weft weft) {
    weft.apply(
        Sets.entities(
            Entity.of("e:xk", "徐康", "Xu Kang"),
            Entity.of("e:lz", "林舟"),
            Entity.of("e:pay", "支付迁移")));
    weft.apply(Sets.documents("c1", "徐康 与 林舟 谈 支付迁移", "c2", "林舟 负责 网关", "c3", "无关 的 话"));
  }

  private static List<String> hits(Search search) {
    return search.result().hits().stream().map(hit -> hit.chunkId().value()).toList();
  }

  @Test
  void aFreshSpaceIsEmptyAndSaysSo() {
    for (Weft weft : List.of(Weft.open(home), Weft.inMemory())) {
      try (weft) {
        Search search = weft.search("徐康");
        assertThat(hits(search)).isEmpty();
        assertThat(search.result().version()).isZero();
        assertThat(search.notices()).singleElement().asString().contains("no version yet");
        assertThat(weft.status().active()).isEmpty();
        assertThat(weft.check().isClean()).isTrue();
        assertThat(weft.snapshots().list()).isEmpty();
        assertThat(weft.aliases().list()).isEmpty();
        assertThat(weft.aliases().suggestions(5)).isEmpty();
        weft.rebuild(OptionalLong.empty());
        fails(ErrorCode.NOT_FOUND, () -> weft.why("last"));
        fails(ErrorCode.NOT_FOUND, () -> weft.entity("徐康", 5));
        fails(ErrorCode.NOT_FOUND, () -> weft.paths("a", "b", PathOptions.DEFAULT));
        fails(
            ErrorCode.NOT_FOUND,
            () -> weft.search("徐康", RecallOptions.DEFAULT, OptionalLong.of(1)));
      }
    }
    assertThat(Folders.ledger(home)).doesNotExist();
  }

  @Test
  void aSearchIsExplainedLater() {
    String id;
    try (Weft weft = Weft.open(home)) {
      example(weft);
      Search search = weft.search("徐康 谈 什么");
      id = search.id();
      assertThat(hits(search)).first().isEqualTo("c1");
      weft.apply(Sets.document("c1", "换 了 话"));
    }
    try (Weft weft = Weft.builder().home(home).nanoClock(() -> 0).open()) {
      Why why = weft.why("last");
      assertThat(why.searchId()).isEqualTo(id);
      assertThat(why.result().version()).isEqualTo(2);
      assertThat(why.receipts()).hasSameSizeAs(why.result().hits());
      assertThat(why.receipts().getFirst().chunkId()).isEqualTo(new ChunkId("c1"));
      assertThat(why.receipts().getFirst().lines()).isNotEmpty();
      assertThat(weft.why(id)).isEqualTo(why);
      assertThat(weft.whyNot(id, new ChunkId("c1"))).isInstanceOf(WhyNot.Found.class);
      assertThat(weft.whyNot(id, new ChunkId("c3"))).isInstanceOf(WhyNot.NoMention.class);
      assertThat(weft.whyNot("last", new ChunkId("c9"))).isInstanceOf(WhyNot.NotInVersion.class);
      fails(ErrorCode.NOT_FOUND, () -> weft.why("absent")).hasMessageContaining("absent");
    }
  }

  @Test
  void anIdThatWasMergedMeansTheOther() {
    try (Weft weft = Weft.open(home)) {
      weft.aliases().put(Entity.of("e:a", "徐康")).publish();
      weft.aliases().put(Entity.of("e:b", "Xu Kang")).publish();
      weft.aliases().merge(new EntityId("e:a"), Set.of(new EntityId("e:b"))).publish();

      assertThat(weft.entity("e:b", 5).entity().id()).isEqualTo(new EntityId("e:a"));
      assertThat(weft.entity("Xu Kang", 5).entity().id()).isEqualTo(new EntityId("e:a"));
    }
  }

  @Test
  void entitiesAreNamedByIdOrName() {
    try (Weft weft = Weft.open(home)) {
      example(weft);
      assertThat(weft.entity("xu  KANG", 5)).isEqualTo(weft.entity("e:xk", 5));
      assertThat(weft.entity("e:lz", 1).mentionCount()).isEqualTo(2);
      assertThat(weft.entity("e:lz", 1).mentions()).containsExactly(new ChunkId("c1"));
      fails(ErrorCode.NOT_FOUND, () -> weft.entity("徐", 5)).hasMessageContaining("徐");
      weft.apply(Sets.entities(Entity.of("e:lz2", "林舟")));
      fails(ErrorCode.INVALID_ARGUMENT, () -> weft.entity("林舟", 5)).hasMessageContaining("e:lz2");
      fails(ErrorCode.INVALID_ARGUMENT, () -> weft.paths("徐康", "林舟", PathOptions.DEFAULT));
      assertThat(weft.paths("徐康", "e:lz2", PathOptions.DEFAULT).paths()).isNotEmpty();
    }
  }

  @Test
  void anOldVersionIsSearchedAsItWas() {
    try (Weft weft = Weft.open(home)) {
      example(weft);
      Search before = weft.search("林舟");
      weft.apply(Sets.document("c4", "林舟 又来"));
      Search old = weft.search("林舟", RecallOptions.DEFAULT, OptionalLong.of(2));
      Answers.requireSame(before.result(), old.result());
      assertThat(hits(weft.search("林舟"))).contains("c4");
      weft.snapshots().activate(2);
      assertThat(hits(weft.search("林舟"))).isEqualTo(hits(before));
      assertThat(weft.apply(Sets.document("c5", "新枝")).version().parent()).hasValue(2);
    }
  }

  @Test
  void automaticPruningKeepsTheNewestAndTheTagged() {
    var settings =
        Configuration.of(Map.of("retention.last", "3", "retention.prune_automatically", "on"));
    try (Weft weft = Weft.builder().home(home).configuration(settings).open()) {
      weft.apply(Sets.document("d0", "哨兵 0"));
      weft.snapshots().tag("first", 1);
      for (int i = 1; i < 10; i++) {
        weft.apply(Sets.document("d" + i, "哨兵 " + i));
      }
      assertThat(weft.snapshots().list().stream().filter(v -> !v.pruned()))
          .extracting(VersionInfo::number)
          .containsExactly(10L, 9L, 8L, 1L);
      fails(
          ErrorCode.VERSION_GONE,
          () -> weft.search("哨兵", RecallOptions.DEFAULT, OptionalLong.of(5)));
      assertThat(hits(weft.search("哨兵"))).hasSize(10);
      assertThat(weft.check(OptionalLong.of(1)).isClean()).isTrue();
    }
  }

  @Test
  void aSearchIsRecordedInItsSpaceOnly() {
    Home.create(home).createSpace("other");
    try (Weft here = Weft.open(home);
        Weft other = Weft.builder().home(home).space("other").tool("test").open()) {
      example(here);
      example(other);
      here.search("徐康");
      other.search("林舟");
      assertThat(here.activity(10)).extracting(SearchRecord::question).containsExactly("徐康");
      assertThat(other.activity(10)).extracting(SearchRecord::tool).containsExactly("test");
    }
  }

  @Test
  void storesThatForgetCannotServeAHome() {
    for (String role : List.of("stores.lexical", "stores.graph")) {
      fails(ErrorCode.INVALID_CONFIGURATION, () -> open(Configuration.of(Map.of(role, "memory"))))
          .hasMessageContaining("memory")
          .hasMessageContaining("lucene");
      fails(ErrorCode.INVALID_CONFIGURATION, () -> open(Configuration.of(Map.of(role, "kuzo"))))
          .hasMessageContaining("no store named 'kuzo'; available: [kuzu, lance, lucene, memory]");
    }
    try (Weft weft = open(Configuration.defaults())) {
      example(weft);
    }
  }

  private Weft open(Configuration configuration) {
    return Weft.builder().home(home).configuration(configuration).open();
  }

  @Test
  void inMemoryItDoesAllButLast() {
    try (Weft weft = Weft.inMemory()) {
      example(weft);
      assertThat(hits(weft.search("徐康"))).first().isEqualTo("c1");
      assertThat(weft.why("last").result().version()).isEqualTo(2);
      weft.snapshots().activate(1);
      assertThat(hits(weft.search("徐康"))).isEmpty();
      weft.snapshots().activate(2);
      weft.rebuild(OptionalLong.empty());
      assertThat(weft.check().isClean()).isTrue();
    }
  }

  @Test
  void readersSeeWholeVersionsWhileAWriterGoesOn() throws Exception {
    var over = new AtomicBoolean();
    var searched = new AtomicInteger();
    var failures = new ArrayList<Throwable>();
    try (Weft weft = Weft.open(home)) {
      weft.apply(Sets.entities(Entity.of("e:all", "哨兵")));
      var readers = new ArrayList<Thread>();
      for (int i = 0; i < 8; i++) {
        readers.add(
            Thread.ofPlatform()
                .start(
                    () -> {
                      try {
                        while (!over.get()) {
                          whole(weft.search("哨兵 轮"));
                          searched.incrementAndGet();
                        }
                      } catch (AssertionError | RuntimeException failure) {
                        synchronized (failures) {
                          failures.add(failure);
                        }
                      }
                    }));
      }
      for (int round = 1; round <= 30; round++) {
        writeRound(weft, round);
      }
      over.set(true);
      for (Thread reader : readers) {
        reader.join();
      }
      assertThat(failures).isEmpty();
      assertThat(searched.get()).isGreaterThan(30);
      assertThat(weft.check().isClean()).isTrue();
    }
  }

  /** Every round rewrites five documents in one set; now and then old versions or files go. */
  private static void writeRound(Weft weft, int round) {
    var texts = new ArrayList<String>();
    for (int i = 0; i < 5; i++) {
      texts.addAll(List.of("d" + i, "哨兵 轮 r" + round));
    }
    weft.apply(Sets.documents(texts.toArray(String[]::new)));
    if (round % 7 == 0) {
      weft.rebuild(OptionalLong.empty());
    }
    if (round % 5 == 0) {
      weft.snapshots().prune(new Retention(1));
    }
  }

  private static void whole(Search search) {
    var rounds = search.result().hits().stream().map(hit -> hit.text()).distinct().toList();
    assertThat(search.notices()).isEmpty();
    assertThat(rounds).hasSizeLessThanOrEqualTo(1);
    assertThat(search.result().hits()).hasSize(search.result().version() == 1 ? 0 : 5);
  }

  @Test
  void theFolderOfAHomeIsNotMistaken() throws IOException {
    Files.writeString(home.resolve("letter.txt"), "x");
    fails(ErrorCode.NOT_A_HOME, () -> Weft.open(home)).hasMessageContaining("letter.txt");
  }
}
