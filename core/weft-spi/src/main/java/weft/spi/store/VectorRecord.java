package weft.spi.store;

import weft.spi.ContentDigest;

/**
 * A vector of one text.
 *
 * @param number the ledger's number of the node: what sets of allowed nodes are made of
 * @param textHash of the text that was embedded, see {@link #hash}: tells a stale vector
 * @param values of length 1; not to be changed
 */
public record VectorRecord(VectorKey key, int number, String textHash, float[] values) {
  public VectorRecord {
    if (number < 0 || values.length == 0) {
      throw new IllegalArgumentException(
          "need number >= 0 and values, got %d, %d values".formatted(number, values.length));
    }
  }

  /** The hash under which an embedded text is known. */
  public static String hash(String text) {
    return ContentDigest.hashOf(text);
  }
}
