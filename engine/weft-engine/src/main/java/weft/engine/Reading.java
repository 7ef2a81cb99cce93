package weft.engine;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import weft.ledger.Ledger;
import weft.ledger.LedgerSnapshot;
import weft.ledger.VersionInfo;
import weft.retrieve.Snapshot;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Opens versions for requests: the one asked for, or the last good one. */
final class Reading {
  /**
   * What the ledger named a moment ago another writer may have replaced (rebuild) or removed
   * (prune) before it was opened; then the ledger names something else by now.
   */
  private static final int ATTEMPTS_MAX = 3;

  private final Ledger ledger;
  private final Linkers linkers;

  Reading(Ledger ledger) {
    this.ledger = ledger;
    this.linkers = new Linkers(ledger.options().folding());
  }

  /**
   * The active version, or where its index is damaged the nearest ancestor that opens, said in a
   * notice; absent in a fresh space.
   */
  Optional<Opened> active() {
    for (int attempt = 1; ; attempt++) {
      Optional<VersionInfo> wanted = ledger.active();
      if (wanted.isEmpty()) {
        return Optional.empty();
      }
      try {
        return Optional.of(opened(ledger.open(wanted.get().number()), List.of()));
      } catch (WeftException failure) {
        if (!isOfTheFiles(failure)) {
          throw failure;
        }
        if (attempt == ATTEMPTS_MAX) {
          return Optional.of(ancestor(wanted.get(), failure));
        }
      }
    }
  }

  /**
   * @throws WeftException NOT_FOUND, VERSION_GONE, STORE_DAMAGED
   */
  Opened version(long number) {
    for (int attempt = 1; ; attempt++) {
      try {
        return opened(ledger.open(number), List.of());
      } catch (WeftException failure) {
        if (!isOfTheFiles(failure) || attempt == ATTEMPTS_MAX) {
          throw failure;
        }
      }
    }
  }

  private static boolean isOfTheFiles(WeftException failure) {
    return failure.code() == ErrorCode.STORE_DAMAGED || failure.code() == ErrorCode.VERSION_GONE;
  }

  Optional<Opened> version(OptionalLong number) {
    return number.isPresent() ? Optional.of(version(number.getAsLong())) : active();
  }

  private Opened ancestor(VersionInfo wanted, WeftException damaged) {
    OptionalLong at = wanted.parent();
    while (at.isPresent()) {
      VersionInfo version = ledger.version(at.getAsLong());
      if (!version.pruned()) {
        Optional<Opened> good = tryOpen(version, notice(wanted, version, damaged));
        if (good.isPresent()) {
          return good.get();
        }
      }
      at = version.parent();
    }
    throw damaged;
  }

  private Optional<Opened> tryOpen(VersionInfo shown, String notice) {
    try {
      return Optional.of(opened(ledger.open(shown.number()), List.of(notice)));
    } catch (WeftException damaged) {
      if (!isOfTheFiles(damaged)) {
        throw damaged;
      }
      return Optional.empty();
    }
  }

  private static String notice(VersionInfo wanted, VersionInfo shown, WeftException damaged) {
    return "version %d cannot be opened, answers are from version %d: %s"
        .formatted(wanted.number(), shown.number(), damaged.getMessage());
  }

  /** Takes over the snapshot: it is closed when this fails. */
  private Opened opened(LedgerSnapshot snapshot, List<String> notices) {
    boolean done = false;
    try {
      var opened =
          new Opened(
              snapshot,
              new Snapshot(
                  snapshot.version().number(),
                  snapshot.lexical(),
                  snapshot.graph(),
                  linkers.of(snapshot)),
              notices);
      done = true;
      return opened;
    } finally {
      if (!done) {
        snapshot.close();
      }
    }
  }
}
