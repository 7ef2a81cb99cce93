package weft.store.lance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import weft.spi.embed.VectorSpace;
import weft.spi.store.Mutation;
import weft.spi.store.Store;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorChange;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;
import weft.spi.store.VectorSource;
import weft.tck.Fixtures;

/** Vectors for tests, in clusters as texts make them; the same for a seed. */
final class Vectors {
  static final int DIMENSION = 64;
  static final VectorSpace SPACE = new VectorSpace("clustered", DIMENSION);

  private static final int CLUSTERS = 200;
  private static final double SPREAD = 0.35;

  private final SplittableRandom random;
  private final float[][] centres = new float[CLUSTERS][];

  Vectors(long seed) {
    random = new SplittableRandom(seed);
    for (int i = 0; i < CLUSTERS; i++) {
      centres[i] = Fixtures.unit(random, DIMENSION);
    }
  }

  /** A further point near one of the centres. */
  float[] next() {
    float[] centre = centres[random.nextInt(CLUSTERS)];
    var point = new double[DIMENSION];
    for (int i = 0; i < DIMENSION; i++) {
      point[i] = centre[i] + SPREAD * random.nextGaussian() / Math.sqrt(DIMENSION) * 2;
    }
    return Fixtures.unit(point);
  }

  /** Records of these numbers. */
  List<VectorRecord> records(int begin, int end) {
    var records = new ArrayList<VectorRecord>();
    for (int i = begin; i < end; i++) {
      var key = new VectorKey(VectorCollections.CHUNK_TEXT, "c" + i, 0);
      records.add(new VectorRecord(key, i, VectorRecord.hash("text " + i), next()));
    }
    return records;
  }

  static StoreVersion version(long number) {
    return new StoreVersion(number, 0);
  }

  static Mutation upserts(List<VectorRecord> records) {
    return change(records, List.of());
  }

  static Mutation change(List<VectorRecord> records, List<VectorKey> removed) {
    var change = new VectorChange(Optional.of(SPACE), VectorSource.of(records), removed);
    return Mutation.builder().vectors(change).build();
  }

  /** All records of a version by key, with the bits of their vectors; to be compared. */
  static String content(Store store, StoreVersion version) {
    var content = new TreeMap<VectorKey, String>();
    try (var reader = store.open(version)) {
      reader
          .vectors()
          .scan(
              record ->
                  content.put(
                      record.key(),
                      record.number()
                          + record.textHash()
                          + java.util.Arrays.hashCode(record.values())));
    }
    return content.size() + " " + VectorRecord.hash(content.toString());
  }
}
