package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weft.kernel.Folding;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;
import weft.store.memory.MemoryStoreProvider;
import weft.testkit.HashedEmbedder;
import weft.weave.WeavingProfile;
import weft.weave.Window;

/**
 * Random histories with branches: whatever way a version was reached, it holds what a fresh space
 * holds that was given its content, ledger and stores agree, and no version ever changes.
 */
class RandomHistoryTest {
  private static final int STEPS = 40;

  private Random random = new Random(Seed.VALUE);
  private FaultyStore store = new FaultyStore();
  private LedgerOptions options = options("chunk");
  private int applied;
  private int refused;
  private int compared;

  private static LedgerOptions options(String window) {
    return new LedgerOptions(
        new WeavingProfile(Window.parse(window), 4, "", ZoneOffset.UTC),
        "none",
        Folding.plain(),
        LedgerOptions.ANALYZER,
        EmbeddingOptions.of(new HashedEmbedder("hashed", 8)),
        InstantSource.fixed(Instant.parse("2026-03-01T00:00:00Z")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"chunk", "sentence", "PT48H"})
  void everyHistoryEndsAsAFreshSpaceWould(String window) {
    for (int run = 0; run < Integer.getInteger("weft.runs", 3); run++) {
      long seed = Seed.VALUE + run;
      try {
        run(seed, window);
      } catch (AssertionError | RuntimeException cause) {
        throw new AssertionError(
            "window %s, -Dweft.seed=%d: %s".formatted(window, seed, cause.getMessage()), cause);
      }
    }
    assertThat(applied).as("sets that were applied").isGreaterThan(refused / 2);
    assertThat(compared).as("versions compared with a fresh space").isGreaterThan(0);
  }

  private void run(long seed, String window) {
    random = new Random(seed);
    store = new FaultyStore();
    options = options(window);
    var sets = new RandomSets(random);
    try (Ledger ledger = Ledger.inMemory(Stores.of(store, store, store), options)) {
      for (int step = 0; step < STEPS; step++) {
        step(ledger, sets, step);
      }
      ledger.versions().stream().filter(v -> !v.pruned()).forEach(v -> isClean(ledger, v.number()));
    }
  }

  private void step(Ledger ledger, RandomSets sets, int step) {
    switch (random.nextInt(12)) {
      case 0 -> activateAny(ledger);
      case 1 -> {
        if (step > 10) {
          ledger.prune(new Retention(1 + random.nextInt(5)));
        }
      }
      case 2 -> fail(ledger, sets.next(ledger));
      default -> apply(ledger, sets.next(ledger));
    }
    if (ledger.active().isPresent()) {
      long active = ledger.active().orElseThrow().number();
      isClean(ledger, active);
      isAsFresh(ledger, active);
      if (random.nextInt(4) == 0) {
        ledger.rebuild(active);
        isClean(ledger, active);
      }
    }
  }

  private void activateAny(Ledger ledger) {
    List<VersionInfo> live = ledger.versions().stream().filter(v -> !v.pruned()).toList();
    if (!live.isEmpty()) {
      ledger.activate(live.get(random.nextInt(live.size())).number());
    }
  }

  private void apply(Ledger ledger, ChangeSet set) {
    var before = ledger.active();
    try {
      Preview preview = ledger.dryRun(set);
      assertThat(ledger.active()).isEqualTo(before);
      Publication published = ledger.apply(set, "ingest");
      assertThat(published.unchanged()).as("as the dry run said").isEqualTo(preview.unchanged());
      applied++;
      Publication again = ledger.apply(set, "ingest");
      assertThat(again.unchanged()).as("the same set again: %s", set.operations()).isTrue();
      assertThat(again.version()).isEqualTo(published.version());
    } catch (WeftException refusal) {
      assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_CHANGE_SET);
      assertThat(ledger.active()).isEqualTo(before);
      refused++;
    }
  }

  /** The store fails in the midst; nothing happened, and the next attempt works. */
  private void fail(Ledger ledger, ChangeSet set) {
    try {
      if (ledger.dryRun(set).unchanged()) {
        return;
      }
    } catch (WeftException _refusal) {
      return;
    }
    var before = ledger.active();
    store.failAfter(random.nextInt(2));
    assertThatThrownBy(() -> ledger.apply(set, "ingest")).hasMessageContaining("on purpose");
    store.heal();
    assertThat(ledger.active()).isEqualTo(before);
    before.ifPresent(version -> isClean(ledger, version.number()));
    assertThat(ledger.apply(set, "ingest").unchanged()).isFalse();
  }

  private static void isClean(Ledger ledger, long version) {
    CheckReport report = ledger.check(version);
    assertThat(report.findings().stream().filter(f -> !f.isNotice()).toList())
        .as("findings in version %d", version)
        .isEmpty();
  }

  /** Every vector: text hash and values by key; numbers are a ledger's own. */
  private static Map<String, String> vectors(Ledger ledger, long version) {
    var vectors = new TreeMap<String, String>();
    try (LedgerSnapshot snapshot = ledger.open(version)) {
      snapshot
          .vectors()
          .scan(
              record ->
                  vectors.put(
                      record.key().toString(),
                      record.textHash() + Arrays.toString(record.values())));
    }
    return vectors;
  }

  private void isAsFresh(Ledger ledger, long version) {
    Transcript.of(ledger, version)
        .ifPresent(
            content -> {
              var memory = MemoryStoreProvider.emptyStore();
              try (Ledger fresh = Ledger.inMemory(Stores.of(memory, memory, memory), options)) {
                content.forEach(set -> fresh.apply(set, "import"));
                VersionInfo there = fresh.active().orElseThrow();
                VersionInfo here = ledger.version(version);
                assertThat(there.digests()).isEqualTo(here.digests());
                assertThat(there.contentDigest()).isEqualTo(here.contentDigest());
                assertThat(there.counts()).isEqualTo(here.counts());
                assertThat(vectors(fresh, there.number())).isEqualTo(vectors(ledger, version));
                compared++;
              }
            });
  }
}
