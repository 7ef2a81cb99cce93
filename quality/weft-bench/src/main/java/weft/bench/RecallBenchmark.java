package weft.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import weft.engine.Search;
import weft.engine.Weft;
import weft.retrieve.ChunkRule;
import weft.retrieve.RecallOptions;
import weft.spi.store.LexicalQuery.Statistics;

/** One search over the Lucene store, recorded, as a caller of the facade sees it. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class RecallBenchmark {
  @Param({"10000", "100000"})
  public int chunks;

  private Path home = Path.of("");
  private List<String> questions = List.of();
  private Weft space = Weft.inMemory();
  private int next;

  @Setup(Level.Trial)
  public void setUp() throws IOException {
    home = Files.createTempDirectory("weft-recall");
    var corpus = CooccurrenceCorpus.of(chunks / 10, chunks);
    questions = corpus.questions();
    space.close();
    space = Spaces.withoutEmbedder(home);
    space.apply(CorpusJson.changeSet(corpus));
  }

  @TearDown(Level.Trial)
  public void tearDown() {
    space.close();
    Spaces.delete(home);
  }

  @Benchmark
  public Search any() {
    return search(
        RecallOptions.builder().chunkRule(ChunkRule.ANY).statistics(Statistics.CANDIDATES).build());
  }

  @Benchmark
  public Search linked() {
    return search(RecallOptions.builder().chunkRule(ChunkRule.LINKED).build());
  }

  @Benchmark
  public Search lexical() {
    return search(RecallOptions.builder().mode(weft.retrieve.Mode.LEXICAL).build());
  }

  private Search search(RecallOptions options) {
    return space.search(questions.get(next++ % questions.size()), options);
  }
}
