package weft.store.lance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import weft.spi.embed.VectorSpace;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorChange;
import weft.spi.store.VectorKey;

/** Fills one version: from its parent's content or from nothing. For one thread, for one write. */
final class Fill {
  private final Workshop workshop;
  private final Map<String, PartWriter> writers = new TreeMap<>();
  private Optional<OpenVersion> parent;
  private Optional<VectorSpace> space;

  Fill(Optional<OpenVersion> parent, Workshop workshop) {
    this.workshop = workshop;
    this.parent = parent;
    this.space = parent.flatMap(OpenVersion::space);
  }

  /** Applies a change; one of another space begins with nothing. */
  void apply(VectorChange change) {
    if (!change.space().equals(space)) {
      parent = Optional.empty();
      writers.clear();
      space = change.space();
    }
    for (VectorKey key : change.removed()) {
      // what the parent lacks cannot be there to be removed
      if (writers.containsKey(key.collection()) || base(key.collection()).isPresent()) {
        writer(key.collection()).remove(key);
      }
    }
    change.upserts().forEach(record -> writer(record.key().collection()).upsert(record));
  }

  private Optional<OpenPart> base(String collection) {
    return parent.flatMap(version -> version.part(collection));
  }

  private PartWriter writer(String collection) {
    return writers.computeIfAbsent(
        collection,
        name -> {
          try {
            return new PartWriter(name, space.orElseThrow().dimension(), base(name), workshop);
          } catch (IOException cause) {
            throw new UncheckedIOException(cause);
          }
        });
  }

  /** The version, durable but for its manifest. */
  Manifest finish(StoreVersion next) throws IOException {
    var parts = new TreeMap<String, Manifest.Part>();
    parent.ifPresent(version -> parts.putAll(version.manifest().parts()));
    for (Map.Entry<String, PartWriter> entry : writers.entrySet()) {
      Optional<Manifest.Part> part = entry.getValue().finish();
      if (part.isPresent()) {
        parts.put(entry.getKey(), part.get());
      } else {
        parts.remove(entry.getKey());
      }
    }
    return new Manifest(next, space, parts);
  }
}
