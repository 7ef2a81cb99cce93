package weft.eval;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weft.eval.EvalProgress.Stage;
import weft.retrieve.Hit;
import weft.retrieve.RecallOptions;
import weft.retrieve.SearchResult;
import weft.spi.store.ScalarFilter;

/**
 * Asks all questions of a dataset with some configurations and measures the answers. One question at
 * a time, after some that only warm the program up. Not thread-safe.
 */
public final class Evaluation {
  private static final int WARM_UP = 200;

  /** A passage that was split takes several results. */
  private static final int CHUNKS_PER_PASSAGE = 4;

  /** Results of which evidence is assembled, best first. */
  private static final int EVIDENCE_DEPTH = 400;

  private final IndexedDataset index;
  private final Map<String, String> sessions;
  private final EvalProgress progress;
  private final boolean explained;

  private final GoldChars goldChars;
  private final CpuClock clock = new CpuClock();

  /**
   * @param explained whether the reason of each miss is looked for, which takes longer than asking
   */
  public Evaluation(IndexedDataset index, EvalProgress progress, boolean explained) {
    this.index = index;
    this.sessions = index.dataset().sessions();
    this.progress = progress;
    this.explained = explained;
    this.goldChars = new GoldChars(index);
  }

  /**
   * Runs the configurations one after another.
   *
   * @throws weft.spi.WeftException UNSUPPORTED for a configuration that the space cannot answer
   */
  public RunResult run(List<Candidate> candidates) {
    List<CandidateResult> results = candidates.stream().map(this::run).toList();
    return result(results);
  }

  /** A run of results of this evaluation. */
  public RunResult result(List<CandidateResult> results) {
    return new RunResult(
        index.dataset().name(),
        index.version().info().number(),
        index.counts(),
        index.settings(),
        results);
  }

  /**
   * Runs one configuration.
   *
   * @throws weft.spi.WeftException UNSUPPORTED when the space cannot answer it
   */
  public CandidateResult run(Candidate candidate) {
    List<Question> questions = index.dataset().questions();
    warmUp(questions, candidate.options());
    var asked = new ArrayList<Asked>();
    long process = clock.processNanos();
    long threads = clock.threadNanos();
    for (Question question : questions) {
      progress.at(Stage.SEARCH, candidate.name(), asked.size(), questions.size());
      asked.add(ask(question, candidate.options()));
    }
    threads = clock.threadNanos() - threads;
    double unseen = Math.max(0, clock.processNanos() - process - threads);
    progress.at(Stage.SEARCH, candidate.name(), questions.size(), questions.size());
    double share = unseen / Math.max(1, questions.size());
    return new CandidateResult(
        candidate.name(), candidate.settings(), measure(candidate, asked, share));
  }

  private void warmUp(List<Question> questions, RecallOptions options) {
    for (int i = 0; i < WARM_UP && !questions.isEmpty(); i++) {
      ask(questions.get(i % questions.size()), options);
    }
  }

  /** A question with its answer, before it is measured. */
  private record Asked(
      Question question, List<RankedPassage> ranked, SearchResult result, long nanos) {}

  private Asked ask(Question question, RecallOptions options) {
    RecallOptions wanted = within(question, options);
    long begin = clock.threadNanos();
    SearchResult result = index.version().search(question.text(), wanted);
    long nanos = Math.max(0, clock.threadNanos() - begin);
    List<RankedPassage> ranked = ranked(result);
    while (ranked.size() < Metrics.DEPTH && result.hits().size() == wanted.topK()) {
      int more = Math.min(wanted.topK() * CHUNKS_PER_PASSAGE, RecallOptions.TOP_K_MAX);
      if (!index.hasSplits() || more == wanted.topK()) {
        break;
      }
      wanted = wanted.toBuilder().topK(more).build();
      result = index.version().search(question.text(), wanted);
      ranked = ranked(result);
    }
    return new Asked(question, ranked, result, nanos);
  }

  private RecallOptions within(Question question, RecallOptions options) {
    int depth = index.hasSplits() ? Metrics.DEPTH * CHUNKS_PER_PASSAGE : Metrics.DEPTH;
    var builder = options.toBuilder().topK(depth);
    question.group().map(Evaluation::group).ifPresent(builder::filter);
    return builder.build();
  }

  private static ScalarFilter group(String name) {
    ScalarFilter none = ScalarFilter.none();
    return new ScalarFilter(
        none.documents(), none.kinds(), Set.of(name), none.metadata(), none.time());
  }

  /** Passages in the order of their best chunks. */
  private static List<RankedPassage> ranked(SearchResult result) {
    Map<String, RankedPassage> passages = new LinkedHashMap<>();
    for (Hit hit : result.hits()) {
      String id = hit.documentId().value();
      passages.putIfAbsent(id, new RankedPassage(id, hit.relevance()));
    }
    return passages.values().stream().limit(Metrics.DEPTH).toList();
  }

  private List<QueryResult> measure(Candidate candidate, List<Asked> asked, double unseenNanos) {
    var misses = new Misses(index);
    var results = new ArrayList<QueryResult>();
    for (Asked each : asked) {
      if (explained) {
        progress.at(Stage.EXPLAIN, candidate.name(), results.size(), asked.size());
      }
      Question question = each.question();
      RecallOptions options = within(question, candidate.options());
      results.add(
          new QueryResult(
              question.id(),
              question.type(),
              question.group(),
              each.ranked(),
              values(each, options),
              (each.nanos() + unseenNanos) / 1e6,
              explained ? misses.of(question, options, each.ranked()) : List.of()));
    }
    return results;
  }

  private Map<String, Double> values(Asked asked, RecallOptions options) {
    var found = new LinkedHashSet<String>();
    asked.ranked().forEach(passage -> found.add(passage.id()));
    Map<String, Double> values =
        Metrics.of(
            asked.question().gold(), List.copyOf(found), sessions, allowedRatio(asked.result()));
    values.putAll(goldChars.of(asked.question(), evidence(asked, options)));
    return values;
  }

  /** As many results as the longest evidence may need; not timed. */
  private SearchResult evidence(Asked asked, RecallOptions options) {
    boolean mayBeMore = asked.result().hits().size() >= options.topK();
    return mayBeMore && options.topK() < EVIDENCE_DEPTH
        ? index
            .version()
            .search(asked.question().text(), options.toBuilder().topK(EVIDENCE_DEPTH).build())
        : asked.result();
  }

  private static double allowedRatio(SearchResult result) {
    return result
        .allowed()
        .filter(allowed -> allowed.total() > 0)
        .map(allowed -> (double) allowed.count() / allowed.total())
        .orElse(1.0);
  }
}
