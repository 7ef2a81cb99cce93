package weft.ledger;

import weft.spi.store.IndexedChunk;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;

/** A text that is to have a vector. */
record VectorText(VectorKey key, String text) {
  static VectorText of(IndexedChunk chunk) {
    return new VectorText(VectorTexts.keyOf(chunk.chunk().id().value()), chunk.readingText());
  }

  String hash() {
    return VectorRecord.hash(text);
  }
}
