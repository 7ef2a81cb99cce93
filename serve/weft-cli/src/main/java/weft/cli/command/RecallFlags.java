package weft.cli.command;

import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Option;
import weft.retrieve.ChunkRule;
import weft.retrieve.OnNoSeed;
import weft.retrieve.Ranker;
import weft.retrieve.RecallOptions;
import weft.retrieve.SeedRule;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.LexicalQuery.Statistics;

/** How candidates are found and ranked; what is not given stays as configured. */
final class RecallFlags {
  @Option(names = "--hops", paramLabel = "0..3")
  Optional<Integer> hops = Optional.empty();

  @Option(names = "--min-weight", paramLabel = "N")
  Optional<Integer> minWeight = Optional.empty();

  @Option(names = "--max-degree", paramLabel = "N")
  Optional<Integer> maxDegree = Optional.empty();

  @Option(names = "--max-expanded", paramLabel = "N")
  Optional<Integer> maxExpanded = Optional.empty();

  @Option(names = "--edge-type", paramLabel = "TYPE")
  Optional<String> edgeType = Optional.empty();

  @Option(names = "--chunk-rule", paramLabel = "any|linked")
  Optional<String> chunkRule = Optional.empty();

  @Option(names = "--seed-rule", paramLabel = "union|intersection")
  Optional<String> seedRule = Optional.empty();

  @Option(names = "--on-no-seed", paramLabel = "full|empty")
  Optional<String> onNoSeed = Optional.empty();

  @Option(names = "--ranker", paramLabel = "bm25|vector|hybrid")
  Optional<String> ranker = Optional.empty();

  @Option(names = "--bm25-statistics", paramLabel = "corpus|candidates")
  Optional<String> statistics = Optional.empty();

  @Option(
      names = {"-k", "--top-k"},
      paramLabel = "N")
  Optional<Integer> topK = Optional.empty();

  /**
   * @throws WeftException INVALID_ARGUMENT
   */
  RecallOptions.Builder over(RecallOptions configured) {
    return Arguments.checked(
        () -> {
          var builder = configured.toBuilder();
          hops.ifPresent(builder::hops);
          minWeight.ifPresent(builder::minWeight);
          maxDegree.ifPresent(builder::maxDegree);
          maxExpanded.ifPresent(builder::maxExpanded);
          edgeType.ifPresent(builder::edgeType);
          chunkRule.map(ChunkRule::of).ifPresent(builder::chunkRule);
          seedRule.map(SeedRule::of).ifPresent(builder::seedRule);
          onNoSeed.map(OnNoSeed::of).ifPresent(builder::onNoSeed);
          ranker.map(Ranker::of).ifPresent(builder::ranker);
          statistics.map(RecallFlags::statistics).ifPresent(builder::statistics);
          topK.ifPresent(builder::topK);
          builder.build();
          return builder;
        });
  }

  private static Statistics statistics(String word) {
    for (Statistics each : Statistics.values()) {
      if (each.name().toLowerCase(Locale.ROOT).equals(word)) {
        return each;
      }
    }
    throw new WeftException(
        ErrorCode.INVALID_ARGUMENT,
        "no statistics '%s'; there are corpus, candidates".formatted(word));
  }
}
