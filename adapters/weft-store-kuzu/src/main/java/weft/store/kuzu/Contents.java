package weft.store.kuzu;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Keeps what was read of the versions used last, up to a bound; readers keep their own as long as
 * they need it. Thread-safe; loads one version at a time.
 */
final class Contents {
  private static final float LOAD_FACTOR = 0.75f;

  private final int versionsMax;
  private final ReentrantLock loading = new ReentrantLock();
  private final Map<String, Content> byMark =
      new LinkedHashMap<>(16, LOAD_FACTOR, true); // the one used longest ago first

  Contents(int versionsMax) {
    this.versionsMax = versionsMax;
  }

  /** What a version shows; read from the file when it is not at hand. */
  Content of(OpenFile file, VersionRow version) {
    Optional<Content> known = find(version);
    if (known.isPresent()) {
      return known.get();
    }
    loading.lock();
    try {
      Optional<Content> meanwhile = find(version);
      return meanwhile.isPresent() ? meanwhile.get() : keep(version, Content.load(file, version));
    } finally {
      loading.unlock();
    }
  }

  /** What a version shows, if it is at hand. */
  Optional<Content> find(VersionRow version) {
    synchronized (byMark) {
      return Optional.ofNullable(byMark.get(version.mark()));
    }
  }

  private Content keep(VersionRow version, Content content) {
    synchronized (byMark) {
      byMark.put(version.mark(), content);
      while (byMark.size() > versionsMax) {
        byMark.remove(byMark.keySet().iterator().next());
      }
    }
    return content;
  }

  void clear() {
    synchronized (byMark) {
      byMark.clear();
    }
  }
}
