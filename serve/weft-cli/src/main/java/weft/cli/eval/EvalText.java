package weft.cli.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.cli.output.Table;
import weft.cli.output.Table.Align;
import weft.eval.Bootstrap;
import weft.eval.CandidateResult;
import weft.eval.Comparison;
import weft.eval.Gate;
import weft.eval.Interval;
import weft.eval.Miss;
import weft.eval.QueryResult;
import weft.eval.RunResult;

/** Runs as tables for people; shares in percent. */
final class EvalText {
  /** Column heads and the metrics below them. */
  private static final Map<String, String> COLUMNS = columns();

  private static final List<String> COMPARED =
      List.of("recall@2", "recall@5", "recall@10", "hit@1", "mrr", "ndcg@10", "all_gold@5");
  private static final int CHANGED_MAX = 5;

  private final Output out;
  private final Bootstrap bootstrap;

  EvalText(Output out, Bootstrap bootstrap) {
    this.out = out;
    this.bootstrap = bootstrap;
  }

  private static Map<String, String> columns() {
    var columns = new LinkedHashMap<String, String>();
    for (int k : List.of(1, 2, 5, 10, 20)) {
      columns.put("R@" + k, "recall@" + k);
    }
    columns.put("hit@1", "hit@1");
    columns.put("MRR", "mrr");
    columns.put("nDCG@10", "ndcg@10");
    columns.put("all@5", "all_gold@5");
    columns.put("all@10", "all_gold@10");
    columns.put("empty", "empty_rate");
    columns.put("missed", "missed_bridge");
    columns.put("allowed", "allowed_ratio");
    columns.put("sR@1", "session_recall@1");
    columns.put("sR@10", "session_recall@10");
    columns.put("p50 ms", "p50_ms");
    columns.put("p95 ms", "p95_ms");
    return Collections.unmodifiableMap(columns);
  }

  void print(RunResult run, List<Comparison> comparisons) {
    out.line(
        out.styled(Style.BOLD, run.dataset())
            + "  "
            + out.text(
                "eval.head",
                run.counts().getOrDefault("passages", 0L),
                run.questionCount(),
                run.counts().getOrDefault("entities", 0L),
                run.counts().getOrDefault("edges", 0L)));
    out.lines("  ", figures(run.candidates()).lines());
    types(run);
    comparisons.forEach(this::print);
    misses(run);
    out.line("");
  }

  private static Table figures(List<CandidateResult> candidates) {
    List<Map<String, Double>> all = candidates.stream().map(CandidateResult::summary).toList();
    List<String> heads =
        COLUMNS.keySet().stream()
            .filter(
                head ->
                    all.stream()
                        .anyMatch(each -> each.containsKey(COLUMNS.getOrDefault(head, head))))
            .toList();
    var table = table(heads.size());
    table.row(cells("", heads));
    for (int i = 0; i < candidates.size(); i++) {
      Map<String, Double> summary = all.get(i);
      table.row(
          cells(
              candidates.get(i).name(),
              heads.stream()
                  .map(head -> cell(COLUMNS.getOrDefault(head, head), summary))
                  .toList()));
    }
    return table;
  }

  private static Table table(int numbers) {
    var columns = new Align[numbers + 1];
    Arrays.fill(columns, Align.RIGHT);
    columns[0] = Align.LEFT;
    return new Table(columns);
  }

  private static String[] cells(String first, List<String> others) {
    var cells = new ArrayList<String>();
    cells.add(first);
    cells.addAll(others);
    return cells.toArray(String[]::new);
  }

  private static String cell(String metric, Map<String, Double> summary) {
    Double value = summary.get(metric);
    if (value == null) {
      return "–";
    }
    boolean time = metric.endsWith("_ms");
    String pattern = time || metric.equals("allowed_ratio") ? "%.2f" : "%.1f";
    return String.format(Locale.ROOT, pattern, time ? value : 100 * value);
  }

  /** Recall at 5 by type of question, where there is more than one. */
  private void types(RunResult run) {
    var byType = new TreeMap<String, List<String>>();
    for (CandidateResult candidate : run.candidates()) {
      candidate
          .byType()
          .forEach(
              (type, summary) -> {
                String count = String.valueOf(summary.getOrDefault("queries", 0.0).intValue());
                byType
                    .computeIfAbsent(type, _new -> new ArrayList<>(List.of(count)))
                    .add(cell("recall@5", summary));
              });
    }
    if (byType.size() < 2) {
      return;
    }
    var table = table(run.candidates().size() + 1);
    var heads = new ArrayList<>(List.of("n"));
    run.candidates().forEach(candidate -> heads.add(candidate.name()));
    table.row(cells(out.text("eval.by-type"), heads));
    byType.forEach((type, values) -> table.row(cells(type, values)));
    out.line("");
    out.lines("  ", table.lines());
  }

  /** Differences with their intervals, and the questions that changed most. */
  void print(Comparison comparison) {
    out.line("");
    out.line(
        "  "
            + out.text(
                "eval.compared",
                comparison.second(),
                comparison.first(),
                bootstrap.resamples(),
                bootstrap.seed()));
    var table = table(4);
    for (Comparison.Row row : comparison.rows()) {
      if (COMPARED.contains(row.metric())) {
        table.row(cells(row.metric(), row(row)));
      }
    }
    out.lines("    ", table.lines());
    if (!comparison.changes().isEmpty()) {
      out.line("    " + out.text("eval.changed", changed(comparison)));
    }
  }

  private List<String> row(Comparison.Row row) {
    Interval difference = row.difference();
    String sign = difference.excludesZero() ? "*" : " ";
    Comparison.Tally tally = row.tally();
    return List.of(
        String.format(Locale.ROOT, "%.1f → %.1f", 100 * row.first(), 100 * row.second()),
        String.format(Locale.ROOT, "%+.1f%s", 100 * difference.mean(), sign),
        String.format(
            Locale.ROOT, "[%+.1f, %+.1f]", 100 * difference.low(), 100 * difference.high()),
        out.text("eval.tally", tally.wins(), tally.losses(), tally.ties()));
  }

  private static String changed(Comparison comparison) {
    return String.join(
        ", ",
        comparison.changes().stream()
            .limit(CHANGED_MAX)
            .map(
                change ->
                    String.format(Locale.ROOT, "%s %+.1f", change.id(), 100 * change.difference()))
            .toList());
  }

  /** How often each reason kept a gold passage out. */
  private void misses(RunResult run) {
    for (CandidateResult candidate : run.candidates()) {
      var counts = new TreeMap<String, Integer>();
      for (QueryResult query : candidate.queries()) {
        for (Miss miss : query.misses()) {
          counts.merge(miss.reason(), 1, Integer::sum);
        }
      }
      if (!counts.isEmpty()) {
        out.line("  " + out.text("eval.misses", candidate.name(), counts));
      }
    }
  }

  void print(List<Gate> gates, List<Gate.Failure> failures) {
    failures.forEach(
        failure ->
            out.line(
                out.styled(Style.RED, "✗ ")
                    + out.text("eval.gate.failed", failure.gate().text(), failure.text())));
    if (!gates.isEmpty() && failures.isEmpty()) {
      out.line(out.styled(Style.GREEN, "✓ ") + out.text("eval.gate.passed", gates.size()));
    }
  }
}
