package weft.spi.store;

import java.util.Comparator;

/**
 * Names one vector.
 *
 * @param collection such as {@link VectorCollections#CHUNK_TEXT}
 * @param id of the node, such as a chunk's
 * @param n which of the node's texts in this collection, from 0
 */
public record VectorKey(String collection, String id, int n) implements Comparable<VectorKey> {
  private static final Comparator<VectorKey> ORDER =
      Comparator.comparing(VectorKey::collection)
          .thenComparing(VectorKey::id)
          .thenComparingInt(VectorKey::n);

  public VectorKey {
    if (collection.isBlank() || id.isEmpty() || n < 0) {
      throw new IllegalArgumentException(
          "need a collection, an id and n >= 0, got '%s', '%s', %d".formatted(collection, id, n));
    }
  }

  @Override
  public int compareTo(VectorKey other) {
    return ORDER.compare(this, other);
  }
}
