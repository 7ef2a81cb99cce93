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
import weft.spi.embed.Embedder;

/** Opens versions for requests: the one asked for, or the last good one. */
final class Reading {
  /** The version that was active a moment ago may have been left and pruned before it opened. */
  private static final int ATTEMPTS_MAX = 3;

  private final Ledger ledger;
  private final Optional<Embedder> embedder;
  private final Linkers linkers;

  /**
   * @param embedder for questions to versions of its space
   */
  Reading(Ledger ledger, Optional<Embedder> embedder) {
    this.ledger = ledger;
    this.embedder = embedder;
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
        if (failure.code() == ErrorCode.STORE_DAMAGED) {
          return Optional.of(ancestor(wanted.get(), failure));
        }
        if (failure.code() != ErrorCode.VERSION_GONE || attempt == ATTEMPTS_MAX) {
          throw failure;
        }
      }
    }
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
      if (damaged.code() != ErrorCode.STORE_DAMAGED && damaged.code() != ErrorCode.VERSION_GONE) {
        throw damaged;
      }
      return Optional.empty();
    }
  }

  private static String notice(VersionInfo wanted, VersionInfo shown, WeftException damaged) {
    return "version %d cannot be opened, answers are from version %d: %s"
        .formatted(wanted.number(), shown.number(), damaged.getMessage());
  }

  private Optional<Embedder> embedderOf(VersionInfo version) {
    return embedder.filter(at -> version.space().equals(Optional.of(at.space())));
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
                  linkers.of(snapshot),
                  snapshot.vectors(),
                  embedderOf(snapshot.version())),
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
