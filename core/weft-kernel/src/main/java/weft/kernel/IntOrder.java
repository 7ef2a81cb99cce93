package weft.kernel;

/** A total order of ints, as {@link java.util.Comparator} but without boxes. */
@FunctionalInterface
public interface IntOrder {
  /** The smaller int first. */
  IntOrder ASCENDING = Integer::compare;

  /** Below 0 when {@code left} comes first, above 0 when {@code right} does, 0 when equal. */
  int compare(int left, int right);
}
