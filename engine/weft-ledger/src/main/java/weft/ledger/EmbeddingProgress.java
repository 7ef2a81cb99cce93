package weft.ledger;

/** Told how far embedding is, on the thread that publishes. */
@FunctionalInterface
public interface EmbeddingProgress {
  /** Tells nobody. */
  EmbeddingProgress SILENT = (done, total) -> {};

  /**
   * Called after each batch; a run may begin again from fewer.
   *
   * @param done texts that have been looked at, embedded just now or known before
   * @param total texts that this change or rebuild looks at
   */
  void at(long done, long total);
}
