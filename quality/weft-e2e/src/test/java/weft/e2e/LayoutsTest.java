package weft.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.engine.Configuration;
import weft.engine.EntityView;
import weft.engine.StoreNames;
import weft.engine.Weft;
import weft.ledger.CopyProgress;
import weft.ledger.MigrationOptions;
import weft.ledger.Retention;
import weft.ledger.VersionInfo;
import weft.retrieve.Mode;
import weft.retrieve.PathOptions;
import weft.retrieve.RecallOptions;
import weft.spi.Entity;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;
import weft.testkit.HashedEmbedder;

/**
 * One random history, with rollbacks, branches and prunes, in every layout: the versions have the
 * same digests and give the same answers, and a space that was moved gives them too. {@code
 * -Dweft.layouts.runs=20} is the long form; each run has the seed after the one before.
 */
class LayoutsTest {
  private static final int RUNS = Integer.getInteger("weft.layouts.runs", 1);
  private static final int STEPS = 24;
  private static final int COMPARE_EVERY = 12;

  @TempDir Path homes;
  private int compared;

  private static Weft open(Path home, Map<String, String> flags) {
    return Weft.builder()
        .home(home)
        .configuration(Configuration.load(home, Map.of(), flags))
        .embedder(new HashedEmbedder("hashed", 32))
        .open();
  }

  @Test
  void everyLayoutTellsTheSame() throws IOException {
    for (int run = 0; run < RUNS; run++) {
      try {
        run(run);
      } catch (AssertionError | WeftException failure) {
        throw new AssertionError(
            "repeat with -Dweft.layouts.runs=1 -Dweft.seed=" + (Seed.VALUE + run), failure);
      }
    }
    assertThat(compared).isGreaterThanOrEqualTo(RUNS * STEPS / COMPARE_EVERY);
  }

  private void run(int run) throws IOException {
    Random random = Seed.random(run);
    var changes = new RandomChanges(random);
    Path plainHome = Layout.LUCENE.at(homes.resolve("lucene" + run));
    Path pairHome = Layout.PAIR.at(homes.resolve("pair" + run));
    try (Weft plain = open(plainHome, Map.of());
        Weft pair = open(pairHome, Map.of())) {
      for (int step = 1; step <= STEPS; step++) {
        step(List.of(plain, pair), changes, random);
        if (step % COMPARE_EVERY == 0) {
          compare(plain, pair, changes, random);
        }
      }
    }
    move(plainHome, pairHome, changes, random);
    move(pairHome, plainHome, changes, random);
  }

  private static void step(List<Weft> homes, RandomChanges changes, Random random) {
    List<Long> live = live(homes.getFirst());
    int choice = live.isEmpty() ? 9 : random.nextInt(10);
    long target = live.isEmpty() ? 0 : live.get(random.nextInt(live.size()));
    int kept = 2 + random.nextInt(6);
    ChangeSet set = changes.next();
    for (Weft weft : homes) {
      switch (choice) {
        case 0, 1 -> weft.snapshots().activate(target);
        case 2 -> weft.snapshots().prune(new Retention(kept));
        case 3 -> weft.rebuild(OptionalLong.of(target));
        default -> apply(weft, set);
      }
    }
  }

  private static void apply(Weft weft, ChangeSet set) {
    try {
      weft.apply(set);
    } catch (WeftException refusal) {
      assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_CHANGE_SET);
    }
  }

  private static List<Long> live(Weft weft) {
    return weft.snapshots().list().stream()
        .filter(version -> !version.pruned())
        .map(VersionInfo::number)
        .toList();
  }

  /** Moves a home into the layout of the other, and compares the two. */
  private void move(Path home, Path like, RandomChanges changes, Random random) {
    Map<String, String> flags =
        Map.of(
            "stores.vector", stores(like).vector(),
            "stores.graph", stores(like).graph());
    try (Weft moved = open(home, flags)) {
      var report = moved.migrate(new MigrationOptions(true, CopyProgress.none()));
      assertThat(report.versions()).isEqualTo(live(moved).stream().sorted().toList());
      assertThat(report.notices()).isEmpty();
      try (Weft other = open(like, flags)) {
        compareEach(other, moved, changes, random);
      }
    }
    try (Weft back = open(home, flags(stores(home)))) {
      assertThat(back.migrate(new MigrationOptions(true, CopyProgress.none())).unchanged())
          .isFalse();
      assertThat(back.check().isClean()).isTrue();
    }
  }

  private static StoreNames stores(Path home) {
    return Configuration.load(home, Map.of(), Map.of()).stores();
  }

  private static Map<String, String> flags(StoreNames names) {
    return Map.of("stores.vector", names.vector(), "stores.graph", names.graph());
  }

  private void compareEach(Weft one, Weft other, RandomChanges changes, Random random) {
    for (long version : live(one)) {
      asks(one, other, version, changes);
    }
    compare(one, other, changes, random);
  }

  private void compare(Weft one, Weft other, RandomChanges changes, Random random) {
    assertThat(other.snapshots().list())
        .usingRecursiveFieldByFieldElementComparatorIgnoringFields("createdAt")
        .isEqualTo(one.snapshots().list());
    assertThat(one.check().isClean()).isTrue();
    assertThat(other.check().isClean()).isTrue();
    List<Long> live = live(one);
    long version = live.get(random.nextInt(live.size()));
    assertThat(other.check(OptionalLong.of(version)).findings())
        .isEqualTo(one.check(OptionalLong.of(version)).findings());
    asks(one, other, version, changes);
    graph(one, other);
    compared++;
  }

  private static void asks(Weft one, Weft other, long version, RandomChanges changes) {
    var ways = new ArrayList<>(Answers.everyWay());
    for (Mode mode : List.of(Mode.VECTOR, Mode.HYBRID, Mode.AUTO)) {
      ways.add(RecallOptions.builder().mode(mode).topK(100).build());
    }
    for (int i = 0; i < 3; i++) {
      String question = changes.question();
      for (RecallOptions way : ways) {
        Answers.requireSame(
            Answers.ask(one, question, way, version), Answers.ask(other, question, way, version));
      }
    }
  }

  /** What is around each entity, and the paths between two. */
  private static void graph(Weft one, Weft other) {
    List<String> ids =
        one.aliases().list().stream().map(Entity::id).map(Object::toString).sorted().toList();
    for (String id : ids) {
      EntityView view = one.entity(id, 100);
      assertThat(other.entity(id, 100)).isEqualTo(view);
      for (EntityView.Neighbour neighbour : view.neighbours()) {
        var options = new PathOptions(2, 1, 20);
        assertThat(other.paths(id, neighbour.id().value(), options))
            .isEqualTo(one.paths(id, neighbour.id().value(), options));
      }
    }
  }
}
