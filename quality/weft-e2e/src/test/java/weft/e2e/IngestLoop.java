package weft.e2e;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import weft.engine.Weft;
import weft.ledger.Publication;
import weft.ledger.Retention;
import weft.ledger.VersionInfo;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * A process that writes until it is killed. On standard output, a line before each step ({@code
 * begin apply}) and one after it with the active version and its digest ({@code done 3 ab12…}).
 */
final class IngestLoop {
  private final Weft weft;
  private final Random random;
  private final RandomChanges changes;

  private IngestLoop(Weft weft, Random random) {
    this.weft = weft;
    this.random = random;
    this.changes = new RandomChanges(random);
  }

  /**
   * @param arguments the home, and the seed
   */
  public static void main(String[] arguments) {
    try (Weft weft = Weft.open(Path.of(arguments[0]))) {
      var loop = new IngestLoop(weft, new Random(Long.parseLong(arguments[1])));
      while (true) {
        loop.step();
      }
    }
  }

  private void step() {
    List<Long> live = live();
    switch (live.isEmpty() ? 9 : random.nextInt(8)) {
      case 0 -> {
        long target = live.get(random.nextInt(live.size()));
        say("begin activate " + target);
        weft.snapshots().activate(target);
      }
      case 1 -> {
        say("begin prune");
        weft.snapshots().prune(new Retention(1 + random.nextInt(4)));
      }
      case 2 -> {
        say("begin rebuild");
        weft.rebuild(OptionalLong.empty());
      }
      default -> apply();
    }
    weft.status()
        .active()
        .ifPresent(active -> say("done %d %s".formatted(active.number(), active.contentDigest())));
  }

  private List<Long> live() {
    return weft.snapshots().list().stream()
        .filter(version -> !version.pruned())
        .map(VersionInfo::number)
        .toList();
  }

  private void apply() {
    say("begin apply");
    try {
      Publication published = weft.apply(changes.next());
      say(
          "done %d %s"
              .formatted(published.version().number(), published.version().contentDigest()));
    } catch (WeftException refusal) {
      if (refusal.code() != ErrorCode.INVALID_CHANGE_SET) {
        throw refusal;
      }
    }
  }

  private static void say(String line) {
    System.out.println(line);
    System.out.flush();
  }
}
