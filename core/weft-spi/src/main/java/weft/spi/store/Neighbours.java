package weft.spi.store;

/**
 * The neighbours of an entity, ascending by number.
 *
 * @param entities their numbers
 * @param weights the weight of the edge to each, 1 or more
 */
@SuppressWarnings("ArrayRecordComponent") // read in the inner loop of every walk; never compared
public record Neighbours(int[] entities, int[] weights) {
  public int size() {
    return entities.length;
  }
}
