package weft.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.lucene.search.Query;
import tools.jackson.databind.json.JsonMapper;
import weft.kernel.Cosine;
import weft.kernel.TopK;
import weft.spi.store.Mutation;
import weft.spi.store.NumberSet;
import weft.spi.store.Store;
import weft.spi.store.StoreConfig;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorChange;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorHit;
import weft.spi.store.VectorQuery;
import weft.spi.store.VectorReader;
import weft.store.lucene.LuceneStoreProvider;

/**
 * Nearest vectors in the Lucene store beside Lucene's own search on the same files, in one run.
 *
 * <p>Arguments: {@code [SIZE DIMENSION QUESTIONS SEED [SETTING=VALUE …]]}, 200,000 × 512 and 200
 * questions without; settings are those of the store. Prints a Markdown table, then JSON.
 */
public final class VectorBench {
  private static final int K = 10;
  private static final int CANDIDATES = 100;
  private static final int ROUNDS = 3;
  private static final StoreVersion VERSION = new StoreVersion(1, 0);

  private final ClusteredVectors vectors;
  private final long seed;
  private final List<Map<String, Object>> rows = new ArrayList<>();

  /** What may be found: a name, and the numbers; absent for all. */
  private record Filter(String name, Optional<NumberSet> allowed) {
    VectorQuery query(float[] question) {
      VectorQuery all = VectorQuery.of(VectorCollections.CHUNK_TEXT, question, K);
      return allowed.map(all::within).orElse(all);
    }

    boolean accepts(int number) {
      return allowed.map(set -> set.contains(number)).orElse(true);
    }
  }

  /** Answers a question with numbers, the nearest first. */
  @FunctionalInterface
  private interface Searcher {
    List<Integer> nearest(float[] question);
  }

  private VectorBench(ClusteredVectors vectors, long seed) {
    this.vectors = vectors;
    this.seed = seed;
  }

  public static void main(String[] args) throws IOException {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 200_000;
    int dimension = args.length > 1 ? Integer.parseInt(args[1]) : 512;
    int questions = args.length > 2 ? Integer.parseInt(args[2]) : 200;
    long seed = args.length > 3 ? Long.parseLong(args[3]) : 20_260_301L;
    var settings = new LinkedHashMap<String, String>();
    Stream.of(args).skip(4).map(pair -> pair.split("=", 2)).forEach(p -> settings.put(p[0], p[1]));
    var bench = new VectorBench(ClusteredVectors.of(size, dimension, questions, seed), seed);
    Path work = Files.createTempDirectory("weft-vectors");
    try {
      bench.run(work.resolve("base"), settings);
    } finally {
      Spaces.delete(work);
    }
  }

  private void run(Path folder, Map<String, String> settings) {
    List<Filter> filters = filters();
    List<List<List<Integer>>> truth = filters.stream().map(this::truth).toList();
    try (Store store =
        new LuceneStoreProvider().open(new StoreConfig(Optional.of(folder), settings))) {
      Measure.Times built = Measure.ofProcess(0, 1, () -> build(store));
      try (StoreReader reader = store.open(VERSION);
          var bare = new BareLucene(folder)) {
        System.out.printf(
            Locale.ROOT,
            "%,d x %d, built in %.1f s of CPU, %d MB, %d segments%n%n",
            vectors.size(),
            vectors.space().dimension(),
            built.first().cpuMs() / 1000,
            store.bytes() / 1_000_000,
            bare.segments());
        System.out.println(
            "| allowed | Weft CPU ms | recall@10 | Lucene CPU ms | recall@10 | ratio |");
        System.out.println("|---|---|---|---|---|---|");
        for (int i = 0; i < filters.size(); i++) {
          compare(filters.get(i), truth.get(i), reader.vectors(), bare);
        }
        print(built.first(), store.bytes(), bare.segments());
      }
      commits(store, folder.resolveSibling(folder.getFileName() + "-plain"));
    }
  }

  /** The same commits on a base with vectors and on one without. */
  private void commits(Store store, Path plainFolder) {
    int chunks = vectors.size();
    plainCommits(plainFolder.resolveSibling(plainFolder.getFileName() + "-warm-up"));
    double with =
        VectorCommits.cpuMs(store, Optional.of(VERSION), Optional.of(vectors.space()), chunks);
    System.out.printf(
        Locale.ROOT,
        "%nchanging chunks only: %.1f ms of CPU a commit, %.1f without vectors in the base%n",
        with,
        plainCommits(plainFolder));
  }

  private double plainCommits(Path folder) {
    try (Store plain =
        new LuceneStoreProvider().open(new StoreConfig(Optional.of(folder), Map.of()))) {
      return VectorCommits.cpuMs(plain, Optional.empty(), Optional.empty(), vectors.size());
    }
  }

  private void build(Store store) {
    var whole = Mutation.builder();
    whole.vectors(new VectorChange(Optional.of(vectors.space()), vectors, List.of()));
    store.build(VERSION, List.of(whole.build()));
  }

  private List<Filter> filters() {
    var filters = new ArrayList<Filter>();
    filters.add(new Filter("all", Optional.empty()));
    var random = new SplittableRandom(seed + 1);
    for (int percent : new int[] {1, 10, 50}) {
      var allowed = NumberSet.builder();
      IntStream.range(0, vectors.size())
          .filter(number -> random.nextInt(100) < percent)
          .forEach(allowed::add);
      filters.add(new Filter(percent + " %", Optional.of(allowed.build())));
    }
    return filters;
  }

  private List<List<Integer>> truth(Filter filter) {
    return vectors.questions().stream().map(question -> truth(filter, question)).toList();
  }

  private List<Integer> truth(Filter filter, float[] question) {
    var nearest = new TopK(K, Integer::compare);
    for (int number = 0; number < vectors.size(); number++) {
      if (filter.accepts(number)) {
        nearest.offer(number, Cosine.dot(vectors.vector(number), question));
      }
    }
    return nearest.drain().stream().map(TopK.Scored::id).toList();
  }

  private void compare(
      Filter filter, List<List<Integer>> truth, VectorReader reader, BareLucene bare) {
    Optional<Query> bits = filter.allowed().map(bare::filter);
    Searcher ours =
        question -> reader.search(filter.query(question)).stream().map(VectorHit::number).toList();
    Searcher theirs = question -> bare.nearest(question, K, CANDIDATES, bits);
    double oursMs = cpuMs(ours);
    double theirsMs = cpuMs(theirs);
    // a second time each, as what runs first warms up for the other
    oursMs = Math.min(oursMs, cpuMs(ours));
    theirsMs = Math.min(theirsMs, cpuMs(theirs));
    row(filter.name(), oursMs, recall(ours, truth), theirsMs, recall(theirs, truth));
  }

  /** The CPU of one question, the median of rounds over all questions. */
  private double cpuMs(Searcher searcher) {
    Measure.Times times =
        Measure.ofThread(ROUNDS, ROUNDS, () -> vectors.questions().forEach(searcher::nearest));
    return times.cpuMs(0.5) / vectors.questions().size();
  }

  private double recall(Searcher searcher, List<List<Integer>> truth) {
    long found = 0;
    long all = 0;
    for (int i = 0; i < truth.size(); i++) {
      var right = new HashSet<>(truth.get(i));
      all += right.size();
      right.retainAll(searcher.nearest(vectors.questions().get(i)));
      found += right.size();
    }
    return (double) found / all;
  }

  private void row(String name, double oursMs, double recall, double theirsMs, double theirRecall) {
    System.out.printf(
        Locale.ROOT,
        "| %s | %.3f | %.4f | %.3f | %.4f | %.2f |%n",
        name,
        oursMs,
        recall,
        theirsMs,
        theirRecall,
        oursMs / theirsMs);
    var row = new LinkedHashMap<String, Object>();
    row.put("allowed", name);
    row.put("weft_cpu_ms", oursMs);
    row.put("weft_recall", recall);
    row.put("lucene_cpu_ms", theirsMs);
    row.put("lucene_recall", theirRecall);
    rows.add(row);
  }

  private void print(Measure.Time built, long bytes, int segments) {
    var result = new LinkedHashMap<String, Object>();
    result.put("size", vectors.size());
    result.put("dimension", vectors.space().dimension());
    result.put("questions", vectors.questions().size());
    result.put("seed", seed);
    result.put("build_cpu_ms", built.cpuMs());
    result.put("build_wall_ms", built.wallMs());
    result.put("bytes", bytes);
    result.put("segments", segments);
    result.put("searches", rows);
    System.out.println();
    System.out.println(new JsonMapper().writeValueAsString(result));
  }
}
