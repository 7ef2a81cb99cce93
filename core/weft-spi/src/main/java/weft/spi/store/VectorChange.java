package weft.spi.store;

import java.util.List;
import java.util.Optional;
import weft.spi.embed.VectorSpace;

/**
 * What a version changes in its vectors. No key is both upserted and removed, none is named twice;
 * what is removed may be absent. Vectors of nodes that go are named as removed like all others.
 *
 * @param space of every vector in the version that results; absent when it has none. Where it is
 *     another than the parent's, all vectors of the parent go first
 * @param upserts replace the record of their key; none without a space
 */
public record VectorChange(
    Optional<VectorSpace> space, VectorSource upserts, List<VectorKey> removed) {
  private static final VectorChange NONE =
      new VectorChange(Optional.empty(), VectorSource.of(List.of()), List.of());

  public VectorChange {
    removed = List.copyOf(removed);
    if (space.isEmpty() && upserts.size() > 0) {
      throw new IllegalArgumentException("vectors need a space");
    }
  }

  /** The version that results has no vectors. */
  public static VectorChange none() {
    return NONE;
  }

  /** The vectors stay as they are in the parent of this space. */
  public static VectorChange unchanged(VectorSpace space) {
    return new VectorChange(Optional.of(space), VectorSource.of(List.of()), List.of());
  }
}
