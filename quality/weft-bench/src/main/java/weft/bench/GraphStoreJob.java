package weft.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import weft.spi.store.EdgeFilter;
import weft.spi.store.GraphReader;
import weft.spi.store.Neighbours;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;
import weft.spi.store.NumberSet;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;

/** The graph: building, changing, opening, walking, and reading what is around some nodes. */
final class GraphStoreJob extends StoreJob {
  private static final int COMMITS = 7;
  private static final int CHANGED = 100;
  private static final int QUESTIONS = 100;
  private static final int NODES = 300;

  private final GraphData data;
  private final SplittableRandom random;

  GraphStoreJob(String name, Path work, GraphData data) {
    super(name, work);
    this.data = data;
    this.random = new SplittableRandom(data.seed());
  }

  @Override
  void measure() {
    StoreVersion first = new StoreVersion(1, 0);
    try (Store store = open()) {
      time("build", Measure.ofProcess(0, 1, () -> store.build(first, data.mutations())).first());
      megabytes("on disk, MB", store.bytes());
      commits(store);
    }
    try (Store store = open()) {
      var opened = new StoreReader[1];
      StoreVersion newest = new StoreVersion(1 + COMMITS, 0);
      time(
          "open and first step",
          Measure.ofProcess(
                  0,
                  1,
                  () -> {
                    opened[0] = store.open(newest);
                    opened[0].graph().neighbours(0, 1);
                  })
              .first());
      try (StoreReader reader = opened[0]) {
        figure("edges", reader.graph().counts().edges());
        questions(reader.graph());
      }
      time("open an old version", Measure.ofProcess(0, 1, () -> openOld(store, first)).first());
    }
  }

  private static void openOld(Store store, StoreVersion version) {
    try (StoreReader reader = store.open(version)) {
      reader.graph().neighbours(0, 1);
    }
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
                  Optional.of(new StoreVersion(now, 0)),
                  new StoreVersion(now + 1, 0),
                  data.change(now, CHANGED));
            });
    figure("change of 100 chunks, CPU ms", times.cpuMs(0.5));
    figure("change of 100 chunks, wall ms", times.wallMs(0.5));
    megabytes("growth with each change, MB", (store.bytes() - before) / COMMITS);
  }

  private void questions(GraphReader graph) {
    List<int[]> seeds = new ArrayList<>();
    for (int i = 0; i < QUESTIONS; i++) {
      seeds.add(random.ints(NODES, 0, data.entities()).distinct().toArray());
    }
    ask("one hop and its evidence", seeds, some -> walk(graph, some[0]));
    ask("300 nodes", seeds, some -> graph.nodes(refs(some)).toString().hashCode());
    ask(
        "300 nodes and one hop, 2,000 edges",
        seeds,
        some -> graph.edgesAt(refs(some), EdgeFilter.all(2_000)).toString().hashCode());
    ask(
        "edges among 300",
        seeds,
        some -> graph.edgesAmong(refs(some), EdgeFilter.all(2_000)).toString().hashCode());
  }

  private static int walk(GraphReader graph, int seed) {
    Neighbours around = graph.neighbours(seed, 1);
    var reached = NumberSet.builder();
    reached.add(seed);
    for (int each : around.entities()) {
      reached.add(each);
    }
    return 31 * around.size() + graph.evidenceWithin(reached.build(), 1).hashCode();
  }

  private static List<NodeRef> refs(int[] numbers) {
    var refs = new ArrayList<NodeRef>();
    for (int number : numbers) {
      refs.add(new NodeRef(NodeKind.ENTITY, GraphData.id(number).value()));
    }
    return refs;
  }

  /** What one question costs, and a hash of all answers. */
  private void ask(String what, List<int[]> seeds, ToIntFunction<int[]> question) {
    var next = new int[1];
    var hash = new int[] {1};
    Measure.Times times =
        Measure.ofProcess(
            seeds.size(),
            seeds.size(),
            () -> {
              int answer = question.applyAsInt(seeds.get(next[0]++ % seeds.size()));
              hash[0] = 31 * hash[0] + answer;
            });
    figure(what + ", CPU ms", times.meanCpuMs());
    figure(what + ", wall ms p50", times.wallMs(0.5));
    figure(what + ", wall ms p95", times.wallMs(0.95));
    figure(what + ", answers", Integer.toHexString(hash[0]));
  }
}
