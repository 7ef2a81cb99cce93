package weft.store.lance;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.StoreVersion;

/**
 * Keeps the versions that were read last open, up to a bound, and knows which are still read.
 * Thread-safe.
 */
final class OpenVersions {
  private static final int OPEN_MAX = 4;
  private static final float LOAD_FACTOR = 0.75f;

  private final Manifests manifests;
  private final PartOpener opener;
  private final Datasets datasets;
  private final Failures failures;
  private final Map<StoreVersion, OpenVersion> open =
      new LinkedHashMap<>(16, LOAD_FACTOR, true); // the one used longest ago first
  private final Map<OpenVersion, Manifest> inUse = new HashMap<>();

  OpenVersions(Manifests manifests, PartOpener opener, Datasets datasets, Failures failures) {
    this.manifests = manifests;
    this.opener = opener;
    this.datasets = datasets;
    this.failures = failures;
  }

  /**
   * Opens a version; whoever does must {@link OpenVersion#release} it.
   *
   * @throws WeftException NOT_FOUND, STORE_DAMAGED
   */
  synchronized OpenVersion acquire(StoreVersion version) throws IOException {
    Manifest manifest = manifests.find(version).orElseThrow(() -> absent(version));
    OpenVersion known = open.get(version);
    if (known == null || !known.manifest().equals(manifest)) {
      forget(List.of(version));
      known = load(manifest);
      open.put(version, known);
      dropOldest();
    }
    known.acquire();
    return known;
  }

  private OpenVersion load(Manifest manifest) throws IOException {
    var parts = new TreeMap<String, OpenPart>();
    boolean loaded = false;
    try {
      for (Manifest.Part part : manifest.parts().values()) {
        int dimension = manifest.space().orElseThrow().dimension();
        parts.put(part.collection(), opener.open(part, dimension));
      }
      loaded = true;
    } catch (WeftException failed) {
      throw explained(failed, manifest);
    } finally {
      if (!loaded) {
        parts.values().forEach(OpenPart::close);
      }
    }
    return register(manifest, parts);
  }

  private OpenVersion register(Manifest manifest, TreeMap<String, OpenPart> parts) {
    datasets.acquire();
    OpenVersion[] self = new OpenVersion[1];
    self[0] = new OpenVersion(manifest, parts, () -> closed(self[0]));
    inUse.put(self[0], manifest);
    return self[0];
  }

  private void closed(OpenVersion version) {
    synchronized (this) {
      inUse.remove(version);
    }
    datasets.release();
  }

  /**
   * The same failure, or that the version is gone or was put elsewhere by another process, for whose
   * writer open versions of this one do not count.
   */
  WeftException explained(WeftException failed, Manifest manifest) throws IOException {
    if (failed.code() != ErrorCode.STORE_DAMAGED) {
      return failed;
    }
    Optional<Manifest> now = manifests.find(manifest.version());
    if (now.filter(manifest::equals).isPresent()) {
      return failed;
    }
    return new WeftException(
        ErrorCode.NOT_FOUND,
        "version %s of the lance store in %s was %s by another process while it was read"
            .formatted(
                manifest.version(),
                failures.folder(),
                now.isPresent() ? "written anew" : "removed"),
        now.isPresent() ? "open it again" : "open the active version",
        failed);
  }

  private WeftException absent(StoreVersion version) {
    return failures.translating(
        () ->
            new WeftException(
                ErrorCode.NOT_FOUND,
                "the lance store in %s holds no version %s".formatted(failures.folder(), version),
                "available: " + manifests.list().readable().keySet()));
  }

  private void dropOldest() {
    while (open.size() > OPEN_MAX) {
      forget(List.of(open.keySet().iterator().next()));
    }
  }

  /** Keeps these versions open no longer than their readers. */
  synchronized void forget(Collection<StoreVersion> versions) {
    for (StoreVersion version : versions) {
      OpenVersion known = open.remove(version);
      if (known != null) {
        known.release();
      }
    }
  }

  /** Keeps none open no longer than its readers but those whose manifest is still this. */
  synchronized void forgetAllBut(Map<StoreVersion, Manifest> current) {
    List<StoreVersion> superseded =
        open.entrySet().stream()
            .filter(entry -> !entry.getValue().manifest().equals(current.get(entry.getKey())))
            .map(Map.Entry::getKey)
            .toList();
    forget(superseded);
  }

  /** The manifests of all that is open, also of versions that are gone. */
  synchronized List<Manifest> inUse() {
    return new ArrayList<>(inUse.values());
  }

  synchronized void close() {
    forget(List.copyOf(open.keySet()));
  }
}
