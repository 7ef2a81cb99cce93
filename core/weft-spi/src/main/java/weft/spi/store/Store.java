package weft.spi.store;

import java.util.Optional;
import java.util.Set;
import weft.spi.WeftException;

/**
 * Holds projections of versions for one or more roles. Writing methods are called by one thread at
 * a time, under the space's lock; {@link #open}, {@link #versions} and readers are safe from any
 * thread, also while another process writes.
 */
public interface Store extends AutoCloseable {
  String name();

  Set<Role> roles();

  Set<Capability> capabilities();

  /** Every version that is durable here, whether or not the ledger names it; ascending. */
  Set<StoreVersion> versions();

  /**
   * Makes {@code next} fully durable: the parent's content with the mutation applied. Not visible
   * to readers until they ask for it by name. An existing {@code next}, left by a crash, is
   * replaced.
   *
   * @param parent absent for the first version of a space, or one that begins anew
   * @throws WeftException STORE_DAMAGED when the parent cannot be opened or is not there,
   *     UNSUPPORTED when it is not the newest without {@link Capability#BRANCHES}, IO; nothing is
   *     left behind that {@link #discard} would not remove
   */
  void prepare(Optional<StoreVersion> parent, StoreVersion next, Mutation mutation);

  /**
   * Makes {@code next} durable from nothing: the union of the mutations, which hold upserts only
   * and name each record once. An existing {@code next} is replaced. For rebuilds, repairs and
   * migrations; also when what is on disk is damaged.
   */
  void build(StoreVersion next, Iterable<Mutation> whole);

  /**
   * Reads one version.
   *
   * @throws WeftException NOT_FOUND when the store does not hold it, STORE_DAMAGED, UNSUPPORTED for
   *     an older version without {@link Capability#OLD_VERSIONS}
   */
  StoreReader open(StoreVersion version);

  /** Removes one version; does nothing when it is absent. Open readers keep reading. */
  void discard(StoreVersion version);

  /** Removes every version but these, absent ones ignored. Open readers keep reading. */
  void retain(Set<StoreVersion> keep);

  /** Bytes on disk (or in memory) that all versions hold. */
  long bytes();

  /**
   * Bytes that only this version holds: what discarding it would free.
   *
   * @throws WeftException NOT_FOUND when the store does not hold it, UNSUPPORTED without {@link
   *     Capability#BYTES_BY_VERSION}
   */
  long bytes(StoreVersion version);

  /** Merges and tidies what needs it; may take long, changes no answer. */
  void upkeep();

  @Override
  void close();
}
