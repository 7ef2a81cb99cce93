package weft.store.lucene;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A value made at first use, once; after a failure the next use tries again. Thread-safe. */
final class Lazy<T> {
  private final Failures.Call<T> loader;
  private volatile @Nullable T value;

  Lazy(Failures.Call<T> loader) {
    this.loader = loader;
  }

  T value() throws IOException {
    T known = value;
    return known != null ? known : load();
  }

  private synchronized T load() throws IOException {
    T known = value;
    if (known == null) {
      known = loader.run();
      value = known;
    }
    return known;
  }
}
