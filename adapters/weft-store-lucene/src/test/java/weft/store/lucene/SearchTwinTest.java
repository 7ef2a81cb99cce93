package weft.store.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.kernel.Tokens;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.store.IndexedChunk;
import weft.spi.store.LexicalQuery;
import weft.spi.store.LexicalQuery.Bm25Parameters;
import weft.spi.store.LexicalQuery.Statistics;
import weft.spi.store.LexicalReader;
import weft.spi.store.Mutation;
import weft.spi.store.NumberSet;
import weft.spi.store.ScalarFilter;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;
import weft.store.memory.MemoryStoreProvider;

/**
 * Searches over many segments with deletions give the memory store's hits to the last bit, ties
 * included: few words, so that many scores are equal.
 */
final class SearchTwinTest {
  private static final long SEED = Long.getLong("weft.seed", 20_260_303L);
  private static final String LETTERS = "支付迁移项目徐康林舟";
  private static final String LONG_VALUE = "值".repeat(20_000);
  private static final int CHUNKS = 400;
  private static final int VERSIONS = 12;

  @TempDir private Path parent;
  private final SplittableRandom random = new SplittableRandom(SEED);
  private final Map<Integer, IndexedChunk> live = new TreeMap<>();

  @Test
  void searchesEqualThoseOfTheMemoryStore() {
    try (Store tested = TestStores.in(parent);
        Store oracle = MemoryStoreProvider.emptyStore()) {
      Optional<StoreVersion> before = Optional.empty();
      for (int number = 1; number <= VERSIONS; number++) {
        var next = new StoreVersion(number, 0);
        Mutation mutation = mutation();
        tested.prepare(before, next, mutation);
        oracle.prepare(before, next, mutation);
        before = Optional.of(next);
      }
      try (StoreReader reader = tested.open(before.orElseThrow());
          StoreReader right = oracle.open(before.orElseThrow())) {
        compare(reader.lexical(), right.lexical());
      }
    }
  }

  private void compare(LexicalReader tested, LexicalReader right) {
    for (int round = 0; round < 40; round++) {
      LexicalQuery query = query();
      String what = "-Dweft.seed=%d, round %d".formatted(SEED, round);
      assertThat(tested.search(query)).as(what).isEqualTo(right.search(query));
      assertThat(tested.select(query.filter())).as(what).isEqualTo(right.select(query.filter()));
      ChunkId id = new ChunkId("c" + random.nextInt(CHUNKS));
      assertThat(tested.explain(query, id)).as(what).isEqualTo(right.explain(query, id));
    }
    NumberSet numbers = numbers();
    for (int limit : new int[] {0, 1, 17, CHUNKS}) {
      assertThat(tested.ids(numbers, limit)).isEqualTo(right.ids(numbers, limit));
    }
  }

  private Mutation mutation() {
    var mutation = Mutation.builder();
    var touched = NumberSet.builder();
    for (int i = 0; i < CHUNKS / 4; i++) {
      int number = random.nextInt(CHUNKS);
      if (!touched.add(number)) {
        continue;
      }
      IndexedChunk item = chunk(number);
      if (live.containsKey(number) && random.nextInt(3) == 0) {
        live.remove(number);
        mutation.removedChunks.add(item.chunk().id());
      } else {
        live.put(number, item);
        mutation.chunks.add(item);
      }
    }
    return mutation.build();
  }

  private IndexedChunk chunk(int number) {
    var document =
        Document.builder("d" + number % 7)
            .group("g" + number % 3)
            .metadata("long", LONG_VALUE + number % 2)
            .build();
    var chunk = Chunk.builder("c" + number, "d" + number % 7, text(1 + random.nextInt(6))).build();
    return new IndexedChunk(number, chunk, document, "", Optional.empty());
  }

  private String text(int words) {
    var text = new ArrayList<String>();
    for (int i = 0; i < words; i++) {
      int begin = random.nextInt(LETTERS.length() - 1);
      text.add(LETTERS.substring(begin, begin + 1 + random.nextInt(2)));
    }
    return String.join(" ", text);
  }

  private LexicalQuery query() {
    var terms = new ArrayList<LexicalQuery.Term>();
    Tokens.count(text(4))
        .counts()
        .forEach((token, count) -> terms.add(new LexicalQuery.Term(token, count)));
    return new LexicalQuery(
        terms,
        random.nextBoolean() ? Optional.of(numbers()) : Optional.empty(),
        filter(),
        random.nextBoolean() ? Statistics.CORPUS : Statistics.CANDIDATES,
        new Bm25Parameters(1.2, random.nextBoolean() ? 0.75 : 0),
        random.nextInt(40));
  }

  private ScalarFilter filter() {
    return switch (random.nextInt(3)) {
      case 0 -> new ScalarFilter(Set.of(), Set.of(), Set.of("g1"), Map.of(), Optional.empty());
      case 1 -> {
        Map<String, String> metadata = Map.of("long", LONG_VALUE + "1");
        yield new ScalarFilter(Set.of(), Set.of(), Set.of(), metadata, Optional.empty());
      }
      default -> ScalarFilter.none();
    };
  }

  private NumberSet numbers() {
    var numbers = NumberSet.builder();
    int share = List.of(1, 3, 40).get(random.nextInt(3));
    for (int number = 0; number < CHUNKS + 50; number++) {
      if (random.nextInt(share) == 0) {
        numbers.add(number);
      }
    }
    return numbers.build();
  }
}
