package weft.store.lance;

import java.util.Arrays;
import java.util.Optional;
import weft.spi.store.NumberSet;
import weft.store.lance.OpenPart.OpenFragment;

/** The rows of a collection that a search may find: those that live, with an allowed number. */
final class Selection {
  private final OpenPart part;
  private final Optional<NumberSet> allowed;
  private final int count;

  /** Counts the rows: a test of a bit for each. */
  Selection(OpenPart part, Optional<NumberSet> allowed) {
    this.part = part;
    this.allowed = allowed;
    this.count =
        allowed.isEmpty()
            ? part.part().rows()
            : part.fragments().stream().mapToInt(this::count).sum();
  }

  private int count(OpenFragment fragment) {
    int found = 0;
    for (int offset = 0; offset < fragment.rows().size(); offset++) {
      found += has(fragment, offset) ? 1 : 0;
    }
    return found;
  }

  int count() {
    return count;
  }

  boolean has(OpenFragment fragment, int offset) {
    return fragment.has(offset)
        && (allowed.isEmpty() || allowed.get().contains(fragment.rows().number(offset)));
  }

  /** Offsets in a fragment, ascending. */
  int[] offsets(OpenFragment fragment) {
    var offsets = new int[fragment.liveCount()];
    int size = 0;
    for (int offset = 0; offset < fragment.rows().size(); offset++) {
      if (has(fragment, offset)) {
        offsets[size++] = offset;
      }
    }
    return Arrays.copyOf(offsets, size);
  }

  /** Rows of the whole collection for each that is selected, 1 or more. */
  double rowsForEach() {
    return (double) part.part().rows() / count;
  }
}
