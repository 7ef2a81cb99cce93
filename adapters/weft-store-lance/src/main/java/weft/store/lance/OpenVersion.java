package weft.store.lance;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import weft.spi.embed.VectorSpace;
import weft.spi.store.StoreVersion;

/** A version that is open, as long as anyone refers to it. Thread-safe. */
final class OpenVersion {
  private final Manifest manifest;
  private final SortedMap<String, OpenPart> parts;
  private final Runnable whenClosed;
  private int references = 1;

  OpenVersion(Manifest manifest, SortedMap<String, OpenPart> parts, Runnable whenClosed) {
    this.manifest = manifest;
    this.parts = Collections.unmodifiableSortedMap(new TreeMap<>(parts));
    this.whenClosed = whenClosed;
  }

  Manifest manifest() {
    return manifest;
  }

  StoreVersion version() {
    return manifest.version();
  }

  Optional<VectorSpace> space() {
    return manifest.space();
  }

  SortedMap<String, OpenPart> parts() {
    return parts;
  }

  Optional<OpenPart> part(String collection) {
    return Optional.ofNullable(parts.get(collection));
  }

  /** Refers to it once more; there is a reference already. */
  synchronized void acquire() {
    references++;
  }

  /** Ends one reference; with the last one the version is closed. */
  void release() {
    synchronized (this) {
      references--;
      if (references > 0) {
        return;
      }
    }
    parts.values().forEach(OpenPart::close);
    whenClosed.run();
  }
}
