package weft.bench;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.spi.store.Mutation;
import weft.spi.store.NumberSet;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorChange;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorHit;
import weft.spi.store.VectorQuery;
import weft.spi.store.VectorQuery.Precision;
import weft.spi.store.VectorReader;
import weft.spi.store.VectorSource;

/** Vectors: building, changing, opening, and the nearest with and without a filter. */
final class VectorStoreJob extends StoreJob {
  private static final int K = 10;
  private static final int COMMITS = 10;
  private static final int CHANGED = 200;

  private final ClusteredVectors vectors;
  private final long seed;

  VectorStoreJob(String name, Path work, ClusteredVectors vectors, long seed) {
    super(name, work);
    this.vectors = vectors;
    this.seed = seed;
  }

  @Override
  void measure() {
    StoreVersion first = new StoreVersion(1, 0);
    try (Store store = open()) {
      time("build", Measure.ofProcess(0, 1, () -> store.build(first, List.of(whole()))).first());
      megabytes("on disk, MB", store.bytes());
    }
    try (Store store = open()) {
      time(
          "open and first search", Measure.ofProcess(0, 1, () -> openAndAsk(store, first)).first());
      try (StoreReader reader = store.open(first)) {
        searches(reader.vectors());
      }
      commits(store);
      time("upkeep", Measure.ofProcess(0, 1, store::upkeep).first());
      megabytes("on disk after upkeep, MB", store.bytes());
      try (StoreReader reader = store.open(new StoreVersion(1 + COMMITS, 0))) {
        ask("all, after the changes and upkeep", reader.vectors(), Optional.empty());
      }
    }
  }

  private Mutation whole() {
    var whole = Mutation.builder();
    whole.vectors(new VectorChange(Optional.of(vectors.space()), vectors, List.of()));
    return whole.build();
  }

  private void openAndAsk(Store store, StoreVersion version) {
    try (StoreReader reader = store.open(version)) {
      reader.vectors().search(query(vectors.questions().getFirst(), Optional.empty()));
    }
  }

  private static VectorQuery query(float[] question, Optional<NumberSet> allowed) {
    VectorQuery all = VectorQuery.of(VectorCollections.CHUNK_TEXT, question, K);
    return allowed.map(all::within).orElse(all);
  }

  private void searches(VectorReader reader) {
    ask("all", reader, Optional.empty());
    var random = new SplittableRandom(seed + 1);
    for (int percent : new int[] {1, 10, 50}) {
      var allowed = NumberSet.builder();
      IntStream.range(0, vectors.size())
          .filter(number -> random.nextInt(100) < percent)
          .forEach(allowed::add);
      ask(percent + " % allowed", reader, Optional.of(allowed.build()));
    }
  }

  /** As the store sees fit, against its own exact search, whose keys and distances are hashed. */
  private void ask(String what, VectorReader reader, Optional<NumberSet> allowed) {
    long found = 0;
    long all = 0;
    int hash = 1;
    for (float[] question : vectors.questions()) {
      List<VectorHit> exact = reader.search(query(question, allowed).with(Precision.EXACT));
      hash = 31 * hash + exact.hashCode();
      Set<Integer> right = exact.stream().map(VectorHit::number).collect(Collectors.toSet());
      all += right.size();
      var got = new HashSet<Integer>();
      reader.search(query(question, allowed)).forEach(hit -> got.add(hit.number()));
      right.retainAll(got);
      found += right.size();
    }
    int questions = vectors.questions().size();
    Measure.Times times =
        Measure.ofProcess(
            1, 3, () -> vectors.questions().forEach(each -> reader.search(query(each, allowed))));
    figure(what + ", CPU ms a question", times.cpuMs(0.5) / questions);
    figure(what + ", wall ms a question", times.wallMs(0.5) / questions);
    figure(what + ", recall@10", (double) found / all);
    figure(what + ", exact hits", Integer.toHexString(hash));
  }

  private void commits(Store store) {
    long before = store.bytes();
    var round = new int[1];
    Measure.Times times =
        Measure.ofProcess(
            0,
            COMMITS,
            () -> {
              int now = ++round[0];
              store.prepare(
                  Optional.of(new StoreVersion(now, 0)), new StoreVersion(now + 1, 0), change(now));
            });
    figure("change of 200 vectors, CPU ms", times.cpuMs(0.5));
    figure("change of 200 vectors, wall ms", times.wallMs(0.5));
    megabytes("growth with each change, MB", (store.bytes() - before) / COMMITS);
  }

  /** Two hundred chunks take the vectors of others. */
  private Mutation change(int round) {
    int begin = round * CHANGED % vectors.size();
    var records =
        IntStream.range(begin, Math.min(vectors.size(), begin + CHANGED))
            .mapToObj(
                number ->
                    ClusteredVectors.record(
                        number, vectors.vector((number + 1_000 * round) % vectors.size())))
            .toList();
    var change = Mutation.builder();
    change.vectors(
        new VectorChange(Optional.of(vectors.space()), VectorSource.of(records), List.of()));
    return change.build();
  }
}
