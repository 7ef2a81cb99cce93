package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static weft.ledger.Space.chunk;
import static weft.ledger.Space.deleteChunk;
import static weft.ledger.Space.document;
import static weft.ledger.Space.entity;
import static weft.ledger.Space.merge;
import static weft.ledger.Space.relation;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;
import weft.spi.store.Store;
import weft.spi.store.StoreConfig;
import weft.store.lucene.LuceneStoreProvider;

/** A space on disk: ledger and indexes agree, also after reopening, branching and pruning. */
class LuceneLedgerTest {
  private static final int STEPS = 40;

  @TempDir Path folder;

  private Ledger open() {
    Store store =
        new LuceneStoreProvider()
            .open(new StoreConfig(Optional.of(folder.resolve("lucene")), Map.of()));
    return Ledger.open(folder, Stores.of(store, store), LedgerOptions.standard(Space.CLOCK));
  }

  private static void apply(Ledger ledger, Operation... operations) {
    ledger.apply(ChangeSet.of(operations), "ingest");
  }

  @Test
  void aSpaceIsThereAgainWithAllItsVersions() {
    try (Ledger ledger = open()) {
      apply(
          ledger,
          document("d"),
          entity("e:a", "Ann"),
          entity("e:b", "Bob"),
          chunk("c1", "d", "Ann met Bob"),
          relation("r", "e:a", "e:b", "c1"));
      apply(ledger, merge("e:a", "e:b"));
      ledger.activate(1);
      apply(ledger, deleteChunk("c1"));
    }
    try (Ledger ledger = open()) {
      assertThat(ledger.active().orElseThrow().number()).isEqualTo(3);
      for (long version = 1; version <= 3; version++) {
        assertThat(ledger.check(version).findings()).isEmpty();
      }
      ledger.rebuild(1);
      assertThat(ledger.check(1).findings()).isEmpty();
      assertThat(ledger.prune(new Retention(1))).containsExactly(1L, 2L);
      assertThat(ledger.check(3).findings()).isEmpty();
    }
  }

  @Test
  void randomHistoriesStayClean() {
    var sets = new RandomSets(new Random(Seed.VALUE));
    var random = new Random(Seed.VALUE);
    Ledger ledger = open();
    try {
      for (int step = 0; step < STEPS; step++) {
        if (random.nextInt(8) == 0) {
          ledger.close();
          ledger = open();
        }
        step(ledger, sets, random);
        for (VersionInfo active : ledger.active().stream().toList()) {
          assertThat(ledger.check(active.number()).findings().stream().filter(f -> !f.isNotice()))
              .as("-Dweft.seed=%d, step %d", Seed.VALUE, step)
              .isEmpty();
        }
      }
    } finally {
      ledger.close();
    }
  }

  private static void step(Ledger ledger, RandomSets sets, Random random) {
    var live = ledger.versions().stream().filter(v -> !v.pruned()).toList();
    switch (random.nextInt(10)) {
      case 0 -> {
        if (!live.isEmpty()) {
          ledger.activate(live.get(random.nextInt(live.size())).number());
        }
      }
      case 1 -> ledger.prune(new Retention(3));
      default -> {
        try {
          ledger.apply(sets.next(ledger), "ingest");
        } catch (WeftException refusal) {
          assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_CHANGE_SET);
        }
      }
    }
  }
}
