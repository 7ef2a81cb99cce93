package weft.spi.store;

/**
 * A vector that was found.
 *
 * @param distance one minus the cosine, from 0 to 2, as {@code weft.kernel.Cosine} computes it: the
 *     same to the last bit in every store
 */
public record VectorHit(VectorKey key, int number, double distance) {}
