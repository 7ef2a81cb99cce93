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
  private final Ledger ledger;
  private final Linkers linkers;

  Reading(Ledger ledger) {
    this.ledger = ledger;
    this.linkers = new Linkers(ledger.options().folding());
  }

  /** The active version; absent in a fresh space. */
  Optional<Opened> active() {
    return ledger.active().map(this::lastGood);
  }

  /**
   * @throws WeftException NOT_FOUND, VERSION_GONE, STORE_DAMAGED
   */
  Opened version(long number) {
    return opened(ledger.open(number), List.of());
  }

  Optional<Opened> version(OptionalLong number) {
    return number.isPresent() ? Optional.of(version(number.getAsLong())) : active();
  }

  /**
   * The version, or where its index is damaged the nearest ancestor that opens, said in a notice.
   */
  private Opened lastGood(VersionInfo wanted) {
    try {
      return version(wanted.number());
    } catch (WeftException damaged) {
      if (damaged.code() != ErrorCode.STORE_DAMAGED) {
        throw damaged;
      }
      return ancestor(wanted, damaged);
    }
  }

  private Opened ancestor(VersionInfo wanted, WeftException damaged) {
    OptionalLong at = wanted.parent();
    while (at.isPresent()) {
      VersionInfo version = ledger.version(at.getAsLong());
      if (!version.pruned()) {
        Optional<LedgerSnapshot> good = tryOpen(version);
        if (good.isPresent()) {
          return opened(good.get(), List.of(notice(wanted, version, damaged)));
        }
      }
      at = version.parent();
    }
    throw damaged;
  }

  private Optional<LedgerSnapshot> tryOpen(VersionInfo version) {
    try {
      return Optional.of(ledger.open(version.number()));
    } catch (WeftException damaged) {
      if (damaged.code() != ErrorCode.STORE_DAMAGED) {
        throw damaged;
      }
      return Optional.empty();
    }
  }

  private static String notice(VersionInfo wanted, VersionInfo shown, WeftException damaged) {
    return "version %d cannot be opened, answers are from version %d: %s"
        .formatted(wanted.number(), shown.number(), damaged.getMessage());
  }

  private Opened opened(LedgerSnapshot snapshot, List<String> notices) {
    return new Opened(
        snapshot,
        new Snapshot(
            snapshot.version().number(),
            snapshot.lexical(),
            snapshot.graph(),
            linkers.of(snapshot)),
        notices);
  }
}
