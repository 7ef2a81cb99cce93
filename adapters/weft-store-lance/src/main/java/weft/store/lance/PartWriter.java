package weft.store.lance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.lance.Dataset;
import org.lance.FragmentMetadata;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;
import weft.store.lance.OpenPart.OpenFragment;

/**
 * Changes one collection for a version in the making. Rows go to disk as they come; one commit of
 * Lance takes them in and the replaced ones out. For one thread, for one write.
 */
final class PartWriter {
  private final String collection;
  private final int dimension;
  private final Workshop workshop;
  private final Optional<OpenPart> base;
  private final String folder;
  private final Set<String> before;
  private final List<VectorRecord> buffer = new ArrayList<>();
  private final List<FragmentMetadata> written = new ArrayList<>();
  private final Map<Integer, BitSet> dropped = new TreeMap<>();
  private int added;

  /**
   * @param base what the parent has; absent to begin with nothing
   */
  PartWriter(String collection, int dimension, Optional<OpenPart> base, Workshop workshop)
      throws IOException {
    this.collection = collection;
    this.dimension = dimension;
    this.workshop = workshop;
    this.base = base;
    this.folder =
        base.isPresent() ? base.get().part().folder() : workshop.newDatasetFolder(collection);
    this.before = DatasetFiles.present(path());
  }

  private Path path() {
    return workshop.root().resolve(folder);
  }

  void upsert(VectorRecord record) {
    remove(record.key());
    buffer.add(record);
    added++;
    if (buffer.size() >= Workshop.fragmentRows(dimension)) {
      flush();
    }
  }

  /** Takes a row of the parent out, if there is one. */
  void remove(VectorKey key) {
    OptionalLong address = base.map(part -> part.find(key)).orElse(OptionalLong.empty());
    address.ifPresent(
        row ->
            dropped
                .computeIfAbsent(Datasets.fragment(row), _unused -> new BitSet())
                .set(Datasets.offset(row)));
  }

  private void flush() {
    if (!buffer.isEmpty()) {
      written.addAll(workshop.datasets().write(path(), buffer, dimension));
      buffer.clear();
    }
  }

  /** The collection as the version will have it, durable; absent when it is empty. */
  Optional<Manifest.Part> finish() throws IOException {
    flush();
    if (base.isPresent() && written.isEmpty() && dropped.isEmpty()) {
      return base.map(OpenPart::part);
    }
    int gone = dropped.values().stream().mapToInt(BitSet::cardinality).sum();
    int rows = base.map(part -> part.part().rows()).orElse(0) - gone + added;
    return rows == 0 ? Optional.empty() : Optional.of(settled(rows));
  }

  private Manifest.Part settled(int rows) throws IOException {
    try (Dataset changed = base.isPresent() ? changed(base.get()) : created()) {
      new Tidying(workshop, dimension).afterWrite(changed, rows);
      List<NeededFile> known = base.map(part -> part.part().files()).orElse(List.of());
      List<NeededFile> files = DatasetFiles.settle(workshop, folder, changed, before, known);
      return new Manifest.Part(collection, folder, changed.version(), rows, files);
    }
  }

  private Dataset created() {
    return workshop.datasets().create(path(), dimension, written);
  }

  private Dataset changed(OpenPart parent) {
    try (Dataset tip = Tidying.onTop(workshop, parent.part())) {
      var whole = new ArrayList<Long>();
      var partly = new ArrayList<FragmentMetadata>();
      dropped.forEach(
          (fragment, offsets) -> {
            OpenFragment known = parent.fragment(fragment);
            if (offsets.cardinality() == known.liveCount()) {
              whole.add((long) fragment);
            } else {
              List<Integer> rows = offsets.stream().boxed().toList();
              partly.add(workshop.datasets().without(tip, fragment, rows));
            }
          });
      return workshop.datasets().update(tip, new Datasets.Dropped(whole, partly), written);
    }
  }
}
