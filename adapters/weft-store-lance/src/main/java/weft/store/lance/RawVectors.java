package weft.store.lance;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.lance.util.Range;
import weft.store.lance.OpenPart.OpenFragment;

/**
 * The vectors of rows as they were given. A collection that fits into the cache is read file by
 * file and kept; of a larger one, what is asked for is read each time. Thread-safe.
 */
final class RawVectors {
  /** From this share of a file on, all of it is read: in order, a row costs a tenth. */
  private static final int STREAMED_SHARE = 8;

  private static final int STREAMED_BYTES = 1 << 24;

  private final Path root;
  private final Datasets datasets;
  private final VectorCache cache;

  RawVectors(Path root, Datasets datasets, VectorCache cache) {
    this.root = root;
    this.datasets = datasets;
    this.cache = cache;
  }

  /** Takes a row's vector, which is not to be changed. */
  @FunctionalInterface
  interface Visitor {
    void visit(int offset, float[] vector);
  }

  /**
   * Visits rows of a fragment.
   *
   * @param offsets ascending
   */
  void visit(OpenPart part, OpenFragment fragment, int[] offsets, Visitor visitor) {
    if (offsets.length == 0) {
      return;
    }
    Optional<float[][]> kept = cache.find(fragment.rows().file());
    if (kept.isEmpty() && cache.fits(physicalRows(part), part.dimension())) {
      kept = Optional.of(read(part, fragment, new Range(0, fragment.rows().size())));
      cache.keep(fragment.rows().file(), kept.get());
    }
    if (kept.isPresent()) {
      for (int offset : offsets) {
        visitor.visit(offset, kept.get()[offset]);
      }
    } else if (offsets.length > fragment.rows().size() / STREAMED_SHARE) {
      stream(part, fragment, offsets, visitor);
    } else {
      take(part, fragment, offsets, visitor);
    }
  }

  private static long physicalRows(OpenPart part) {
    return part.fragments().stream().mapToLong(fragment -> fragment.rows().size()).sum();
  }

  private float[][] read(OpenPart part, OpenFragment fragment, Range rows) {
    return joined(
        datasets.readFile(
            root.resolve(fragment.rows().file()),
            List.of(Columns.VECTOR),
            rows,
            batch -> Columns.vectors(batch, part.dimension())),
        rows.getEnd() - rows.getStart());
  }

  private static float[][] joined(List<float[][]> batches, int rows) {
    if (batches.size() == 1) {
      return batches.getFirst();
    }
    var joined = new float[rows][];
    int filled = 0;
    for (float[][] batch : batches) {
      System.arraycopy(batch, 0, joined, filled, batch.length);
      filled += batch.length;
    }
    return joined;
  }

  private void stream(OpenPart part, OpenFragment fragment, int[] offsets, Visitor visitor) {
    int step = Math.max(1, STREAMED_BYTES / (part.dimension() * Float.BYTES));
    int next = 0;
    for (int begin = 0; next < offsets.length; begin += step) {
      int end = Math.min(begin + step, fragment.rows().size());
      float[][] vectors = read(part, fragment, new Range(begin, end));
      for (; next < offsets.length && offsets[next] < end; next++) {
        visitor.visit(offsets[next], vectors[offsets[next] - begin]);
      }
    }
  }

  private void take(OpenPart part, OpenFragment fragment, int[] offsets, Visitor visitor) {
    var addresses = new long[offsets.length];
    for (int i = 0; i < offsets.length; i++) {
      addresses[i] = Datasets.address(fragment.id(), offsets[i]);
    }
    List<float[][]> batches =
        datasets.take(
            part.dataset(),
            addresses,
            List.of(Columns.VECTOR),
            batch -> Columns.vectors(batch, part.dimension()));
    float[][] vectors = joined(batches, offsets.length);
    for (int i = 0; i < offsets.length; i++) {
      visitor.visit(offsets[i], vectors[i]);
    }
  }
}
