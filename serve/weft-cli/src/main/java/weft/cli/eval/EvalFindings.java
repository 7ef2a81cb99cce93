package weft.cli.eval;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.cli.command.Session;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.eval.Baseline;
import weft.eval.Bootstrap;
import weft.eval.CandidateResult;
import weft.eval.Comparison;
import weft.eval.Gate;
import weft.eval.HtmlReport;
import weft.eval.MarkdownPage;
import weft.eval.MeasuredRun;
import weft.eval.RunFile;
import weft.eval.RunResult;
import weft.eval.Trec;

/** What was measured: printed, written into files, held against gates. */
final class EvalFindings {
  private final EvalFlags flags;
  private final List<MeasuredRun> measured;
  private final List<RunResult> runs;
  private final Session session;

  EvalFindings(EvalFlags flags, EvalJob job, Session session) {
    this.flags = flags;
    this.measured = job.runs();
    this.runs = measured.stream().map(MeasuredRun::run).toList();
    this.session = session;
  }

  /** Tells all of it; returns the exit code. */
  int tell(List<Gate> gates, Output out) {
    Bootstrap bootstrap = flags.bootstrap();
    List<Gate.Failure> failures = failures(gates);
    if (out.isJson()) {
      out.json(document(gates, failures));
    } else {
      var text = new EvalText(out, bootstrap);
      runs.forEach(run -> text.print(run, comparisons(run, bootstrap)));
      text.print(gates, failures);
    }
    write(out, bootstrap);
    return failures.isEmpty() ? ExitCode.DONE : ExitCode.FINDINGS;
  }

  private List<Gate.Failure> failures(List<Gate> gates) {
    var failures = new ArrayList<Gate.Failure>();
    for (Gate gate : gates) {
      runs.forEach(run -> failures.addAll(gate.failures(run, baseline(run))));
    }
    return failures;
  }

  /** The configuration that is named, else the file, else the run's first configuration. */
  private Baseline baseline(RunResult run) {
    Optional<String> name =
        flags.baseline.filter(each -> run.candidate(each).isPresent()).or(() -> first(run));
    Optional<Path> file =
        flags
            .baseline
            .filter(each -> run.candidate(each).isEmpty())
            .map(each -> session.path(Path.of(each)));
    return file.map(path -> new Baseline(RunFile.read(path), Optional.empty()))
        .orElseGet(() -> new Baseline(runs, name));
  }

  private static Optional<String> first(RunResult run) {
    return run.candidates().stream().map(CandidateResult::name).findFirst();
  }

  private List<Comparison> comparisons(RunResult run, Bootstrap bootstrap) {
    boolean alone = flags.baseline.isEmpty() && run.candidates().size() < 2;
    if (alone || run.candidates().isEmpty()) {
      return List.of();
    }
    Baseline baseline = baseline(run);
    var comparisons = new ArrayList<Comparison>();
    for (CandidateResult candidate : run.candidates()) {
      CandidateResult against = baseline.of(run.dataset(), candidate.name());
      if (!against.equals(candidate)) {
        comparisons.add(Comparison.of(against, candidate, bootstrap));
      }
    }
    return comparisons;
  }

  private Map<String, Object> document(List<Gate> gates, List<Gate.Failure> failures) {
    Map<String, Object> document =
        runs.size() == 1
            ? RunFile.summary(runs.getFirst())
            : new LinkedHashMap<>(Map.of("runs", runs.stream().map(RunFile::summary).toList()));
    if (!gates.isEmpty()) {
      document.put("failed_gates", failures.stream().map(EvalFindings::gate).toList());
    }
    return document;
  }

  private static Map<String, Object> gate(Gate.Failure failure) {
    var document = new LinkedHashMap<String, Object>();
    document.put("gate", failure.gate().text());
    document.put("dataset", failure.dataset());
    document.put("configuration", failure.candidate());
    document.put("value", failure.figure());
    document.put("bound", failure.bound());
    return document;
  }

  private void write(Output out, Bootstrap bootstrap) {
    flags.out.map(session::path).ifPresent(file -> RunFile.write(file, runs));
    flags
        .html
        .map(session::path)
        .ifPresent(
            file -> {
              new HtmlReport(bootstrap, out.messages().isChinese()).write(file, measured);
              out.next("eval.html.open", file);
            });
    flags
        .markdown
        .map(session::path)
        .ifPresent(file -> MarkdownPage.write(file, runs, flags.commit.orElse("unknown")));
    flags.trec.map(session::path).ifPresent(folder -> measured.forEach(each -> trec(folder, each)));
  }

  private void trec(Path folder, MeasuredRun each) {
    Path place = measured.size() > 1 ? folder.resolve(each.run().dataset()) : folder;
    Trec.write(place, each.dataset(), each.run().candidates());
  }
}
