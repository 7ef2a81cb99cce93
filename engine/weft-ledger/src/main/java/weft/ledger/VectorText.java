package weft.ledger;

import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;

/** A text that is to have a vector. */
record VectorText(VectorKey key, String text) {
  String hash() {
    return VectorRecord.hash(text);
  }
}
