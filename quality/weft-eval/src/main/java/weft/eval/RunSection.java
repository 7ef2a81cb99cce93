package weft.eval;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** One run in the report: figures, plots, differences, questions. Not thread-safe. */
final class RunSection {
  private static final Map<String, String> COLUMNS = new LinkedHashMap<>();

  static {
    COLUMNS.put("recall@1", "R@1");
    COLUMNS.put("recall@2", "R@2");
    COLUMNS.put("recall@5", "R@5");
    COLUMNS.put("recall@10", "R@10");
    COLUMNS.put("recall@20", "R@20");
    COLUMNS.put("hit@1", "hit@1");
    COLUMNS.put("mrr", "MRR");
    COLUMNS.put("ndcg@10", "nDCG@10");
    COLUMNS.put("all_gold@5", "all@5");
    COLUMNS.put("all_gold@10", "all@10");
    COLUMNS.put("empty_rate", "empty");
    COLUMNS.put("missed_bridge", "missed");
    COLUMNS.put("allowed_ratio", "allowed");
    COLUMNS.put("session_hit@1", "sess. hit@1");
    COLUMNS.put("session_recall@10", "sess. R@10");
    COLUMNS.put("gold_chars@3000", "gold@3k");
    COLUMNS.put("gold_chars@14300", "gold@14k");
  }

  private static final List<String> BARS = List.of("recall@5", "ndcg@10", "all_gold@5");

  private final Html page;
  private final RunResult run;
  private final Dataset dataset;
  private final Bootstrap bootstrap;
  private final List<Map<String, Double>> summaries;

  RunSection(Html page, MeasuredRun measured, Bootstrap bootstrap) {
    this.page = page;
    this.run = measured.run();
    this.dataset = measured.dataset();
    this.bootstrap = bootstrap;
    this.summaries = run.candidates().stream().map(CandidateResult::summary).toList();
  }

  void write() {
    page.raw("<h2>").text(run.dataset()).raw("</h2>");
    chips();
    if (run.candidates().isEmpty()) {
      page.raw("<p>").both("No configuration was run.", "没有运行任何配置。").raw("</p>");
      return;
    }
    figures();
    plots();
    differences();
    new Breakdown(page, run).write();
    new QueryTable(page, run, dataset).write();
  }

  private void chips() {
    page.raw("<ul class=\"chips\">");
    chip("questions", "问题", run.questionCount());
    chip("passages", "段落", run.counts().getOrDefault("passages", 0L));
    chip("chunks", "切片", run.counts().getOrDefault("chunks", 0L));
    chip("entities", "实体", run.counts().getOrDefault("entities", 0L));
    chip("edges", "边", run.counts().getOrDefault("edges", 0L));
    run.settings()
        .forEach(
            (key, value) ->
                page.raw("<li>").text(key + " ").raw("<b>").text(value).raw("</b></li>"));
    page.raw("</ul>");
  }

  private void chip(String english, String chinese, long count) {
    page.raw("<li><b>%,d</b> ", count).both(english, chinese).raw("</li>");
  }

  private void figures() {
    card("Figures, in percent", "各项指标（百分比）");
    page.raw("<p class=\"soft\">")
        .both(
            "The first configuration is the baseline; the best of a column is set off.",
            "第一个配置为基准；每列最优者突出显示。")
        .raw("</p><div class=\"scroll\"><table><thead><tr><th>")
        .both("configuration", "配置")
        .raw("</th>");
    List<String> columns =
        COLUMNS.keySet().stream()
            .filter(metric -> summaries.stream().anyMatch(each -> each.containsKey(metric)))
            .toList();
    columns.forEach(
        metric ->
            page.raw("<th title=\"" + metric + "\">")
                .text(COLUMNS.getOrDefault(metric, metric))
                .raw("</th>"));
    page.raw("</tr></thead><tbody>");
    for (int i = 0; i < summaries.size(); i++) {
      page.raw(i == 0 ? "<tr class=\"base\"><td class=\"name\"" : "<tr><td class=\"name\"");
      page.raw(" title=\"").text(settings(run.candidates().get(i))).raw("\">");
      page.text(run.candidates().get(i).name()).raw("</td>");
      for (String metric : columns) {
        figure(metric, summaries.get(i));
      }
      page.raw("</tr>");
    }
    page.raw("</tbody></table></div></div>\n");
  }

  private static String settings(CandidateResult candidate) {
    return String.join(
        ", ",
        candidate.settings().entrySet().stream()
            .map(e -> e.getKey() + ":" + e.getValue())
            .toList());
  }

  private void figure(String metric, Map<String, Double> summary) {
    Double value = summary.get(metric);
    if (value == null) {
      page.raw("<td>–</td>");
      return;
    }
    boolean fine = metric.equals("allowed_ratio");
    page.raw(isBest(metric, value) ? "<td class=\"best\">" : "<td>");
    page.raw(fine ? "%.2f</td>" : "%.1f</td>", 100 * value);
  }

  private boolean isBest(String metric, double value) {
    if (summaries.size() < 2 || Metrics.isCost(metric)) {
      return false;
    }
    return summaries.stream().mapToDouble(each -> each.getOrDefault(metric, 0.0)).max().orElse(0)
        <= value + 1e-12;
  }

  private void plots() {
    page.raw("<div class=\"grid\">");
    paretoCard();
    sweepCards();
    for (String metric : BARS) {
      card(
          COLUMNS.getOrDefault(metric, metric) + ", with 95 % intervals",
          COLUMNS.getOrDefault(metric, metric) + "，含 95 % 区间");
      page.raw(Plots.bars(metric, bars(metric))).raw("</div>");
    }
    card(
        "CPU of a search: bar to the median, whisker to the 95th percentile",
        "单次检索 CPU：条形到中位数，须线到第 95 百分位");
    page.raw(Plots.times(times())).raw("</div></div>\n");
  }

  private void card(String english, String chinese) {
    page.raw("<div class=\"card\">").both("h3", english, chinese);
  }

  private List<Plots.Bar> bars(String metric) {
    var bars = new ArrayList<Plots.Bar>();
    for (int i = 0; i < summaries.size(); i++) {
      double[] values =
          run.candidates().get(i).queries().stream()
              .map(query -> query.values().get(metric))
              .filter(value -> value != null)
              .mapToDouble(Double::doubleValue)
              .toArray();
      Interval interval = values.length == 0 ? new Interval(0, 0, 0) : bootstrap.of(values);
      bars.add(
          new Plots.Bar(
              run.candidates().get(i).name(),
              interval.mean(),
              interval.low(),
              interval.high(),
              i == 0));
    }
    return bars;
  }

  private List<Plots.Bar> times() {
    var bars = new ArrayList<Plots.Bar>();
    for (int i = 0; i < summaries.size(); i++) {
      double median = summaries.get(i).getOrDefault("p50_ms", 0.0);
      double high = summaries.get(i).getOrDefault("p95_ms", 0.0);
      bars.add(new Plots.Bar(run.candidates().get(i).name(), median, median, high, i == 0));
    }
    return bars;
  }

  private void paretoCard() {
    card("Found against allowed", "召回与允许范围");
    page.raw("<p class=\"soft\">")
        .both(
            "recall@10 against the share of chunks the graph lets through; the line joins what nothing beats in both. Dotted: the baseline.",
            "recall@10 与图放行的切片占比；折线连接两方面都无人能胜的配置。虚线为基准。")
        .raw("</p>");
    var points = new ArrayList<Plots.Point>();
    for (int i = 0; i < summaries.size(); i++) {
      Map<String, Double> summary = summaries.get(i);
      points.add(
          new Plots.Point(
              i + 1,
              summary.getOrDefault("allowed_ratio", 1.0),
              summary.getOrDefault("recall@10", 0.0)));
    }
    page.raw(Plots.pareto(points, points.getFirst().y())).raw("<ol class=\"legend\">");
    for (Plots.Point point : points) {
      page.raw("<li><b>%d</b><span class=\"n\">", point.number());
      page.text(run.candidates().get(point.number() - 1).name());
      page.raw("</span><span>%.1f%% · %.2f%%</span></li>", 100 * point.y(), 100 * point.x());
    }
    page.raw("</ol></div>");
  }

  /** Over min_weight, one line for each number of hops, where both were swept. */
  private void sweepCards() {
    List<Plots.Series> recall = series("recall@10");
    if (recall.stream().noneMatch(each -> each.values().size() > 1)) {
      return;
    }
    card("Recall over min_weight", "recall@10 随 min_weight 的变化");
    page.raw(Plots.lines("recall@10 over min_weight", "min_weight", recall)).raw("</div>");
    card("Empty answers over min_weight", "空结果占比随 min_weight 的变化");
    page.raw(Plots.lines("empty_rate over min_weight", "min_weight", series("empty_rate")));
    page.raw("</div>");
  }

  private List<Plots.Series> series(String metric) {
    Map<Integer, Map<Integer, Double>> byHops = new TreeMap<>();
    for (int i = 0; i < summaries.size(); i++) {
      Map<String, String> settings = run.candidates().get(i).settings();
      String hops = settings.getOrDefault("hops", "");
      String weight = settings.getOrDefault("min_weight", "");
      if (hops.matches("\\d{1,3}") && weight.matches("\\d{1,6}")) {
        byHops
            .computeIfAbsent(Integer.parseInt(hops), _new -> new TreeMap<>())
            .putIfAbsent(Integer.parseInt(weight), summaries.get(i).getOrDefault(metric, 0.0));
      }
    }
    var series = new ArrayList<Plots.Series>();
    byHops.forEach(
        (hops, values) ->
            series.add(
                new Plots.Series(hops + (hops == 1 ? " hop" : " hops"), hops + " 跳", values)));
    return series;
  }

  private void differences() {
    if (run.candidates().size() < 2) {
      return;
    }
    card("Differences from the baseline, in points", "与基准的差异（百分点）");
    page.raw("<p class=\"soft\">")
        .both(
            "Paired by question; in colour where the interval excludes 0. In brackets: questions better / worse.",
            "按问题成对比较；区间不含 0 时着色。括号内：更好 / 更差的问题数。")
        .raw("</p><div class=\"scroll\"><table><thead><tr><th></th>");
    List<Comparison> all =
        run.candidates().stream()
            .skip(1)
            .map(each -> Comparison.of(run.candidates().getFirst(), each, bootstrap))
            .toList();
    List<String> metrics =
        List.of("recall@2", "recall@5", "recall@10", "hit@1", "mrr", "ndcg@10", "all_gold@5");
    metrics.forEach(
        metric -> page.raw("<th>").text(COLUMNS.getOrDefault(metric, metric)).raw("</th>"));
    page.raw("</tr></thead><tbody>");
    for (Comparison comparison : all) {
      page.raw("<tr><td class=\"name\">").text(comparison.second()).raw("</td>");
      metrics.forEach(metric -> difference(comparison, metric));
      page.raw("</tr>");
    }
    page.raw("</tbody></table></div></div>\n");
  }

  private void difference(Comparison comparison, String metric) {
    Optional<Comparison.Row> found =
        comparison.rows().stream().filter(row -> row.metric().equals(metric)).findFirst();
    if (found.isEmpty()) {
      page.raw("<td>–</td>");
      return;
    }
    Interval difference = found.get().difference();
    String style = !difference.excludesZero() ? "" : difference.mean() > 0 ? "good" : "bad";
    Comparison.Tally tally = found.get().tally();
    page.raw(
        "<td><b class=\"%s\">%+.1f</b> <span class=\"soft\">[%+.1f, %+.1f] (%d / %d)</span></td>",
        style,
        100 * difference.mean(),
        100 * difference.low(),
        100 * difference.high(),
        tally.wins(),
        tally.losses());
  }

  /** All the names of a breakdown, ascending. */
  static TreeSet<String> names(List<Map<String, Map<String, Double>>> parts) {
    var names = new TreeSet<String>();
    parts.forEach(each -> names.addAll(each.keySet()));
    return names;
  }
}
