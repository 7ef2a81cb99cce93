package weft.store.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.NoDeletionPolicy;
import org.apache.lucene.index.SegmentCommitInfo;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.MMapDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.VectorSpace;
import weft.spi.store.Mutation;
import weft.spi.store.NumberSet;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorChange;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorHit;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorQuery;
import weft.spi.store.VectorQuery.Precision;
import weft.spi.store.VectorReader;
import weft.spi.store.VectorRecord;
import weft.spi.store.VectorSource;
import weft.tck.Fixtures;

/** What the contract cannot see: graphs that are walked, and the segments that vectors are in. */
final class VectorIndexTest {
  private static final long SEED = Long.getLong("weft.seed", 20_260_303L);
  private static final VectorSpace SPACE = new VectorSpace("walked", 24);
  private static final int SIZE = 3_000;

  @TempDir private Path parent;

  @Test
  void walkingTheGraphFindsNearlyWhatComparingFinds() {
    var random = new SplittableRandom(SEED);
    var settings = Map.of("exact_below", "0", "ram_buffer_mb", "1");
    try (Store store = TestStores.open(parent.resolve("lucene"), settings)) {
      store.prepare(Optional.empty(), version(1), vectors(random, 0, SIZE, 0));
      store.prepare(Optional.of(version(1)), version(2), vectors(random, 1_000, 1_500, 400));
      try (StoreReader reader = store.open(version(2))) {
        for (int share : new int[] {1, 2, 10, 100}) {
          assertThat(recall(reader.vectors(), random, share))
              .as("one of %d allowed, -Dweft.seed=%d", share, SEED)
              .isGreaterThan(0.95);
        }
      }
    }
  }

  /** The share of the nearest that is found; nothing else than what is allowed may be found. */
  private static double recall(VectorReader reader, RandomGenerator random, int share) {
    int right = 0;
    for (int question = 0; question < 20; question++) {
      var allowed = NumberSet.builder();
      for (int number = 0; number < SIZE; number += share) {
        allowed.add(number);
      }
      NumberSet numbers = allowed.build();
      VectorQuery all =
          VectorQuery.of(
              VectorCollections.CHUNK_TEXT, Fixtures.unit(random, SPACE.dimension()), 10);
      VectorQuery query = share == 1 ? all : all.within(numbers);
      List<VectorHit> exact = reader.search(query.with(Precision.EXACT));
      List<VectorHit> found = reader.search(query);
      assertThat(found).hasSize(10).allMatch(hit -> numbers.contains(hit.number()));
      assertThat(found).doesNotHaveDuplicates().noneMatch(hit -> hit.number() < 400);
      var both = new HashSet<>(exact);
      both.retainAll(found);
      right += both.size();
    }
    return right / 200.0;
  }

  /** Upserts some and removes the first. */
  private static Mutation vectors(RandomGenerator random, int begin, int end, int removedEnd) {
    var records = new ArrayList<VectorRecord>();
    for (int i = begin; i < end; i++) {
      float[] values = Fixtures.unit(random, SPACE.dimension());
      records.add(new VectorRecord(key(i), i, VectorRecord.hash("text"), values));
    }
    var removed = new ArrayList<VectorKey>();
    for (int i = 0; i < removedEnd; i++) {
      removed.add(key(i));
    }
    return Mutation.builder()
        .vectors(new VectorChange(Optional.of(SPACE), VectorSource.of(records), removed))
        .build();
  }

  private static VectorKey key(int number) {
    return new VectorKey(VectorCollections.CHUNK_TEXT, "c" + number, 0);
  }

  @Test
  void changingAllElseLeavesTheSegmentsOfVectorsAsTheyAre() throws IOException {
    Path folder = parent.resolve("lucene");
    try (Store store = TestStores.open(folder)) {
      store.prepare(Optional.empty(), version(1), Samples.records(0, 200));
      Map<String, Integer> before = vectorSegments(folder);
      assertThat(before.values()).containsExactly(200);
      for (int i = 2; i < 22; i++) {
        store.prepare(Optional.of(version(i - 1)), version(i), Samples.withoutVectors(0, 200));
      }
      store.upkeep();
      assertThat(vectorSegments(folder)).isEqualTo(before);
    }
  }

  @Test
  void smallAdditionsAreMergedWithTheirLike() throws IOException {
    Path folder = parent.resolve("lucene");
    try (Store store = TestStores.open(folder)) {
      store.prepare(Optional.empty(), version(1), Samples.records(0, 10));
      for (int i = 2; i < 42; i++) {
        store.prepare(Optional.of(version(i - 1)), version(i), Samples.records(9 * i, 9 * i + 10));
      }
      Map<String, Integer> segments = vectorSegments(folder);
      assertThat(segments).hasSizeLessThan(15);
      try (StoreReader reader = store.open(version(41))) {
        int live = reader.vectors().counts().getOrDefault(VectorCollections.CHUNK_TEXT, 0);
        int held = segments.values().stream().mapToInt(Integer::intValue).sum();
        assertThat(held).as("no other documents").isBetween(live, live + 41);
      }
    }
  }

  /** The newest commit's segments with vectors, and how many documents each has. */
  private static Map<String, Integer> vectorSegments(Path folder) throws IOException {
    var found = new TreeMap<String, Integer>();
    try (Directory directory = new MMapDirectory(folder)) {
      for (SegmentCommitInfo segment : SegmentInfos.readLatestCommit(directory)) {
        if (VectorCodec.holdsVectors(segment.info)) {
          found.put(segment.info.name, segment.info.maxDoc());
        }
      }
    }
    return found;
  }

  @Test
  void aCommitOfTheFirstFormatHasNoVectorsAndIsGoneOnFrom() throws IOException {
    Path folder = parent.resolve("lucene");
    try (Store store = TestStores.open(folder)) {
      store.prepare(Optional.empty(), version(1), withoutSpace());
    }
    rewriteFormat(folder, "weft-lucene/1");
    try (Store store = TestStores.open(folder)) {
      try (StoreReader reader = store.open(version(1))) {
        assertThat(reader.lexical().chunkCount()).isEqualTo(20);
        assertThat(reader.vectors().space()).isEmpty();
      }
      store.prepare(Optional.of(version(1)), version(2), Samples.records(10, 30));
      try (StoreReader reader = store.open(version(2))) {
        assertThat(reader.lexical().chunkCount()).isEqualTo(30);
        assertThat(reader.vectors().counts()).containsValue(20);
      }
    }
  }

  @Test
  void aCommitOfALaterFormatIsRefused() throws IOException {
    Path folder = parent.resolve("lucene");
    try (Store store = TestStores.open(folder)) {
      store.prepare(Optional.empty(), version(1), withoutSpace());
    }
    rewriteFormat(folder, "weft-lucene/3");
    try (Store store = TestStores.open(folder)) {
      assertThatExceptionOfType(WeftException.class)
          .isThrownBy(() -> store.open(version(1)))
          .satisfies(thrown -> assertThat(thrown.code()).isEqualTo(ErrorCode.FORMAT_TOO_NEW));
    }
  }

  private static Mutation withoutSpace() {
    Mutation whole = Samples.withoutVectors(0, 20);
    var rest = Mutation.builder();
    rest.documents.addAll(whole.documents());
    rest.chunks.addAll(whole.chunks());
    return rest.build();
  }

  private static void rewriteFormat(Path folder, String word) throws IOException {
    var config =
        new IndexWriterConfig()
            .setIndexDeletionPolicy(NoDeletionPolicy.INSTANCE)
            .setCommitOnClose(false);
    try (Directory directory = new MMapDirectory(folder);
        var writer = new IndexWriter(directory, config)) {
      var data = new HashMap<>(SegmentInfos.readLatestCommit(directory).getUserData());
      data.put("weft.format", word);
      writer.setLiveCommitData(data.entrySet());
      writer.commit();
    }
  }

  private static StoreVersion version(long number) {
    return new StoreVersion(number, 0);
  }
}
