package weft.store.lance;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.lance.Dataset;
import org.lance.Fragment;
import org.lance.FragmentMetadata;
import org.lance.fragment.DeletionFile;
import org.lance.index.Index;
import org.lance.util.Range;
import weft.store.lance.OpenPart.OpenFragment;

/**
 * Opens collections of versions. What they share is read once as long as one that has it is open.
 * Thread-safe.
 */
final class PartOpener {
  private final Path root;
  private final Datasets datasets;
  private final Failures failures;
  private final Verified verified;
  private final Map<String, WeakReference<FragmentRows>> rows = new ConcurrentHashMap<>();
  private final Map<String, WeakReference<BitSet>> live = new ConcurrentHashMap<>();

  PartOpener(Path root, Datasets datasets, Failures failures, Verified verified) {
    this.root = root;
    this.datasets = datasets;
    this.failures = failures;
    this.verified = verified;
  }

  /**
   * @throws weft.spi.WeftException STORE_DAMAGED
   */
  OpenPart open(Manifest.Part part, int dimension) throws IOException {
    verified.require(part);
    Dataset dataset = datasets.open(root.resolve(part.folder()), part.dataset());
    boolean opened = false;
    try {
      OpenPart open = new OpenPart(part, dataset, dimension, fragments(part, dataset));
      int count = open.fragments().stream().mapToInt(OpenFragment::liveCount).sum();
      if (count != part.rows()) {
        throw failures.damaged(
            "%s has %d rows, %d were written".formatted(part.folder(), count, part.rows()));
      }
      opened = true;
      return open;
    } finally {
      if (!opened) {
        dataset.close();
      }
    }
  }

  private List<OpenFragment> fragments(Manifest.Part part, Dataset dataset) {
    Set<Integer> indexed = failures.lance(() -> indexed(dataset));
    List<FragmentMetadata> known =
        failures.lance(() -> dataset.getFragments().stream().map(Fragment::metadata).toList());
    var fragments = new ArrayList<OpenFragment>();
    for (FragmentMetadata fragment : known) {
      fragments.add(open(part, dataset, fragment, indexed.contains(fragment.getId())));
    }
    return fragments;
  }

  private static Set<Integer> indexed(Dataset dataset) {
    var indexed = new HashSet<Integer>();
    for (Index index : dataset.getIndexes()) {
      index.fragments().ifPresent(indexed::addAll);
    }
    return indexed;
  }

  private OpenFragment open(
      Manifest.Part part, Dataset dataset, FragmentMetadata fragment, boolean indexed) {
    String file = part.folder() + "/" + DatasetFiles.dataFile(fragment);
    int size = Math.toIntExact(fragment.getPhysicalRows());
    FragmentRows known = shared(rows, file, () -> read(file, size));
    Optional<BitSet> left =
        Optional.ofNullable(fragment.getDeletionFile())
            .map(deletions -> live(part, dataset, fragment.getId(), deletions));
    return new OpenFragment(
        fragment.getId(), known, left, left.map(BitSet::cardinality).orElse(size), indexed);
  }

  private FragmentRows read(String file, int size) {
    return new FragmentRows(
        file,
        datasets.readFile(
            root.resolve(file), Columns.KEYS, new Range(0, size), FragmentRows.Batch::of));
  }

  private BitSet live(Manifest.Part part, Dataset dataset, int fragment, DeletionFile deletions) {
    String file = part.folder() + "/" + DatasetFiles.deletionFile(fragment, deletions);
    return shared(
        live,
        file,
        () -> {
          var left = new BitSet();
          datasets.liveRows(dataset, fragment, left::set);
          return left;
        });
  }

  /** What is in use under a name, or else read; two threads may read the same. */
  private static <T> T shared(
      Map<String, WeakReference<T>> known, String name, Supplier<T> reading) {
    WeakReference<T> reference = known.get(name);
    T found = reference == null ? null : reference.get();
    if (found != null) {
      return found;
    }
    T read = Objects.requireNonNull(reading.get());
    known.values().removeIf(each -> each.refersTo(null));
    known.put(name, new WeakReference<>(read));
    return read;
  }
}
