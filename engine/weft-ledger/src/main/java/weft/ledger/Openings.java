package weft.ledger;

import java.util.LinkedHashMap;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;

/** Opens versions in the stores. */
final class Openings {
  /**
   * What the ledger named a moment ago another process may have replaced (rebuild) or removed
   * (prune) before it was opened here; then the ledger names something else by now.
   */
  private static final int ATTEMPTS_MAX = 3;

  private final Stores stores;

  Openings(Stores stores) {
    this.stores = stores;
  }

  static WeftException notProjected(long version, String store) {
    return new WeftException(
        ErrorCode.STORE_DAMAGED,
        "nothing in the store '%s' opens version %d".formatted(store, version),
        "run weft rebuild");
  }

  /**
   * Opens what the ledger names, also while another process prunes or rebuilds.
   *
   * @throws WeftException NOT_FOUND, VERSION_GONE, STORE_DAMAGED when a store cannot open it,
   *     INVALID_CONFIGURATION when the space is in other stores
   */
  LedgerSnapshot open(Versions versions, long number) {
    for (int attempt = 1; ; attempt++) {
      try {
        return open(versions, versions.requireLive(number));
      } catch (WeftException failure) {
        if (failure.code() != ErrorCode.STORE_DAMAGED || attempt == ATTEMPTS_MAX) {
          throw failure;
        }
      }
    }
  }

  private LedgerSnapshot open(Versions versions, VersionInfo version) {
    versions.requireIn(stores);
    var opened = new LinkedHashMap<Store, StoreReader>();
    boolean done = false;
    try {
      for (Store store : stores.distinct()) {
        if (stores.isNeeded(store, version)) {
          opened.put(store, open(versions, version, store));
        }
      }
      done = true;
      return new LedgerSnapshot(version, stores, opened);
    } finally {
      if (!done) {
        Closings.all(opened.values().stream().<Runnable>map(reader -> reader::close).toList());
      }
    }
  }

  private static StoreReader open(Versions versions, VersionInfo version, Store store) {
    StoreVersion named =
        versions
            .projection(version.number(), store.name())
            .orElseThrow(() -> notProjected(version.number(), store.name()));
    try {
      return store.open(named);
    } catch (WeftException cause) {
      if (cause.code() == ErrorCode.NOT_FOUND) {
        throw new WeftException(
            ErrorCode.STORE_DAMAGED,
            "the store '%s' does not hold version %d, which the ledger names"
                .formatted(store.name(), version.number()),
            "run weft rebuild",
            cause);
      }
      throw cause;
    }
  }
}
