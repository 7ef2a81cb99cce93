package weft.ledger;

import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Refuses to mix vectors of several embedders, and names both. */
final class EmbedderMismatch {
  private EmbedderMismatch() {}

  /**
   * A version has the vectors of one embedder: the next one of another makes all of them anew.
   *
   * @throws WeftException EMBEDDER_MISMATCH
   */
  static void refuseToPublishOn(VersionInfo active, LedgerOptions options) {
    if (!active.embedder().equals(options.embedder())) {
      throw mismatch(active, options);
    }
  }

  /**
   * A version without vectors can be searched with any embedder, as it is by words.
   *
   * @throws WeftException EMBEDDER_MISMATCH
   */
  static void refuseToSearch(VersionInfo active, LedgerOptions options) {
    if (active.space().isPresent()) {
      refuseToPublishOn(active, options);
    }
  }

  private static WeftException mismatch(VersionInfo active, LedgerOptions options) {
    return new WeftException(
        ErrorCode.EMBEDDER_MISMATCH,
        "version %d was made with the embedder '%s', the one configured is '%s'"
            .formatted(active.number(), active.embedder(), options.embedder()),
        "run weft reindex, or weft reindex --embedder NAME, to make all vectors anew; or set"
            + " embedder.kind as it was");
  }
}
