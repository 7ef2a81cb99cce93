package weft.cli.eval;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import weft.cli.command.Arguments;
import weft.eval.Bootstrap;

/** What {@code weft eval run} measures, and where it puts what it finds. */
final class EvalFlags {
  @Option(names = "--demo", descriptionKey = "eval.demo")
  boolean demo;

  @Option(
      names = {"-c", "--config"},
      paramLabel = "NAME[=key:value,…]",
      descriptionKey = "eval.config")
  List<String> configs = new ArrayList<>();

  @Option(names = "--sweep", paramLabel = "key=0..2,…", descriptionKey = "eval.sweep")
  Optional<String> sweep = Optional.empty();

  @Option(names = "--queries", paramLabel = "FILE", descriptionKey = "eval.queries")
  Optional<Path> queries = Optional.empty();

  @Option(names = "--topics", paramLabel = "FILE", descriptionKey = "eval.topics")
  Optional<Path> topics = Optional.empty();

  @Option(names = "--qrels", paramLabel = "FILE", descriptionKey = "eval.qrels")
  Optional<Path> qrels = Optional.empty();

  @Option(names = "--names", paramLabel = "titles|auto|both|none", descriptionKey = "eval.names")
  Optional<String> names = Optional.empty();

  @Option(names = "--work", paramLabel = "DIR", descriptionKey = "eval.work")
  Optional<Path> work = Optional.empty();

  @Option(names = "--baseline", paramLabel = "NAME|FILE", descriptionKey = "eval.baseline")
  Optional<String> baseline = Optional.empty();

  @Option(names = "--gate", paramLabel = "METRIC>=VALUE", descriptionKey = "eval.gate")
  List<String> gates = new ArrayList<>();

  @Option(names = "--out", paramLabel = "FILE", descriptionKey = "eval.out")
  Optional<Path> out = Optional.empty();

  @Option(names = "--html", paramLabel = "FILE", descriptionKey = "eval.html")
  Optional<Path> html = Optional.empty();

  @Option(names = "--markdown", paramLabel = "FILE", descriptionKey = "eval.markdown")
  Optional<Path> markdown = Optional.empty();

  @Option(names = "--commit", paramLabel = "HASH", descriptionKey = "eval.commit")
  Optional<String> commit = Optional.empty();

  @Option(names = "--trec", paramLabel = "DIR", descriptionKey = "eval.trec")
  Optional<Path> trec = Optional.empty();

  @Option(names = "--explain", descriptionKey = "eval.explain")
  boolean explain;

  @Option(names = "--seed", paramLabel = "N", descriptionKey = "eval.seed")
  Optional<Long> seed = Optional.empty();

  @Option(names = "--resamples", paramLabel = "N", descriptionKey = "eval.resamples")
  Optional<Integer> resamples = Optional.empty();

  /**
   * How intervals are taken.
   *
   * @throws weft.spi.WeftException INVALID_ARGUMENT
   */
  Bootstrap bootstrap() {
    Bootstrap standard = Bootstrap.STANDARD;
    return Arguments.checked(
        () -> new Bootstrap(resamples.orElse(standard.resamples()), seed.orElse(standard.seed())));
  }
}
