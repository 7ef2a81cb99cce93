package weft.cli.eval;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weft.cli.command.Session;
import weft.cli.output.Output;
import weft.eval.Candidate;
import weft.eval.CandidateResult;
import weft.eval.Candidates;
import weft.eval.Dataset;
import weft.eval.DatasetReader;
import weft.eval.EvalProgress;
import weft.eval.Evaluation;
import weft.eval.IndexedDataset;
import weft.eval.MeasuredRun;
import weft.eval.Question;
import weft.eval.Trec;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Runs configurations on one dataset after another, and keeps what was measured. */
final class EvalJob {
  private static final List<String> STANDARD = List.of("lexical", "constrained");
  private static final String DEMO_SWEEP = "hops=0..2,min_weight=1..2";

  private final EvalFlags flags;
  private final Candidates candidates;
  private final Output out;
  private final ProgressLines progress;
  private final List<MeasuredRun> runs = new ArrayList<>();

  EvalJob(EvalFlags flags, Candidates candidates, Output out, ProgressLines progress) {
    this.flags = flags;
    this.candidates = candidates;
    this.out = out;
    this.progress = progress;
  }

  EvalProgress progress() {
    return progress;
  }

  List<MeasuredRun> runs() {
    return List.copyOf(runs);
  }

  /** A dataset with its own questions, or those that the user names. */
  Dataset read(Path folder, Session session) {
    if (flags.topics.isPresent() != flags.qrels.isPresent()) {
      throw new WeftException(ErrorCode.INVALID_ARGUMENT, out.text("eval.topics-and-qrels"));
    }
    if (flags.queries.isEmpty() && flags.topics.isEmpty()) {
      return DatasetReader.read(folder);
    }
    Dataset corpus = DatasetReader.readCorpus(folder);
    List<Question> questions =
        flags
            .queries
            .map(file -> DatasetReader.readQuestions(session.path(file), corpus))
            .orElseGet(
                () ->
                    Trec.read(
                        session.path(flags.topics.orElseThrow()),
                        session.path(flags.qrels.orElseThrow()),
                        corpus));
    return corpus.withQuestions(questions);
  }

  void run(IndexedDataset indexed) {
    boolean explained = flags.explain || flags.html.isPresent();
    var evaluation = new Evaluation(indexed, progress, explained);
    var results = new ArrayList<CandidateResult>();
    for (Wanted wanted : wanted()) {
      run(evaluation, wanted).ifPresent(results::add);
    }
    progress.done();
    runs.add(new MeasuredRun(evaluation.result(results), indexed.dataset()));
  }

  /** A configuration; one that was not asked for by name may be missing from this version. */
  private record Wanted(Candidate candidate, boolean optional) {}

  private Optional<CandidateResult> run(Evaluation evaluation, Wanted wanted) {
    try {
      return Optional.of(evaluation.run(wanted.candidate()));
    } catch (WeftException refused) {
      skip(wanted.candidate().name(), wanted.optional(), refused);
      return Optional.empty();
    }
  }

  private void skip(String name, boolean optional, WeftException refused) {
    boolean missing =
        refused.code() == ErrorCode.UNSUPPORTED
            || refused.code() == ErrorCode.INVALID_CONFIGURATION;
    if (!optional || !missing) {
      throw refused;
    }
    out.note(out.text("eval.skipped", name, String.valueOf(refused.getMessage())));
  }

  private List<Wanted> wanted() {
    var wanted = new ArrayList<Wanted>();
    for (String spec : specs()) {
      if (Candidates.isAll(spec)) {
        Candidates.allNames().forEach(name -> available(name).ifPresent(wanted::add));
      } else {
        wanted.add(new Wanted(candidates.of(spec), false));
      }
    }
    Optional<String> sweep =
        flags.sweep.or(
            () ->
                flags.demo && flags.configs.isEmpty() ? Optional.of(DEMO_SWEEP) : Optional.empty());
    sweep.ifPresent(
        text -> {
          Candidate base = wanted.removeLast().candidate();
          candidates.sweep(base, text).forEach(each -> wanted.add(new Wanted(each, false)));
        });
    return wanted;
  }

  private List<String> specs() {
    return flags.configs.isEmpty() ? STANDARD : flags.configs;
  }

  private Optional<Wanted> available(String name) {
    try {
      return Optional.of(new Wanted(candidates.of(name), true));
    } catch (WeftException refused) {
      skip(name, true, refused);
      return Optional.empty();
    }
  }
}
