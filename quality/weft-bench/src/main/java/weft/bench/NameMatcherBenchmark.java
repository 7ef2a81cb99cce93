package weft.bench;

import java.util.List;
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
import weft.kernel.Folding;
import weft.kernel.NameMatcher;
import weft.kernel.Tokens;

/** Finding names and tokens in 1,000 texts of about 120 Han characters. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class NameMatcherBenchmark {
  private static final int TEXTS = 1_000;

  @Param({"1000", "100000", "1000000"})
  public int names;

  private List<String> texts = List.of();
  private List<String> nameTexts = List.of();
  private NameMatcher matcher = NameMatcher.builder(Folding.plain()).build();

  @Setup
  public void setUp() {
    var corpus = CooccurrenceCorpus.of(names, TEXTS);
    texts = corpus.chunks();
    nameTexts = corpus.names();
    matcher = built();
  }

  private NameMatcher built() {
    var builder = NameMatcher.builder(Folding.plain());
    nameTexts.forEach(builder::add);
    return builder.build();
  }

  /** Linear in the text, whatever the number of names. */
  @Benchmark
  public int match() {
    var found = new int[1];
    for (String text : texts) {
      matcher.match(text, (key, begin, end) -> found[0]++);
    }
    return found[0];
  }

  @Benchmark
  public int build() {
    return built().size();
  }

  @Benchmark
  public int tokens() {
    int length = 0;
    for (String text : texts) {
      length += Tokens.count(text).length();
    }
    return length;
  }
}
