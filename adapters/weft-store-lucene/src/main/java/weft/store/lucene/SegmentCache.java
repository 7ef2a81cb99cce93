package weft.store.lucene;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;

/**
 * What is made of a segment once and shared by all versions that hold it, whatever is deleted in
 * them. It goes when the last of them is closed. Thread-safe.
 */
final class SegmentCache<T> {
  private final Map<IndexReader.CacheKey, T> values = new ConcurrentHashMap<>();
  private final Loader<T> loader;

  /** Makes the value of a segment, without a look at what is deleted. */
  @FunctionalInterface
  interface Loader<T> {
    T load(LeafReader segment) throws IOException;
  }

  SegmentCache(Loader<T> loader) {
    this.loader = loader;
  }

  T of(LeafReader segment) throws IOException {
    IndexReader.CacheHelper core = segment.getCoreCacheHelper();
    T known = values.get(core.getKey());
    if (known != null) {
      return known;
    }
    T made = loader.load(segment);
    T raced = values.putIfAbsent(core.getKey(), made);
    if (raced != null) {
      return raced;
    }
    core.addClosedListener(values::remove);
    return made;
  }
}
