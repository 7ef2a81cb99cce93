package weft.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import weft.engine.Weft;
import weft.ledger.Publication;
import weft.retrieve.ChunkRule;
import weft.retrieve.RecallOptions;
import weft.spi.change.ChangeSet;
import weft.spi.store.LexicalQuery.Statistics;

/**
 * Weaving, publishing and constrained recall beside the reference program, in one run.
 *
 * <p>Arguments: {@code NAMES CHUNKS ROUNDS [ARTICLE QUESTIONS]}. Without an article only Weft is
 * measured. Prints a Markdown table.
 */
public final class CooccurrenceBench {
  private final CooccurrenceCorpus corpus;
  private final int rounds;
  private final Path work;

  private CooccurrenceBench(CooccurrenceCorpus corpus, int rounds, Path work) {
    this.corpus = corpus;
    this.rounds = rounds;
    this.work = work;
  }

  public static void main(String[] args) throws IOException {
    if (args.length != 3 && args.length != 5) {
      System.err.println("usage: NAMES CHUNKS ROUNDS [ARTICLE QUESTIONS]");
      System.exit(2);
    }
    int names = Integer.parseInt(args[0]);
    int chunks = Integer.parseInt(args[1]);
    Path work = Files.createTempDirectory("weft-bench");
    try {
      var corpus = CooccurrenceCorpus.of(names, chunks);
      var bench = new CooccurrenceBench(corpus, Integer.parseInt(args[2]), work);
      Optional<ReferenceProgram.Times> reference =
          args.length == 5
              ? bench.reference(Path.of(args[3]), Integer.parseInt(args[4]))
              : Optional.empty();
      System.out.printf(Locale.ROOT, "%,d names, %,d chunks%n%n", names, chunks);
      bench.run(reference);
    } finally {
      Spaces.delete(work);
    }
  }

  private Optional<ReferenceProgram.Times> reference(Path article, int questions) {
    Path json = work.resolve("corpus.json");
    CorpusJson.write(corpus, json);
    return ReferenceProgram.run(article, json, questions, work);
  }

  private void run(Optional<ReferenceProgram.Times> reference) {
    System.out.println(
        "| job | reference ms | Weft ms: wall | CPU | ratio of wall | first run, wall | peak heap MiB |");
    System.out.println("|---|---|---|---|---|---|---|");
    Measure.peakHeapMib();
    row(
        "weave in memory",
        reference.map(ReferenceProgram.Times::weaveMs),
        Measure.ofThread(rounds, rounds, () -> WeavingJob.weave(corpus)),
        0.5);
    ChangeSet changes = CorpusJson.changeSet(corpus);
    row(
        "weave and publish durably",
        reference.map(times -> times.weaveMs() + times.saveMs()),
        Measure.ofProcess(3, Math.max(3, rounds / 2), () -> publish(changes)),
        0.5);
    try (Weft weft = Spaces.withoutEmbedder(work.resolve("recall"))) {
      Publication done = weft.apply(changes);
      recall(weft, "recall, any, candidates", any(), reference);
      recall(weft, "recall, linked, corpus", linked(), reference);
      System.out.printf(Locale.ROOT, "%n%s%n", done.version().counts());
    }
  }

  private static RecallOptions any() {
    return RecallOptions.builder()
        .chunkRule(ChunkRule.ANY)
        .statistics(Statistics.CANDIDATES)
        .build();
  }

  private static RecallOptions linked() {
    return RecallOptions.builder()
        .chunkRule(ChunkRule.LINKED)
        .statistics(Statistics.CORPUS)
        .build();
  }

  private void recall(
      Weft weft, String name, RecallOptions options, Optional<ReferenceProgram.Times> reference) {
    Iterator<String> questions =
        Stream.generate(corpus.questions()::stream).flatMap(each -> each).iterator();
    int count = corpus.questions().size();
    Measure.Times times =
        Measure.ofThread(5 * count, count, () -> weft.search(questions.next(), options));
    row(name + " p50", reference.map(ReferenceProgram.Times::recallMedianMs), times, 0.5);
    row(name + " p95", Optional.empty(), times, 0.95);
  }

  private void publish(ChangeSet changes) {
    Path home = work.resolve("publish");
    try (Weft weft = Spaces.withoutEmbedder(home)) {
      weft.apply(changes);
    }
    Spaces.delete(home);
  }

  private static void row(
      String job, Optional<Double> reference, Measure.Times times, double share) {
    double wall = times.wallMs(share);
    String theirs = reference.map(each -> format("%.1f", each)).orElse("");
    String ratio = reference.map(each -> format("%.1f", each / wall)).orElse("");
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %.2f | %.2f | %s | %.1f | %d |%n",
        job,
        theirs,
        wall,
        times.cpuMs(share),
        ratio,
        times.first().wallMs(),
        Measure.peakHeapMib());
  }

  private static String format(String pattern, double value) {
    return String.format(Locale.ROOT, pattern, value);
  }
}
