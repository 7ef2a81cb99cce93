package weft.store.lance;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps the vectors of data files in the heap, up to a bound, those longest without use leaving
 * first. Thread-safe.
 */
final class VectorCache {
  private static final float LOAD_FACTOR = 0.75f;
  private static final long ROW_BYTES = 16;

  private final long bytesMax;
  private final Map<String, float[][]> files =
      new LinkedHashMap<>(16, LOAD_FACTOR, true); // the one used longest ago first
  private long bytes;

  VectorCache(long bytesMax) {
    this.bytesMax = bytesMax;
  }

  /** Whether so many vectors fit all at once. */
  boolean fits(long rows, int dimension) {
    return bytes(rows, dimension) <= bytesMax;
  }

  private static long bytes(long rows, int dimension) {
    return rows * ((long) dimension * Float.BYTES + ROW_BYTES);
  }

  private static long bytes(float[][] vectors) {
    return vectors.length == 0 ? 0 : bytes(vectors.length, vectors[0].length);
  }

  synchronized Optional<float[][]> find(String file) {
    return Optional.ofNullable(files.get(file));
  }

  /** Keeps a file's vectors, if they fit. */
  synchronized void keep(String file, float[][] vectors) {
    if (bytes(vectors) > bytesMax || files.put(file, vectors) != null) {
      return;
    }
    bytes += bytes(vectors);
    var oldestFirst = files.entrySet().iterator();
    while (bytes > bytesMax) {
      bytes -= bytes(oldestFirst.next().getValue());
      oldestFirst.remove();
    }
  }
}
