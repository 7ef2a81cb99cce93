package weft.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.entry;
import static weft.spi.store.VectorCollections.CHUNK_TEXT;
import static weft.tck.Fixtures.unit;
import static weft.tck.Fixtures.version;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import weft.kernel.Cosine;
import weft.spi.ErrorCode;
import weft.spi.embed.VectorSpace;
import weft.spi.store.NumberSet;
import weft.spi.store.Role;
import weft.spi.store.VectorHit;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorQuery;
import weft.spi.store.VectorQuery.Precision;
import weft.spi.store.VectorReader;
import weft.spi.store.VectorRecord;

/** Nearest vectors within one version; how they change from one to the next: {@link VectorVersionsContract}. */
public abstract class VectorContract extends StoreContract {
  static final VectorSpace PLANE = new VectorSpace("plane", 2);
  private static final Comparator<VectorHit> NEAREST_FIRST =
      Comparator.comparingDouble(VectorHit::distance).thenComparing(VectorHit::key);
  private static final float[] EAST = {1, 0};

  @BeforeEach
  final void needVectors() {
    need(Role.VECTOR);
  }

  @ParameterizedTest
  @EnumSource
  void theNearestComeFirstWithTheDistancesOfTheKernel(Precision precision) {
    float[] near = unit(3, 1);
    float[] far = unit(-2, 1);
    VectorReader vectors =
        vectorsAfter(plane().vector("far", far).vector("east", EAST).vector("near", near));

    assertThat(vectors.search(VectorQuery.of(CHUNK_TEXT, EAST, 3).with(precision)))
        .containsExactly(
            hit("east", 0),
            hit("near", Cosine.distance(near, EAST)),
            hit("far", Cosine.distance(far, EAST)));
  }

  @ParameterizedTest
  @EnumSource
  void equalDistancesAreInOrderOfKeyByCodeUnits(Precision precision) {
    // beyond the basic plane a code unit is below U+FFFF, a code point above it
    List<String> ids = List.of("B", "a", "b", "\uD83D\uDE00", "\uFFFD");
    Change change = plane();
    ids.reversed().forEach(id -> change.vector(id, EAST));
    VectorReader vectors = vectorsAfter(change);

    for (int k = 1; k <= ids.size(); k++) {
      var query = VectorQuery.of(CHUNK_TEXT, EAST, k).with(precision);
      assertThat(ids(vectors.search(query))).isEqualTo(ids.subList(0, k));
    }
  }

  @ParameterizedTest
  @EnumSource
  void kMayBeNoneAndMoreThanThereAre(Precision precision) {
    VectorReader vectors = vectorsAfter(compass());
    VectorQuery query = VectorQuery.of(CHUNK_TEXT, EAST, 50).with(precision);
    NumberSet two = numbers("north", "west");

    assertThat(ids(vectors.search(query))).containsExactly("east", "north", "west");
    assertThat(ids(vectors.search(query.within(two)))).containsExactly("north", "west");
    assertThat(vectors.search(VectorQuery.of(CHUNK_TEXT, EAST, 0).with(precision))).isEmpty();
    assertThat(
            ids(
                vectors.search(
                    VectorQuery.of(CHUNK_TEXT, EAST, Integer.MAX_VALUE).with(precision))))
        .containsExactly("east", "north", "west");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> VectorQuery.of(CHUNK_TEXT, EAST, -1))
        .withMessageContaining("-1");
  }

  @ParameterizedTest
  @EnumSource
  void allowingNothingGivesNothing(Precision precision) {
    VectorReader vectors = vectorsAfter(compass());
    VectorQuery query = VectorQuery.of(CHUNK_TEXT, EAST, 50).with(precision);

    assertThat(vectors.search(query.within(NumberSet.empty()))).isEmpty();
    assertThat(vectors.search(query.within(NumberSet.of(77)))).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void numbersThatAreNotThereAllowNothingMore(Precision precision) {
    VectorReader vectors = vectorsAfter(compass());
    int west = fixtures.chunkNumber("west");
    VectorQuery query = VectorQuery.of(CHUNK_TEXT, EAST, 50).with(precision);

    assertThat(ids(vectors.search(query.within(NumberSet.of(west, 63, 64, 5_000_000)))))
        .containsExactly("west");
  }

  @Test
  void aNodeHasSeveralTextsAndACollectionItsOwnNodes() {
    VectorReader vectors =
        vectorsAfter(
            plane()
                .vector(key("Entity_name", "e1", 0), 7, unit(1, 1))
                .vector(key("Entity_name", "e1", 11), 7, EAST)
                .vector(key("Entity_name", "e2", 0), 9, unit(1, -3))
                .vector(key("Entity", "_namee2", 0), 9, EAST)
                .vector("e1", unit(-1, 1)));

    assertThat(vectors.counts())
        .containsExactly(entry(CHUNK_TEXT, 1), entry("Entity", 1), entry("Entity_name", 3));
    var query = VectorQuery.of("Entity_name", EAST, 9);
    assertThat(vectors.search(query))
        .extracting(VectorHit::key)
        .containsExactly(
            key("Entity_name", "e1", 11), key("Entity_name", "e1", 0), key("Entity_name", "e2", 0));
    assertThat(vectors.search(query.within(NumberSet.of(7))))
        .extracting(VectorHit::key)
        .containsExactly(key("Entity_name", "e1", 11), key("Entity_name", "e1", 0));
    assertThat(vectors.search(VectorQuery.of("Entity_nam", EAST, 9))).isEmpty();
  }

  @Test
  void recordsAreReadAsTheyWereGiven() {
    float[] values = unit(0.1, -7);
    VectorReader vectors =
        vectorsAfter(compass().vector(key("Entity_name", "e 1\n:", 3), 12, values));

    List<VectorRecord> found =
        vectors.records(
            List.of(
                key("Entity_name", "e 1\n:", 3),
                key("Entity_name", "e 1\n:", 4),
                key(CHUNK_TEXT, "absent", 0),
                key(CHUNK_TEXT, "east", 0)));

    assertThat(found).hasSize(2);
    VectorRecord first = found.getFirst();
    assertThat(first.key()).isEqualTo(key("Entity_name", "e 1\n:", 3));
    assertThat(first.number()).isEqualTo(12);
    assertThat(first.textHash()).isEqualTo(VectorRecord.hash(first.key().toString()));
    assertThat(first.values()).containsExactly(values);
    assertThat(found.getLast().values()).containsExactly(EAST);
  }

  @Test
  void scanningVisitsEveryRecordOnce() {
    VectorReader vectors = vectorsAfter(compass().vector(key("Entity_name", "e", 1), 3, EAST));
    var seen = new ArrayList<VectorKey>();

    vectors.scan(record -> seen.add(record.key()));

    assertThat(seen)
        .containsExactlyInAnyOrder(
            key(CHUNK_TEXT, "north", 0),
            key(CHUNK_TEXT, "west", 0),
            key(CHUNK_TEXT, "east", 0),
            key("Entity_name", "e", 1));
  }

  @Test
  void aVersionWithoutASpaceHasNoVectors() {
    VectorReader vectors = vectorsAfter(fixtures.change().chunk("c1", "text"));

    assertThat(vectors.space()).isEmpty();
    assertThat(vectors.counts()).isEmpty();
    assertThat(vectors.search(VectorQuery.of(CHUNK_TEXT, EAST, 5))).isEmpty();
    assertThat(vectors.records(List.of(key(CHUNK_TEXT, "c1", 0)))).isEmpty();
    vectors.scan(record -> assertThat(record).isNull());
  }

  @Test
  void aSpaceMayHoldNothing() {
    VectorReader vectors = vectorsAfter(plane());

    assertThat(vectors.space()).contains(PLANE);
    assertThat(vectors.counts()).isEmpty();
    assertThat(vectors.search(VectorQuery.of(CHUNK_TEXT, EAST, 5))).isEmpty();
  }

  @Test
  void aQuestionOfAnotherDimensionIsRefused() {
    VectorReader full = vectorsAfter(compass());
    VectorReader empty = vectorsAfter(fixtures.change().space(new VectorSpace("other", 2)));
    VectorQuery query = VectorQuery.of(CHUNK_TEXT, new float[] {1, 0, 0}, 5);

    assertFails(ErrorCode.EMBEDDER_MISMATCH, () -> full.search(query));
    assertFails(ErrorCode.EMBEDDER_MISMATCH, () -> empty.search(query));
    assertFails(ErrorCode.EMBEDDER_MISMATCH, () -> full.search(query.within(NumberSet.empty())));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 384, 896, 1536, 3072, 4096})
  void everyDimensionIsSearchedLikeByHand(int dimension) {
    var random = new SplittableRandom(dimension);
    List<VectorRecord> records = randomRecords(random, 40, dimension);
    VectorReader vectors = vectorsAfter(change(new VectorSpace("wide", dimension), records));
    float[] question = unit(random, dimension);

    for (Precision precision : Precision.values()) {
      var query = VectorQuery.of(CHUNK_TEXT, question, 12).with(precision);
      assertThat(vectors.search(query)).isEqualTo(byHand(records, query));
    }
    assertThat(vectors.records(List.of(records.getFirst().key())).getFirst().values())
        .containsExactly(records.getFirst().values());
  }

  @Test
  void smallSetsAreSearchedAlikeInEveryPrecision() {
    var random = new SplittableRandom(5);
    List<VectorRecord> records = randomRecords(random, 90, 16);
    VectorReader vectors = vectorsAfter(change(new VectorSpace("small", 16), records));

    for (int i = 0; i < 30; i++) {
      var plain = VectorQuery.of(CHUNK_TEXT, unit(random, 16), 1 + random.nextInt(20));
      VectorQuery query = i % 2 == 0 ? plain : plain.within(some(random, records));
      for (Precision precision : Precision.values()) {
        assertThat(vectors.search(query.with(precision)))
            .as("%s of query %d", precision, i)
            .isEqualTo(byHand(records, query));
      }
    }
  }

  @Test
  void manySearchesAreAnsweredLikeEach() {
    var random = new SplittableRandom(6);
    List<VectorRecord> records = randomRecords(random, 300, 24);
    VectorReader vectors = vectorsAfter(change(new VectorSpace("many", 24), records));
    var queries = new ArrayList<VectorQuery>();
    for (int i = 0; i < 40; i++) {
      var plain = VectorQuery.of(CHUNK_TEXT, unit(random, 24), random.nextInt(30));
      var precise = plain.with(Precision.values()[i % 3]);
      queries.add(i % 2 == 0 ? precise : precise.within(some(random, records)));
    }

    assertThat(vectors.searchAll(queries))
        .isEqualTo(queries.stream().map(vectors::search).toList());
    assertThat(vectors.searchAll(List.of())).isEmpty();
  }

  @Test
  void readersAnswerAlikeFromManyThreadsWhileVersionsAreMade() throws Exception {
    var random = new SplittableRandom(7);
    List<VectorRecord> records = randomRecords(random, 200, 8);
    VectorReader vectors = vectorsAfter(change(new VectorSpace("shared", 8), records));
    var query = VectorQuery.of(CHUNK_TEXT, unit(random, 8), 10).with(Precision.EXACT);
    List<VectorHit> right = byHand(records, query);
    Callable<Void> reading =
        () -> {
          for (int i = 0; i < 50; i++) {
            assertThat(vectors.search(query)).isEqualTo(right);
          }
          return null;
        };

    try (var threads = Executors.newFixedThreadPool(3)) {
      List<Future<Void>> running = List.of(threads.submit(reading), threads.submit(reading));
      for (int i = 0; i < 5; i++) {
        commit(change(new VectorSpace("shared", 8), randomRecords(random, 20, 8)));
      }
      for (Future<Void> each : running) {
        join(each);
      }
    }
  }

  private static void join(Future<Void> running) throws InterruptedException {
    try {
      running.get();
    } catch (ExecutionException failed) {
      throw new AssertionError(failed.getCause());
    }
  }

  @Test
  void whatIsBuiltWholeEqualsWhatGrew() {
    var random = new SplittableRandom(8);
    var space = new VectorSpace("grown", 6);
    var all = new TreeMap<VectorKey, VectorRecord>();
    for (int i = 0; i < 6; i++) {
      List<VectorRecord> more = randomRecords(random, 15, 6);
      more.forEach(record -> all.put(record.key(), record));
      commit(change(space, more));
    }
    List<VectorRecord> records = List.copyOf(all.values());
    store.build(
        version(90),
        List.of(
            change(space, records.subList(0, 7)).mutation(),
            change(space, records.subList(7, records.size())).mutation()));

    VectorReader grown = read(version(6)).vectors();
    VectorReader built = read(version(90)).vectors();
    assertThat(built.counts()).isEqualTo(grown.counts());
    assertThat(built.space()).isEqualTo(grown.space());
    assertThat(dump(built)).isEqualTo(dump(grown));
    var query = VectorQuery.of(CHUNK_TEXT, unit(random, 6), 20).with(Precision.EXACT);
    assertThat(built.search(query))
        .isEqualTo(grown.search(query))
        .isEqualTo(byHand(records, query));
  }

  static List<String> dump(VectorReader vectors) {
    var lines = new ArrayList<String>();
    vectors.scan(
        record ->
            lines.add(
                "%s %d %s %s"
                    .formatted(
                        record.key(),
                        record.number(),
                        record.textHash(),
                        Arrays.toString(record.values()))));
    lines.sort(Comparator.naturalOrder());
    return lines;
  }

  private List<VectorRecord> randomRecords(RandomGenerator random, int count, int dimension) {
    var records = new ArrayList<VectorRecord>();
    for (int i = 0; i < count; i++) {
      String id = "c" + i;
      records.add(
          new VectorRecord(
              key(CHUNK_TEXT, id, 0),
              fixtures.chunkNumber(id),
              VectorRecord.hash(id),
              unit(random, dimension)));
    }
    return records;
  }

  private Change change(VectorSpace space, List<VectorRecord> records) {
    Change change = fixtures.change().space(space);
    records.forEach(record -> change.vector(record.key(), record.number(), record.values()));
    return change;
  }

  private static NumberSet some(RandomGenerator random, List<VectorRecord> records) {
    var some = NumberSet.builder();
    for (VectorRecord record : records) {
      if (random.nextInt(3) == 0) {
        some.add(record.number());
      }
    }
    return some.build();
  }

  private static List<VectorHit> byHand(List<VectorRecord> records, VectorQuery query) {
    return records.stream()
        .filter(record -> query.allowed().map(set -> set.contains(record.number())).orElse(true))
        .map(
            record ->
                new VectorHit(
                    record.key(),
                    record.number(),
                    Cosine.distance(record.values(), query.vector())))
        .sorted(NEAREST_FIRST)
        .limit(query.k())
        .toList();
  }

  private Change plane() {
    return fixtures.change().space(PLANE);
  }

  /** Three directions, the nearest to the east first: east, north, west. */
  private Change compass() {
    return plane().vector("west", -1, 0).vector("north", 0, 1).vector("east", EAST);
  }

  private NumberSet numbers(String... ids) {
    return NumberSet.of(Arrays.stream(ids).mapToInt(fixtures::chunkNumber).toArray());
  }

  private VectorHit hit(String id, double distance) {
    return new VectorHit(key(CHUNK_TEXT, id, 0), fixtures.chunkNumber(id), distance);
  }

  static VectorKey key(String collection, String id, int n) {
    return new VectorKey(collection, id, n);
  }

  private static List<String> ids(List<VectorHit> hits) {
    return hits.stream().map(hit -> hit.key().id()).toList();
  }
}
