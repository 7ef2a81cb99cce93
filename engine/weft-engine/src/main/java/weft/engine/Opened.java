package weft.engine;

import java.util.List;
import weft.ledger.LedgerSnapshot;
import weft.retrieve.Snapshot;

/**
 * A version that is open for one request.
 *
 * @param notices set when it is not the one that was asked for
 */
record Opened(LedgerSnapshot ledger, Snapshot snapshot, List<String> notices)
    implements AutoCloseable {
  @Override
  public void close() {
    ledger.close();
  }
}
