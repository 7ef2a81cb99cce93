package weft.spi.store;

/**
 * Names one state of a store: a version and how often it was built anew.
 *
 * @param number the version of the space, from 1
 * @param generation 0 when first made durable, one more for each rebuild
 */
public record StoreVersion(long number, int generation) implements Comparable<StoreVersion> {
  public StoreVersion {
    if (number < 1 || generation < 0) {
      throw new IllegalArgumentException(
          "need number >= 1 and generation >= 0, got %d.%d".formatted(number, generation));
    }
  }

  @Override
  public int compareTo(StoreVersion other) {
    int byNumber = Long.compare(number, other.number);
    return byNumber != 0 ? byNumber : Integer.compare(generation, other.generation);
  }

  @Override
  public String toString() {
    return number + "." + generation;
  }
}
