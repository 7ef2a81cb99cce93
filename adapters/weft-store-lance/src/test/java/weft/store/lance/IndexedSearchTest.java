package weft.store.lance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weft.kernel.Cosine;
import weft.spi.store.NumberSet;
import weft.spi.store.Store;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorHit;
import weft.spi.store.VectorQuery;
import weft.spi.store.VectorRecord;

/** Searches by the index find what comparing with every vector finds, and measure it alike. */
final class IndexedSearchTest {
  private static final long SEED = Long.getLong("weft.seed", 20260301);
  private static final int SIZE = 12_000;
  private static final int LATER = 400;
  private static final int QUESTIONS = 100;
  private static final int K = 10;

  @TempDir private static Path parent;
  private static Optional<Store> opened = Optional.empty();
  private static final List<VectorRecord> RECORDS = new ArrayList<>();
  private static final List<float[]> ASKED = new ArrayList<>();

  @BeforeAll
  static void build() {
    var vectors = new Vectors(SEED);
    Store store = TestStores.open(parent.resolve("lance"), Map.of("exact_below", "1000"));
    opened = Optional.of(store);
    RECORDS.addAll(vectors.records(0, SIZE));
    store.build(Vectors.version(1), List.of(Vectors.upserts(RECORDS)));
    store.upkeep();
    List<VectorRecord> later = vectors.records(SIZE, SIZE + LATER);
    store.prepare(Optional.of(Vectors.version(1)), Vectors.version(2), Vectors.upserts(later));
    RECORDS.addAll(later);
    for (int i = 0; i < QUESTIONS; i++) {
      ASKED.add(vectors.next());
    }
  }

  @AfterAll
  static void close() {
    opened.ifPresent(Store::close);
  }

  @Test
  void thereIsAnIndex() throws IOException {
    assertThat(DatasetFiles.present(parent.resolve("lance")))
        .anyMatch(file -> file.contains("/_indices/"));
  }

  /** Vectors that came after the index are among what is found. */
  @ParameterizedTest
  @ValueSource(doubles = {1, 0.5, 0.1, 0.01})
  void nearlyAllOfTheNearestAreFound(double share) {
    int found = 0;
    int wanted = 0;
    try (var reader = opened.orElseThrow().open(Vectors.version(2))) {
      for (int i = 0; i < QUESTIONS; i++) {
        VectorQuery query = query(ASKED.get(i), share, i);
        Set<VectorHit> exact =
            new HashSet<>(reader.vectors().search(query.with(VectorQuery.Precision.EXACT)));
        List<VectorHit> near =
            reader.vectors().search(query.with(VectorQuery.Precision.APPROXIMATE));
        wanted += exact.size();
        found += (int) near.stream().filter(exact::contains).count();
        assertThat(near).allMatch(hit -> hit.distance() == distance(query, hit));
        assertThat(near).hasSameSizeAs(exact);
      }
    }
    double recall = (double) found / wanted;
    System.out.println(
        String.format(
            java.util.Locale.ROOT, "%.0f %% allowed: recall@%d %.4f", share * 100, K, recall));
    assertThat(recall).as("recall, -Dweft.seed=%d", SEED).isGreaterThanOrEqualTo(0.98);
  }

  private static double distance(VectorQuery query, VectorHit hit) {
    return Cosine.distance(RECORDS.get(hit.number()).values(), query.vector());
  }

  private static VectorQuery query(float[] asked, double share, int round) {
    var query = VectorQuery.of(VectorCollections.CHUNK_TEXT, asked, K);
    if (share == 1) {
      return query;
    }
    var random = new SplittableRandom(SEED + round);
    var allowed = NumberSet.builder();
    for (int number = 0; number < RECORDS.size(); number++) {
      if (random.nextDouble() < share) {
        allowed.add(number);
      }
    }
    return query.within(allowed.build());
  }
}
