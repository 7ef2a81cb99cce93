package weft.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weft.engine.Search;
import weft.engine.Weft;
import weft.ledger.Finding;
import weft.ledger.VersionInfo;

/**
 * Kills a writing process at random moments. Each time the home opens at what was acknowledged last,
 * or at what was under way, whole; and goes on. {@code -Dweft.kill.rounds=200} is the long form.
 */
class KillTest {
  private static final int ROUNDS = Integer.getInteger("weft.kill.rounds", 20);
  private static final int FRESH_EVERY = 4;

  /** A process with both natives starts slowly: the pair has this part of the rounds. */
  private static final int PAIR_SHARE = 3;

  private static final List<String> TARGETS =
      List.of("apply", "rebuild", "prune", "activate", "apply", "");

  @TempDir Path homes;
  private final Map<String, Integer> fell = new TreeMap<>();
  private Path home = Path.of("");

  /** The active version and its digest, as the writer said; none in a fresh space. */
  private record Acknowledged(long version, String digest) {
    static final Acknowledged NOTHING = new Acknowledged(0, "");
  }

  /** What the writer said until it was killed. */
  private record Killed(Acknowledged last, String underWay) {}

  @ParameterizedTest
  @EnumSource
  void nothingAcknowledgedIsLostAndNothingIsTorn(Layout layout) throws Exception {
    int rounds = layout == Layout.PAIR ? Math.ceilDiv(ROUNDS, PAIR_SHARE) : ROUNDS;
    for (int round = 0; round < rounds; round++) {
      if (round % FRESH_EVERY == 0) {
        home = layout.at(homes.resolve("home" + round));
      }
      try {
        round(round);
      } catch (AssertionError | RuntimeException failure) {
        throw new AssertionError(
            "%s, round %d of %d, -Dweft.seed=%d".formatted(layout, round, rounds, Seed.VALUE),
            failure);
      }
    }
    System.out.println(
        "%s: %d kills from seed %d fell into %s".formatted(layout, rounds, Seed.VALUE, fell));
  }

  private void round(int round) throws Exception {
    Random random = Seed.random(round);
    Acknowledged before = acknowledged();
    var over = new AtomicBoolean();
    var failures = new ArrayList<Throwable>();
    Thread reader = Thread.ofPlatform().start(() -> search(over, failures));
    Killed killed;
    try {
      killed = runAndKill(round, random, before);
    } finally {
      over.set(true);
      reader.join();
    }
    assertThat(failures).as("a reader beside the writer").isEmpty();
    fell.merge(place(killed), 1, Integer::sum);
    verify(killed, random);
  }

  private static String place(Killed killed) {
    if (killed.underWay().isEmpty()) {
      return "between steps";
    }
    String step = killed.underWay().split(" ", 2)[0];
    return killed.last().version() == 0 ? "first " + step : step;
  }

  private Acknowledged acknowledged() {
    try (Weft weft = Weft.open(home)) {
      return weft.status()
          .active()
          .map(active -> new Acknowledged(active.number(), active.contentDigest()))
          .orElse(Acknowledged.NOTHING);
    }
  }

  private void search(AtomicBoolean over, List<Throwable> failures) {
    try (Weft weft = Weft.open(home)) {
      while (!over.get()) {
        Search search = weft.search("支付 Ann met");
        long version = search.result().version();
        assertThat(version == 0 || search.notices().isEmpty()).as("%s", search).isTrue();
        Thread.sleep(20);
      }
    } catch (AssertionError | RuntimeException | InterruptedException failure) {
      failures.add(failure);
    }
  }

  /** Waits for the step that is to be hit to come up, then a moment, then kills. */
  private Killed runAndKill(int round, Random random, Acknowledged before) throws Exception {
    boolean first = round % FRESH_EVERY == 0;
    String target = first ? "apply" : TARGETS.get(random.nextInt(TARGETS.size()));
    int skip = first ? random.nextInt(2) * random.nextInt(6) : random.nextInt(2);
    long waitUs = (long) (Math.pow(random.nextDouble(), 2) * (first ? 150_000 : 60_000));
    Process writer =
        OtherJvm.start(IngestLoop.class, home.toString(), Long.toString(Seed.VALUE + round));
    Acknowledged last = before;
    String underWay = "";
    try (BufferedReader said = writer.inputReader()) {
      boolean killed = false;
      for (String line = said.readLine(); line != null; line = said.readLine()) {
        String[] words = line.split(" ", 3);
        if (words[0].equals("done")) {
          last = new Acknowledged(Long.parseLong(words[1]), words[2]);
          underWay = "";
        } else {
          underWay = line.substring("begin ".length());
        }
        boolean hit = words[0].equals("begin") && underWay.startsWith(target);
        if (hit && !killed && skip-- <= 0) {
          killed = true;
          TimeUnit.MICROSECONDS.sleep(waitUs);
          writer.toHandle().destroyForcibly();
        }
      }
    } finally {
      writer.toHandle().destroyForcibly();
    }
    assertThat(writer.waitFor()).as("how the writer ended").isEqualTo(128 + 9);
    return new Killed(last, underWay);
  }

  private void verify(Killed killed, Random random) throws IOException {
    try (Weft weft = Weft.open(home)) {
      Optional<VersionInfo> active = weft.status().active();
      long number = active.map(VersionInfo::number).orElse(0L);
      if (number == killed.last().version()) {
        assertThat(active.map(VersionInfo::contentDigest).orElse(""))
            .isEqualTo(killed.last().digest());
      } else {
        assertThat(isUnderWay(killed, active.orElseThrow()))
            .as("version %d is active after %s", number, killed)
            .isTrue();
      }
      assertThat(weft.search("支付 Ann met").result().version()).isEqualTo(number);
      isClean(weft, random);
      String id = "after" + number + "-" + random.nextInt(1_000_000);
      long next = weft.apply(Sets.document(id, "哨兵 " + id)).version().number();
      assertThat(next).isGreaterThan(number);
      Search search = weft.search("哨兵 " + id);
      assertThat(search.notices()).isEmpty();
      assertThat(search.result().hits().getFirst().chunkId().value()).isEqualTo(id);
      assertThat(weft.check().isClean()).isTrue();
    }
  }

  private static boolean isUnderWay(Killed killed, VersionInfo active) {
    return switch (killed.underWay().split(" ", 2)[0]) {
      case "apply" ->
          active.number() > killed.last().version()
              && active.parent().orElse(0) == killed.last().version();
      case "activate" -> killed.underWay().equals("activate " + active.number());
      default -> false;
    };
  }

  /** The active version and another one that is retained. */
  private static void isClean(Weft weft, Random random) {
    List<VersionInfo> live =
        weft.snapshots().list().stream().filter(version -> !version.pruned()).toList();
    assertThat(weft.check().isClean()).isTrue();
    if (!live.isEmpty()) {
      long other = live.get(random.nextInt(live.size())).number();
      assertThat(weft.check(OptionalLong.of(other)).findings())
          .as("version %d", other)
          .allMatch(Finding::isNotice);
    }
  }
}
