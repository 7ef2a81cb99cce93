package weft.ledger;

import java.util.Optional;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;

/**
 * A text that is to have a vector.
 *
 * @param owner whose number the record gets: a chunk, an entity or an episode; absent for the text
 *     of edges, whose number is 0
 */
record VectorText(VectorKey key, String text, Optional<NodeRef> owner) {
  static VectorText of(String collection, String id, String text, NodeRef owner) {
    return new VectorText(new VectorKey(collection, id, 0), text, Optional.of(owner));
  }

  static VectorText ofChunk(VectorKey key, String text) {
    return new VectorText(key, text, Optional.of(new NodeRef(NodeKind.CHUNK, key.id())));
  }

  String hash() {
    return VectorRecord.hash(text);
  }
}
