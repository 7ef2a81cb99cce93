package weft.store.lance;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.lance.Dataset;
import org.lance.Fragment;
import org.lance.FragmentMetadata;
import org.lance.compaction.CompactionOptions;
import org.lance.index.DistanceType;
import org.lance.index.Index;
import org.lance.index.IndexOptions;
import org.lance.index.IndexParams;
import org.lance.index.IndexType;
import org.lance.index.OptimizeOptions;
import org.lance.index.vector.IvfBuildParams;
import org.lance.index.vector.PQBuildParams;
import org.lance.index.vector.VectorIndexParams;

/** Keeps a dataset quick to read: few fragments, an index that knows nearly all rows. */
final class Tidying {
  /** After a write, so many small fragments are put together. */
  private static final int SMALL_FRAGMENTS_MAX = 32;

  /** So many parts of an index are made one, in upkeep by training it anew. */
  private static final int INDEX_PARTS_MAX = 4;

  private static final float DELETED_SHARE_MAX = 0.1f;
  private static final String INDEX = "vector_index";

  // Lance's own defaults had not finished 50,000 x 512 after 148 s of processor time.
  private static final int TRAINING_ROUNDS = 8;
  private static final int TRAINING_SAMPLES = 32;
  private static final int CODE_BITS = 8;

  private final Workshop workshop;
  private final int dimension;

  Tidying(Workshop workshop, int dimension) {
    this.workshop = workshop;
    this.dimension = dimension;
  }

  /**
   * A part's dataset version as the newest of its dataset, which it becomes if it is not; the
   * caller closes it. What was the newest stays for the versions that name it.
   */
  static Dataset onTop(Workshop workshop, Manifest.Part part) {
    Dataset dataset =
        workshop.datasets().open(workshop.root().resolve(part.folder()), part.dataset());
    boolean done = false;
    try {
      workshop
          .failures()
          .lance(
              () -> {
                if (dataset.latestVersion() != part.dataset()) {
                  dataset.restore();
                }
                return true;
              });
      done = true;
      return dataset;
    } finally {
      if (!done) {
        dataset.close();
      }
    }
  }

  /** Does what cannot wait, so that readers do not get slower without end. */
  void afterWrite(Dataset dataset, int rows) {
    workshop
        .failures()
        .lance(
            () -> {
              if (small(dataset).size() > SMALL_FRAGMENTS_MAX) {
                compact(dataset);
              }
              if (unindexed(dataset) > workshop.settings().unindexedMax()) {
                index(dataset, rows, false);
              }
              return true;
            });
  }

  /**
   * Does all that helps.
   *
   * @return whether there was anything to do
   */
  boolean thoroughly(Dataset dataset, int rows) {
    return workshop
        .failures()
        .lance(
            () -> {
              long before = dataset.version();
              if (small(dataset).size() > 1 || deletedShare(dataset) > DELETED_SHARE_MAX) {
                compact(dataset);
              }
              if (unindexed(dataset) > 0 || dataset.getIndexes().size() >= INDEX_PARTS_MAX) {
                index(dataset, rows, true);
              }
              return dataset.version() != before;
            });
  }

  private static List<FragmentMetadata> fragments(Dataset dataset) {
    return dataset.getFragments().stream().map(Fragment::metadata).toList();
  }

  private List<FragmentMetadata> small(Dataset dataset) {
    int half = Workshop.fragmentRows(dimension) / 2;
    return fragments(dataset).stream().filter(each -> each.getNumRows() < half).toList();
  }

  private static float deletedShare(Dataset dataset) {
    long deleted = 0;
    long all = 1;
    for (FragmentMetadata fragment : fragments(dataset)) {
      deleted += fragment.getNumDeletions();
      all += fragment.getPhysicalRows();
    }
    return (float) deleted / all;
  }

  private void compact(Dataset dataset) {
    dataset.compact(
        CompactionOptions.builder()
            .withTargetRowsPerFragment(Workshop.fragmentRows(dimension))
            .withMaterializeDeletions(true)
            .withMaterializeDeletionsThreshold(DELETED_SHARE_MAX)
            .build());
  }

  private static long unindexed(Dataset dataset) {
    Set<Integer> known = new HashSet<>();
    for (Index index : dataset.getIndexes()) {
      index.fragments().ifPresent(known::addAll);
    }
    return fragments(dataset).stream()
        .filter(fragment -> !known.contains(fragment.getId()))
        .mapToLong(FragmentMetadata::getNumRows)
        .sum();
  }

  private void index(Dataset dataset, int rows, boolean thoroughly) {
    int enough = Math.max(VectorIndex.ROWS_MIN, workshop.settings().exactBelow());
    if (rows < enough || dimension < VectorIndex.DIMENSION_MIN) {
      return;
    }
    int parts = dataset.getIndexes().size();
    if (parts == 0 || thoroughly && parts >= INDEX_PARTS_MAX) {
      train(dataset, rows);
    } else {
      int merged = parts >= INDEX_PARTS_MAX ? parts : 0;
      dataset.optimizeIndices(OptimizeOptions.builder().numIndicesToMerge(merged).build());
    }
  }

  private void train(Dataset dataset, int rows) {
    var partitions =
        new IvfBuildParams.Builder()
            .setNumPartitions(VectorIndex.partitions(rows, workshop.settings()))
            .setMaxIters(TRAINING_ROUNDS)
            .setSampleRate(TRAINING_SAMPLES)
            .build();
    var codes =
        new PQBuildParams.Builder()
            .setNumSubVectors(VectorIndex.codes(dimension))
            .setNumBits(CODE_BITS)
            .setMaxIters(TRAINING_ROUNDS)
            .setSampleRate(TRAINING_SAMPLES)
            .build();
    var params = VectorIndexParams.withIvfPqParams(DistanceType.L2, partitions, codes);
    dataset.createIndex(
        IndexOptions.builder(
                List.of(Columns.VECTOR),
                IndexType.IVF_PQ,
                IndexParams.builder().setVectorIndexParams(params).build())
            .withIndexName(INDEX)
            .replace(true)
            .build());
  }
}
