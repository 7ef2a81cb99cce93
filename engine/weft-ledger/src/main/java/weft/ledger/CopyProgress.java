package weft.ledger;

/** Told how far a copy has come; from the thread that copies. */
@FunctionalInterface
public interface CopyProgress {
  /**
   * @param done how much of it is done, from 0
   * @param total how much there is, 0 or more; the same for the whole copy
   */
  void at(long done, long total);

  /** Tells nobody. */
  static CopyProgress none() {
    return (done, total) -> {};
  }
}
