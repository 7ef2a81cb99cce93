package weft.bench;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import weft.kernel.BundleScores;
import weft.kernel.MemoryPaths;
import weft.kernel.PathCosts;

/** Scores all episodes of a memory graph for 700 hits, from edges in dense ints: one thread. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 10, time = 1)
@Fork(2)
public class BundleBenchmark {
  private static final PathCosts COSTS = new PathCosts(0.9, 0.05, 0.3);

  @Param({"1000", "10000"})
  public int episodes;

  private Optional<SyntheticEpisodes> data = Optional.empty();

  @Setup
  public void setUp() {
    data = Optional.of(SyntheticEpisodes.of(episodes));
  }

  /** From hits to bundles in order: distances into arrays, index, paths, sort. */
  @Benchmark
  public int indexAndScore() {
    SyntheticEpisodes made = data.orElseThrow();
    MemoryPaths.Graph graph = made.graph();
    return BundleScores.of(new MemoryPaths(graph, made.best(), COSTS), graph).size();
  }
}
