package weft.store.lance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.lance.util.Range;
import weft.spi.embed.VectorSpace;
import weft.spi.store.VectorHit;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorQuery;
import weft.spi.store.VectorReader;
import weft.spi.store.VectorRecord;
import weft.store.lance.OpenPart.OpenFragment;

/** The vectors of one version. */
final class LanceVectors implements VectorReader {
  private static final int SCANNED_BYTES = 1 << 24;

  private final Reading reading;
  private final OpenVersion version;
  private final VectorSearch.Tools tools;

  LanceVectors(Reading reading, VectorSearch.Tools tools) {
    this.reading = reading;
    this.version = reading.version();
    this.tools = tools;
  }

  @Override
  public Optional<VectorSpace> space() {
    return version.space();
  }

  @Override
  public SortedMap<String, Integer> counts() {
    var counts = new TreeMap<String, Integer>();
    version.parts().forEach((collection, part) -> counts.put(collection, part.part().rows()));
    return counts;
  }

  @Override
  public List<VectorHit> search(VectorQuery query) {
    space().ifPresent(query::requireIn);
    return version
        .part(query.collection())
        .map(part -> reading.read(() -> new VectorSearch(part, query, tools).hits()))
        .orElse(List.of());
  }

  @Override
  public List<VectorRecord> records(Collection<VectorKey> keys) {
    return reading.read(
        () -> {
          var found = new HashMap<VectorKey, VectorRecord>();
          for (OpenPart part : version.parts().values()) {
            found.putAll(records(part, keys));
          }
          var records = new ArrayList<VectorRecord>();
          for (VectorKey key : keys) {
            if (found.containsKey(key)) {
              records.add(Objects.requireNonNull(found.get(key)));
            }
          }
          return records;
        });
  }

  private Map<VectorKey, VectorRecord> records(OpenPart part, Collection<VectorKey> keys) {
    var addresses = new LinkedHashMap<Long, VectorKey>();
    for (VectorKey key : keys) {
      if (key.collection().equals(part.part().collection())) {
        OptionalLong address = part.find(key);
        address.ifPresent(known -> addresses.put(known, key));
      }
    }
    var found = new HashMap<VectorKey, VectorRecord>();
    if (!addresses.isEmpty()) {
      long[] wanted = addresses.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
      tools
          .datasets()
          .take(part.dataset(), wanted, Columns.ALL, batch -> records(part, batch))
          .forEach(batch -> batch.forEach(record -> found.put(record.key(), record)));
    }
    return found;
  }

  private static List<VectorRecord> records(OpenPart part, VectorSchemaRoot batch) {
    float[][] vectors = Columns.vectors(batch, part.dimension());
    var records = new ArrayList<VectorRecord>(vectors.length);
    for (int row = 0; row < vectors.length; row++) {
      var key =
          new VectorKey(
              part.part().collection(),
              Columns.text(batch, Columns.ID, row),
              Columns.integer(batch, Columns.N, row));
      records.add(
          new VectorRecord(
              key,
              Columns.integer(batch, Columns.NUMBER, row),
              Columns.text(batch, Columns.TEXT_HASH, row),
              vectors[row]));
    }
    return records;
  }

  /** Reads the files whole first: who scans wants to know. */
  @Override
  public void scan(Consumer<VectorRecord> consumer) {
    reading.verify();
    for (OpenPart part : version.parts().values()) {
      for (OpenFragment fragment : part.fragments()) {
        scan(part, fragment, consumer);
      }
    }
  }

  private void scan(OpenPart part, OpenFragment fragment, Consumer<VectorRecord> consumer) {
    Path file = reading.root().resolve(fragment.rows().file());
    int step = Math.max(1, SCANNED_BYTES / (part.dimension() * Float.BYTES));
    for (int begin = 0; begin < fragment.rows().size(); begin += step) {
      var rows = new Range(begin, Math.min(begin + step, fragment.rows().size()));
      List<List<VectorRecord>> batches =
          reading.read(
              () ->
                  tools
                      .datasets()
                      .readFile(file, Columns.ALL, rows, batch -> records(part, batch)));
      int offset = begin;
      for (VectorRecord record : batches.stream().flatMap(List::stream).toList()) {
        if (fragment.has(offset++)) {
          consumer.accept(record);
        }
      }
    }
  }

  /** Reads a version and explains what goes wrong. */
  record Reading(Path root, OpenVersion version, OpenVersions versions, Verified verified) {
    <T> T read(Failures.Call<T> call) {
      var failures = new Failures(root);
      return failures.translating(
          () -> {
            try {
              return call.run();
            } catch (weft.spi.WeftException failed) {
              throw versions.explained(failed, version.manifest());
            }
          });
    }

    /** Reads every file that the version needs. */
    void verify() {
      read(
          () -> {
            for (OpenPart part : version.parts().values()) {
              requireWhole(part);
            }
            return true;
          });
    }

    private void requireWhole(OpenPart part) throws IOException {
      verified.requireAnew(part.part());
    }
  }
}
