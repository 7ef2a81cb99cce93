package weft.eval;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import weft.engine.FrozenVersion;
import weft.engine.Weft;
import weft.ledger.Counts;
import weft.spi.Chunk;
import weft.spi.DocumentId;

/** A dataset with the version that holds its corpus, open for searching. Not thread-safe. */
public final class IndexedDataset implements AutoCloseable {
  private final Dataset dataset;
  private final Map<String, String> settings;
  private final FrozenVersion version;
  private final Optional<Weft> owned;
  private final Map<String, List<Chunk>> chunks = new HashMap<>();

  private IndexedDataset(
      Dataset dataset, Map<String, String> settings, FrozenVersion version, Optional<Weft> owned) {
    this.dataset = dataset;
    this.owned = owned;
    this.settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    this.version = version;
  }

  /**
   * The active version of a space, which must hold each passage as the document of its id.
   *
   * @param settings of indexing, to be shown
   */
  public static IndexedDataset of(Weft weft, Dataset dataset, Map<String, String> settings) {
    return new IndexedDataset(
        dataset, settings, weft.freeze(OptionalLong.empty()), Optional.empty());
  }

  /** The same, which closes the space as well. */
  static IndexedDataset owning(Weft weft, Dataset dataset, Map<String, String> settings) {
    return new IndexedDataset(
        dataset, settings, weft.freeze(OptionalLong.empty()), Optional.of(weft));
  }

  public Dataset dataset() {
    return dataset;
  }

  Map<String, String> settings() {
    return settings;
  }

  FrozenVersion version() {
    return version;
  }

  /** How much the version holds, by name. */
  Map<String, Long> counts() {
    Counts held = version.info().counts();
    var counts = new LinkedHashMap<String, Long>();
    counts.put("passages", held.documents());
    counts.put("chunks", held.chunks());
    counts.put("entities", held.entities());
    counts.put("mentions", held.mentions());
    counts.put("edges", held.edges());
    return counts;
  }

  /** Whether some passage was split. */
  boolean hasSplits() {
    Counts held = version.info().counts();
    return held.chunks() > held.documents();
  }

  /** The chunks of a passage in their order. */
  List<Chunk> chunks(String passage) {
    return chunks.computeIfAbsent(passage, id -> version.chunks(new DocumentId(id)));
  }

  @Override
  public void close() {
    version.close();
    owned.ifPresent(Weft::close);
  }
}
