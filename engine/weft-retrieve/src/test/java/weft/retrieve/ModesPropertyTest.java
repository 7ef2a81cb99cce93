package weft.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import weft.kernel.Cosine;
import weft.spi.ChunkId;
import weft.spi.ChunkKind;
import weft.spi.embed.Embedding;
import weft.spi.store.IndexedChunk;
import weft.spi.store.LexicalHit;
import weft.spi.store.NumberSet;
import weft.spi.store.ScalarFilter;

/** Every mode on random bases, against a plain twin; {@code -Dweft.seed=…} repeats a failure. */
class ModesPropertyTest {
  private static final int ROUNDS = 60;

  private final long seed = Long.getLong("weft.seed", 20_260_302L);
  private final Recall recall = new Recall(() -> 0);

  private static Base base(Random random) {
    var base = new Base();
    for (int i = 0; i < 8; i++) {
      base.entity("e:" + i, "name" + i);
    }
    int chunkCount = 5 + random.nextInt(30);
    for (int i = 0; i < chunkCount; i++) {
      var text = new StringBuilder(random.nextInt(8) == 0 ? "。" : "word" + random.nextInt(6));
      for (int j = random.nextInt(5); j > 0; j--) {
        text.append(" name").append(random.nextInt(8)).append(" word").append(random.nextInt(6));
      }
      base.chunk("c" + i, text.toString());
    }
    return base.embedded();
  }

  private static String question(Random random) {
    return random.nextInt(12) == 0
        ? "?"
        : Words.format("word%d name%d", random.nextInt(6), random.nextInt(12));
  }

  private static RecallOptions options(Random random) {
    var filter =
        new ScalarFilter(
            Set.of(),
            random.nextInt(4) == 0 ? Set.of(ChunkKind.TEXT) : Set.of(),
            random.nextInt(9) == 0 ? Set.of("nobody") : Set.of(),
            Map.of(),
            Optional.empty());
    return RecallOptions.builder()
        .mode(Mode.values()[random.nextInt(Mode.values().length)])
        .ranker(Ranker.values()[random.nextInt(Ranker.values().length)])
        .onNoSeed(random.nextBoolean() ? OnNoSeed.FULL : OnNoSeed.EMPTY)
        .hops(random.nextInt(3))
        .minWeight(1 + random.nextInt(2))
        .routeDepth(1 + random.nextInt(20))
        .topK(random.nextInt(12))
        .filter(filter)
        .build();
  }

  /** A chunk and its relevance. */
  private record Scored(ChunkId id, double relevance) {}

  @Test
  void equalsItsPlainTwin() {
    var random = new Random(seed);
    for (int round = 0; round < ROUNDS * 5; round++) {
      Snapshot snapshot = base(random).snapshot();
      String question = question(random);
      RecallOptions options = options(random);
      SearchResult result = recall.search(snapshot, question, options);
      assertThat(result.hits().stream().map(hit -> new Scored(hit.chunkId(), hit.relevance())))
          .as("seed %d, round %d, '%s', %s", seed, round, question, options)
          .isEqualTo(plain(snapshot, question, options));
    }
  }

  private List<Scored> plain(Snapshot snapshot, String question, RecallOptions options) {
    Optional<NumberSet> allowed =
        Scope.of(
                snapshot,
                question,
                options.toBuilder().mode(Mode.CONSTRAINED).build(),
                Stopwatch.stopped())
            .allowed();
    boolean hasSeed = !Seeds.in(question, snapshot).isEmpty();
    List<Scored> words = words(snapshot, question, options, Optional.empty());
    List<Scored> wordsInside = words(snapshot, question, options, allowed);
    Optional<List<Scored>> near = nearest(snapshot, question, options, Optional.empty());
    Optional<List<Scored>> nearInside = nearest(snapshot, question, options, allowed);
    List<Scored> all =
        switch (options.mode()) {
          case LEXICAL -> words;
          case VECTOR -> near.orElse(words);
          case HYBRID -> fused(options, List.of(words, near.orElse(List.of())));
          case CONSTRAINED ->
              switch (options.ranking().ranker()) {
                case BM25 -> wordsInside;
                case VECTOR -> nearInside.orElse(wordsInside);
                case HYBRID -> fused(options, List.of(wordsInside, nearInside.orElse(List.of())));
              };
          case EPISODIC -> // these versions have no episodes
              nearest(
                      snapshot,
                      PreprocessedQuery.of(question).vectorQuery(),
                      options,
                      Optional.empty())
                  .map(_near -> List.<Scored>of())
                  .orElse(words);
          case AUTO ->
              fused(
                  options,
                  List.of(words, near.orElse(List.of()), hasSeed ? wordsInside : List.of()));
        };
    return all.stream().limit(options.topK()).toList();
  }

  private static List<Scored> words(
      Snapshot snapshot, String question, RecallOptions options, Optional<NumberSet> allowed) {
    var query = Query.of(question, 1_000).within(allowed, options, 1_000);
    return query.terms().isEmpty()
        ? List.of()
        : snapshot.lexical().search(query).stream()
            .map((LexicalHit hit) -> new Scored(hit.id(), hit.relevance()))
            .toList();
  }

  private static Optional<List<Scored>> nearest(
      Snapshot snapshot, String question, RecallOptions options, Optional<NumberSet> allowed) {
    if (!(snapshot.embedder().orElseThrow().embedQuestion(question)
        instanceof Embedding.Vector vector)) {
      return Optional.empty();
    }
    var near = new ArrayList<Scored>();
    snapshot
        .vectors()
        .scan(
            record -> {
              var id = new ChunkId(record.key().id());
              IndexedChunk chunk = snapshot.lexical().chunks(List.of(id)).getFirst();
              if (options.filter().accepts(chunk)
                  && allowed.map(set -> set.contains(record.number())).orElse(true)) {
                near.add(new Scored(id, 1 - Cosine.distance(record.values(), vector.values())));
              }
            });
    near.sort(Comparator.comparing(Scored::relevance).reversed().thenComparing(Scored::id));
    return Optional.of(near);
  }

  private static List<Scored> fused(RecallOptions options, List<List<Scored>> routes) {
    var sums = new TreeMap<ChunkId, Double>();
    int depth = Math.max(options.topK(), options.limits().routeDepth());
    for (List<Scored> route : routes) {
      for (int i = 0; i < Math.min(depth, route.size()); i++) {
        sums.merge(route.get(i).id, 1.0 / (61 + i), Double::sum);
      }
    }
    return sums.entrySet().stream()
        .map(entry -> new Scored(entry.getKey(), entry.getValue()))
        .sorted(Comparator.comparing(Scored::relevance).reversed().thenComparing(Scored::id))
        .toList();
  }

  @Test
  void receiptsAddUpToTheLastBit() {
    var random = new Random(seed);
    for (int round = 0; round < ROUNDS * 5; round++) {
      Snapshot snapshot = base(random).snapshot();
      String question = question(random);
      RecallOptions options = options(random);
      SearchResult result = recall.search(snapshot, question, options);
      List<Receipt> receipts =
          Receipts.receipts(
              snapshot, question, options, result.hits().stream().map(Hit::chunkId).toList());
      String told = Words.format("seed %d, round %d, %s", seed, round, options);
      assertThat(receipts).as(told).hasSameSizeAs(result.hits());
      for (int i = 0; i < receipts.size(); i++) {
        Hit hit = result.hits().get(i);
        Receipt receipt = receipts.get(i);
        assertThat(receipt.chunkId()).isEqualTo(hit.chunkId());
        assertThat(receipt.relevance()).as(told).isEqualTo(hit.relevance());
        assertThat(sum(receipt.lines())).as(told).isEqualTo(hit.relevance());
        for (ReceiptLine line : receipt.lines()) {
          if (line instanceof ReceiptLine.RoutePart part) {
            assertThat(hit.routes()).as(told).contains(part.place());
            assertThat(sum(part.lines())).as(told).isEqualTo(part.place().relevance());
          }
        }
      }
    }
  }

  private static double sum(List<ReceiptLine> lines) {
    double sum = 0;
    for (ReceiptLine line : lines) {
      sum += line.value();
    }
    return sum;
  }

  @Test
  void everyChunkIsFoundOrHasItsGate() {
    var random = new Random(seed);
    for (int round = 0; round < ROUNDS; round++) {
      Snapshot snapshot = base(random).snapshot();
      String question = question(random);
      RecallOptions options = options(random);
      SearchResult result = recall.search(snapshot, question, options);
      List<ChunkId> found = result.hits().stream().map(Hit::chunkId).toList();
      assertThat(new HashSet<>(found)).hasSameSizeAs(found);
      for (int i = 0; i < snapshot.lexical().chunkCount(); i++) {
        var id = new ChunkId("c" + i);
        String told = Words.format("seed %d, round %d, %s, %s", seed, round, id, options);
        WhyNot why = Receipts.explain(snapshot, question, options, id);
        assertThat(why).as(told).isNotInstanceOf(WhyNot.PassedOver.class);
        if (found.contains(id)) {
          Hit hit = result.hits().get(found.indexOf(id));
          assertThat(why).as(told).isEqualTo(new WhyNot.Found(hit.rank(), hit.relevance()));
        } else {
          assertThat(why).as(told).isNotInstanceOf(WhyNot.Found.class);
        }
      }
    }
  }

  @Test
  void theOrderOfRoutesDoesNotCount() {
    var random = new Random(seed);
    for (int round = 0; round < ROUNDS * 5; round++) {
      var routes =
          new ArrayList<>(List.of(Route.LEXICAL, Route.VECTOR, Route.constrained(Ranker.BM25)));
      List<RouteRanking> rankings = new ArrayList<>();
      for (Route route : routes) {
        rankings.add(ranking(route, random));
      }
      List<Placed> merged = new Plan.Fused(routes).merge(rankings);
      Collections.shuffle(routes, random);
      Collections.shuffle(rankings, random);
      assertThat(new Plan.Fused(routes).merge(rankings))
          .as("seed %d, round %d", seed, round)
          .isEqualTo(merged);
    }
  }

  private static RouteRanking ranking(Route route, Random random) {
    var ids = new ArrayList<Integer>();
    for (int i = 0; i < 30; i++) {
      ids.add(i);
    }
    Collections.shuffle(ids, random);
    var candidates =
        ids.subList(0, random.nextInt(30)).stream()
            .map(i -> new RouteRanking.Candidate(new ChunkId("c" + i), random.nextDouble()))
            .toList();
    return new RouteRanking(route, candidates, 0);
  }
}
