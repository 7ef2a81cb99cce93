package weft.cli.eval;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import weft.cli.command.Session;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.eval.Bootstrap;
import weft.eval.CandidateResult;
import weft.eval.Comparison;
import weft.eval.RunFile;
import weft.eval.RunResult;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** {@code weft eval compare A.json [B.json]}: two runs, or two configurations of one. */
@Command(name = "compare")
public final class EvalCompareCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(arity = "1..2", paramLabel = "RUN.json", descriptionKey = "eval.run-file")
  List<Path> files = List.of();

  @Option(names = "--first", paramLabel = "NAME", descriptionKey = "eval.first")
  Optional<String> first = Optional.empty();

  @Option(names = "--second", paramLabel = "NAME", descriptionKey = "eval.second")
  Optional<String> second = Optional.empty();

  @Option(names = "--seed", paramLabel = "N", descriptionKey = "eval.seed")
  Optional<Long> seed = Optional.empty();

  public EvalCompareCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Output out = session.output();
    Bootstrap standard = Bootstrap.STANDARD;
    var bootstrap = new Bootstrap(standard.resamples(), seed.orElse(standard.seed()));
    List<RunResult> before = RunFile.read(session.path(files.getFirst()));
    List<RunResult> after = RunFile.read(session.path(files.getLast()));
    Map<String, Comparison> comparisons = new LinkedHashMap<>();
    for (RunResult run : before) {
      after.stream()
          .filter(each -> each.dataset().equals(run.dataset()))
          .findFirst()
          .ifPresent(other -> comparisons.put(run.dataset(), compare(run, other, bootstrap)));
    }
    if (comparisons.isEmpty()) {
      throw new WeftException(ErrorCode.INVALID_ARGUMENT, out.text("eval.nothing-in-common"));
    }
    tell(comparisons, bootstrap, out);
    return ExitCode.DONE;
  }

  private Comparison compare(RunResult before, RunResult after, Bootstrap bootstrap) {
    CandidateResult one = chosen(before, first, true);
    CandidateResult other =
        chosen(after, second.or(() -> files.size() == 2 ? Optional.of(one.name()) : second), false);
    return Comparison.of(one, other, bootstrap);
  }

  /** By name, else the first or the last of the run. */
  private static CandidateResult chosen(RunResult run, Optional<String> name, boolean first) {
    List<CandidateResult> all = run.candidates();
    if (name.isEmpty() || all.size() == 1) {
      return first ? all.getFirst() : all.getLast();
    }
    return run.candidate(name.get())
        .orElseThrow(
            () ->
                new WeftException(
                    ErrorCode.INVALID_ARGUMENT,
                    "no configuration '%s' in the run; there are %s"
                        .formatted(
                            name.get(),
                            all.stream()
                                .map(CandidateResult::name)
                                .collect(Collectors.joining(", ")))));
  }

  private static void tell(Map<String, Comparison> comparisons, Bootstrap bootstrap, Output out) {
    if (out.isJson()) {
      var all = new ArrayList<Map<String, Object>>();
      comparisons.forEach((dataset, each) -> all.add(document(dataset, each)));
      var document = new LinkedHashMap<String, Object>();
      document.put("seed", bootstrap.seed());
      document.put("resamples", bootstrap.resamples());
      document.put("comparisons", all);
      out.json(document);
      return;
    }
    var text = new EvalText(out, bootstrap);
    comparisons.forEach(
        (dataset, comparison) -> {
          out.line(dataset);
          text.print(comparison);
        });
  }

  private static Map<String, Object> document(String dataset, Comparison comparison) {
    var document = new LinkedHashMap<String, Object>();
    document.put("dataset", dataset);
    document.put("first", comparison.first());
    document.put("second", comparison.second());
    document.put("metrics", comparison.rows().stream().map(EvalCompareCommand::row).toList());
    document.put("changed", comparison.changes().stream().map(EvalCompareCommand::change).toList());
    return document;
  }

  private static Map<String, Object> row(Comparison.Row row) {
    var document = new LinkedHashMap<String, Object>();
    document.put("metric", row.metric());
    document.put("first", row.first());
    document.put("second", row.second());
    document.put("difference", row.difference().mean());
    document.put("low", row.difference().low());
    document.put("high", row.difference().high());
    document.put("wins", row.tally().wins());
    document.put("losses", row.tally().losses());
    document.put("ties", row.tally().ties());
    return document;
  }

  private static Map<String, Object> change(Comparison.Change change) {
    var document = new LinkedHashMap<String, Object>();
    document.put("id", change.id());
    document.put("first", change.first());
    document.put("second", change.second());
    return document;
  }
}
