package weft.eval;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Runs as a page for the documentation: our figures beside those of others. It holds numbers only. */
public final class MarkdownPage {
  private static final Map<String, String> COLUMNS = columns();

  private MarkdownPage() {}

  private static Map<String, String> columns() {
    var columns = new LinkedHashMap<String, String>();
    columns.put("recall@1", "R@1");
    columns.put("recall@2", "R@2");
    columns.put("recall@5", "R@5");
    columns.put("recall@10", "R@10");
    columns.put("all_gold@5", "all@5");
    columns.put("hit@1", "hit@1");
    columns.put("mrr", "MRR");
    columns.put("ndcg@10", "nDCG@10");
    columns.put("missed_bridge", "missed");
    columns.put("allowed_ratio", "allowed");
    columns.put("p50_ms", "p50 ms");
    columns.put("p95_ms", "p95 ms");
    return columns;
  }

  /**
   * Writes the page.
   *
   * @param commit of the program that made the runs
   * @throws weft.spi.WeftException IO
   */
  public static void write(Path file, List<RunResult> runs, String commit) {
    var lines = new ArrayList<String>();
    lines.add("# Retrieval quality");
    lines.add("");
    lines.add("Written by `weft eval run`; how it is measured stands in [testing](../testing.md).");
    lines.add("");
    lines.add("| | |");
    lines.add("|---|---|");
    lines.add("| commit | " + commit + " |");
    lines.add("| machine | " + Machine.here().text() + " |");
    lines.add("| settings | " + settings(runs) + " |");
    lines.add("");
    reproduce(lines, runs, commit);
    reading(lines);
    runs.forEach(run -> section(lines, run));
    Trec.write(file, lines);
  }

  private static String settings(List<RunResult> runs) {
    var settings = new TreeMap<String, TreeSet<String>>();
    for (RunResult run : runs) {
      run.settings()
          .forEach(
              (key, value) -> settings.computeIfAbsent(key, _key -> new TreeSet<>()).add(value));
    }
    return settings.isEmpty()
        ? "defaults"
        : settings.entrySet().stream()
            .map(each -> each.getKey() + " " + String.join(" or ", each.getValue()))
            .collect(Collectors.joining(", "));
  }

  private static void reproduce(List<String> lines, List<RunResult> runs, String commit) {
    lines.add("```");
    lines.add("weft eval run DATA/* --config all --commit " + commit + " \\");
    lines.add("  --markdown docs/perf/retrieval-quality.md");
    lines.add("```");
    lines.add("");
    lines.add(
        "`DATA` holds a folder for each set: "
            + String.join(", ", runs.stream().map(RunResult::dataset).toList())
            + ". The data are not part of this repository.");
  }

  private static void reading(List<String> lines) {
    lines.add("");
    lines.add(
        "Percent, except for times. R@k is the share of the gold passages among the first k, all@5"
            + " the questions with every gold passage in the first five, missed those with some gold"
            + " passage in the first ten and another not, allowed the share of the chunks that the"
            + " graph lets through. Times are CPU of one search, one at a time, warmed. Figures of"
            + " others are in italics; those marked † were reached on another sample of the same"
            + " task and are for orientation.");
  }

  private static void section(List<String> lines, RunResult run) {
    lines.add("");
    lines.add("## " + run.dataset());
    lines.add(
        String.format(
            Locale.ROOT,
            "%,d passages, %,d questions, %,d entities, %,d edges.",
            run.counts().getOrDefault("passages", 0L),
            run.questionCount(),
            run.counts().getOrDefault("entities", 0L),
            run.counts().getOrDefault("edges", 0L)));
    lines.add("");
    lines.add("| | " + String.join(" | ", COLUMNS.values()) + " |");
    var rule = new String[COLUMNS.size()];
    Arrays.fill(rule, "---:");
    lines.add("|---|" + String.join("|", rule) + "|");
    for (CandidateResult candidate : run.candidates()) {
      lines.add(row(candidate.name(), candidate.summary(), 100));
    }
    for (References.Reference reference : References.of(run.dataset())) {
      String mark = reference.sameQuestions() ? "" : " †";
      lines.add(row("*" + reference.system() + "*" + mark, reference.percent(), 1));
    }
  }

  private static String row(String name, Map<String, Double> figures, double scale) {
    var cells = new ArrayList<String>();
    cells.add(name);
    for (String metric : COLUMNS.keySet()) {
      Double figure = figures.get(metric);
      cells.add(figure == null ? "" : cell(metric, figure, scale));
    }
    return "| " + String.join(" | ", cells) + " |";
  }

  private static String cell(String metric, double figure, double scale) {
    boolean time = metric.endsWith("_ms");
    boolean fine = time || metric.equals("allowed_ratio");
    return String.format(Locale.ROOT, fine ? "%.2f" : "%.1f", time ? figure : scale * figure);
  }
}
