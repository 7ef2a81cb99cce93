package weft.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.engine.Weft;
import weft.ledger.Publication;
import weft.ledger.VersionInfo;
import weft.retrieve.RecallOptions;
import weft.retrieve.SearchResult;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;

/**
 * Random histories with rollbacks and branches, on disk: whichever way a version was reached, it has
 * the digests and gives the answers of a fresh space with its content. {@code -Dweft.runs=50} is
 * the long form; each run has the seed after the one before.
 */
class RandomHistoryTest {
  private static final int RUNS = Integer.getInteger("weft.runs", 2);
  private static final int STEPS = 30;
  private static final int COMPARE_EVERY = 15;
  private static final int QUESTIONS = 4;

  @TempDir Path homes;
  private int compared;
  private int written;
  private int applied;

  @Test
  void everyHistoryAnswersAsAFreshSpaceWould() throws IOException {
    for (int run = 0; run < RUNS; run++) {
      try {
        run(run);
      } catch (AssertionError | WeftException failure) {
        throw new AssertionError(
            "repeat with -Dweft.runs=1 -Dweft.seed=" + (Seed.VALUE + run), failure);
      }
    }
    assertThat(applied).as("sets applied").isGreaterThan(RUNS * STEPS / 4);
    assertThat(compared).as("comparisons with a space of the same content").isPositive();
    if (RUNS > 2) {
      System.out.println(
          "%d runs from seed %d: %d sets applied, %d versions replayed, %d written anew"
              .formatted(RUNS, Seed.VALUE, applied, compared, written));
    }
  }

  private void run(int run) throws IOException {
    Random random = Seed.random(run);
    var changes = new RandomChanges(random);
    Map<Long, Content> contents = new TreeMap<>();
    try (Weft weft = Weft.open(homes.resolve("run" + run))) {
      for (int step = 1; step <= STEPS; step++) {
        if (!contents.isEmpty() && random.nextInt(6) == 0) {
          List<Long> versions = List.copyOf(contents.keySet());
          weft.snapshots().activate(versions.get(random.nextInt(versions.size())));
        } else {
          apply(weft, changes.next(), contents);
        }
        if (step % COMPARE_EVERY == 0 && !contents.isEmpty()) {
          compare(weft, contents, changes, random);
        }
      }
    }
    deleteHomes();
  }

  private void apply(Weft weft, ChangeSet set, Map<Long, Content> contents) {
    Content content = contents.getOrDefault(active(weft), new Content()).copy();
    try {
      Publication published = weft.apply(set);
      applied++;
      if (!published.unchanged()) {
        content.apply(set);
        contents.put(published.version().number(), content);
        assertThat(published.version().counts().chunks()).isEqualTo(content.chunkCount());
      }
      Publication again = weft.apply(set);
      assertThat(again.unchanged()).as("the same set again: %s", set).isTrue();
      assertThat(again.version()).isEqualTo(published.version());
    } catch (WeftException refusal) {
      assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_CHANGE_SET);
    }
  }

  private static long active(Weft weft) {
    List<Long> activated = new ArrayList<>();
    weft.snapshots().activations().forEach(each -> activated.add(each.version()));
    return activated.isEmpty() ? 0 : activated.getLast();
  }

  private void compare(Weft weft, Map<Long, Content> contents, RandomChanges changes, Random random)
      throws IOException {
    var questions = new ArrayList<String>();
    for (int i = 0; i < QUESTIONS; i++) {
      questions.add(changes.question());
    }
    long active = active(weft);
    Content content = contents.get(active);
    assertThat(weft.check().isClean()).isTrue();
    neverShrinks(weft, questions, active);
    asIn(weft, active, content.lineage(), questions);
    compared++;
    if (content.isScripted()) {
      asIn(weft, active, content.script(), questions);
      written++;
    }
    rebuilds(weft, active, questions);
    List<Long> versions = List.copyOf(contents.keySet());
    long other = versions.get(random.nextInt(versions.size()));
    asIn(weft, other, contents.get(other).lineage(), questions);
  }

  /** The sets give a fresh space the same digests and answers. */
  private void asIn(Weft weft, long version, List<ChangeSet> sets, List<String> questions)
      throws IOException {
    Path home = Files.createTempDirectory(homes, "fresh");
    try (Weft fresh = Weft.open(home)) {
      sets.forEach(fresh::apply);
      VersionInfo here = weft.snapshots().show(version);
      VersionInfo there = fresh.snapshots().show(active(fresh));
      assertThat(there.digests()).isEqualTo(here.digests());
      assertThat(there.contentDigest()).isEqualTo(here.contentDigest());
      assertThat(there.counts()).isEqualTo(here.counts());
      for (String question : questions) {
        for (RecallOptions options : Answers.everyWay()) {
          Answers.requireSame(
              Answers.ask(weft, question, options, version),
              Answers.ask(fresh, question, options, there.number()));
        }
      }
    }
  }

  /** Stores built from the ledger alone answer as those that grew. */
  private static void rebuilds(Weft weft, long version, List<String> questions) {
    var before = new ArrayList<SearchResult>();
    for (String question : questions) {
      Answers.everyWay().forEach(way -> before.add(Answers.ask(weft, question, way, version)));
    }
    VersionInfo grown = weft.snapshots().show(version);
    weft.rebuild(OptionalLong.of(version));
    assertThat(weft.snapshots().show(version)).isEqualTo(grown);
    assertThat(weft.check().isClean()).isTrue();
    int at = 0;
    for (String question : questions) {
      for (RecallOptions way : Answers.everyWay()) {
        Answers.requireSame(before.get(at++), Answers.ask(weft, question, way, version));
      }
    }
  }

  /** More hops or a lower least weight let in what was in before. */
  private static void neverShrinks(Weft weft, List<String> questions, long version) {
    for (String question : questions) {
      for (RecallOptions way : Answers.everyWay()) {
        var allowed = Answers.ask(weft, question, way, version).allowed();
        if (allowed.isEmpty()) {
          continue;
        }
        var strict = allowed.get().chunkIds();
        int hops = way.expansion().hops();
        int weight = way.expansion().minWeight();
        contains(weft, question, way.toBuilder().hops(hops + 1).build(), version, strict);
        if (weight > 1) {
          contains(weft, question, way.toBuilder().minWeight(weight - 1).build(), version, strict);
        }
      }
    }
  }

  private static void contains(
      Weft weft, String question, RecallOptions wider, long version, List<?> strict) {
    var loose = Answers.ask(weft, question, wider, version).allowed().orElseThrow().chunkIds();
    assertThat(new HashSet<Object>(loose)).as("%s, %s", question, wider).containsAll(strict);
  }

  private void deleteHomes() throws IOException {
    try (var inside = Files.list(homes)) {
      for (Path home : inside.toList()) {
        Folders.delete(home);
      }
    }
  }
}
