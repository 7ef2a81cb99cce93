package weft.ledger;

import weft.spi.embed.VectorSpace;
import weft.spi.store.VectorSource;

/**
 * Where the vectors of a portable copy go before its version is published, so that no model has to
 * make them again. They are checked by then; that the version is published afterwards is not sure.
 */
@FunctionalInterface
public interface VectorSink {
  /**
   * @param vectors by key; what counts is the hash of the text and the values, numbers are 0
   */
  void take(VectorSpace space, VectorSource vectors);

  /** Lets them go. */
  static VectorSink none() {
    return (space, vectors) -> {};
  }
}
