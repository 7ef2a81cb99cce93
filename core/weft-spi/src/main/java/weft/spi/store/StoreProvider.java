package weft.spi.store;

import java.util.Set;

/** Opens stores of one kind; found by ServiceLoader under its name. */
public interface StoreProvider {
  /** The word used in the configuration, such as {@code lucene}. */
  String name();

  Set<Role> roles();

  Set<Capability> capabilities();

  /**
   * Opens without changing anything: what a crash left is discarded by the ledger's word, later.
   *
   * @throws weft.spi.WeftException STORE_DAMAGED, IO, INVALID_CONFIGURATION
   */
  Store open(StoreConfig config);
}
