package weft.eval;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Question by question: the baseline beside the best other configuration, with both lists and the
 * reasons of misses. Not thread-safe.
 */
final class QueryTable {
  private static final int ROWS_MAX = 300;
  private static final int SHOWN = 10;
  private static final int UNITS_MAX = 150;
  private static final String METRIC = Comparison.CHANGE_METRIC;

  private final Html page;
  private final RunResult run;
  private final Map<String, Passage> passages;
  private final Map<String, Question> questions = new LinkedHashMap<>();

  QueryTable(Html page, RunResult run, Dataset dataset) {
    this.page = page;
    this.run = run;
    this.passages = dataset.byId();
    dataset.questions().forEach(question -> questions.put(question.id(), question));
  }

  private record Pair(Question question, QueryResult first, QueryResult second) {
    double difference() {
      return value(second) - value(first);
    }
  }

  private static double value(QueryResult query) {
    return query.values().getOrDefault(METRIC, 0.0);
  }

  void write() {
    CandidateResult first = run.candidates().getFirst();
    CandidateResult second =
        run.candidates().stream()
            .skip(1)
            .max(Comparator.comparingDouble(each -> each.summary().getOrDefault(METRIC, 0.0)))
            .orElse(first);
    List<Pair> pairs = pairs(first, second);
    page.raw("<div class=\"card\">").both("h3", "Question by question", "逐题对比");
    page.raw("<p class=\"soft\">").text(first.name() + " | " + second.name() + " — ");
    page.both(
        Html.format(
            "nDCG@10; %d of %d questions, those that changed most first, then the worst. Open a question for both lists; ★ is gold.",
            Math.min(ROWS_MAX, pairs.size()), pairs.size()),
        Html.format(
            "nDCG@10；共 %2$d 题，显示 %1$d 题，变化最大者在前，其次是最差者。展开问题可看两个列表；★ 为标准段落。",
            Math.min(ROWS_MAX, pairs.size()), pairs.size()));
    page.raw("</p><div class=\"scroll\"><table><thead><tr>");
    head("t", "question", "问题");
    head("n", first.name(), first.name());
    head("n", second.name(), second.name());
    head("n", "Δ", "Δ");
    page.raw("</tr></thead><tbody>");
    pairs.stream().limit(ROWS_MAX).forEach(pair -> row(pair, first.name(), second.name()));
    page.raw("</tbody></table></div></div>\n");
  }

  private List<Pair> pairs(CandidateResult first, CandidateResult second) {
    Map<String, QueryResult> others = new LinkedHashMap<>();
    second.queries().forEach(query -> others.put(query.id(), query));
    var pairs = new ArrayList<Pair>();
    for (QueryResult query : first.queries()) {
      Optional<Question> question = Optional.ofNullable(questions.get(query.id()));
      Optional<QueryResult> other = Optional.ofNullable(others.get(query.id()));
      if (question.isPresent() && other.isPresent()) {
        pairs.add(new Pair(question.get(), query, other.get()));
      }
    }
    pairs.sort(
        Comparator.comparingDouble((Pair pair) -> -Math.abs(pair.difference()))
            .thenComparingDouble(pair -> value(pair.second()))
            .thenComparing(pair -> pair.question().id()));
    return pairs;
  }

  private void head(String kind, String english, String chinese) {
    page.raw("<th data-sort=\"" + kind + "\" scope=\"col\">").both(english, chinese).raw("</th>");
  }

  private void row(Pair pair, String first, String second) {
    Question question = pair.question();
    page.raw("<tr><td class=\"q\" data-v=\"").text(question.id()).raw("\"><details><summary>");
    page.text(question.text()).raw(" <span class=\"soft\">").text(question.id());
    page.text(question.type().map(type -> " · " + type).orElse(""));
    page.text(question.group().map(group -> " · " + group).orElse(""));
    page.raw("</span></summary><div class=\"lists\">");
    list(first, pair.first(), question);
    list(second, pair.second(), question);
    page.raw("</div></details></td>");
    number(value(pair.first()), "%.1f", "");
    number(value(pair.second()), "%.1f", "");
    double difference = pair.difference();
    number(difference, "%+.1f", difference > 1e-9 ? "good" : difference < -1e-9 ? "bad" : "");
    page.raw("</tr>\n");
  }

  private void number(double value, String pattern, String style) {
    page.raw("<td class=\"%s\" data-v=\"%.6f\">", style, value).raw(pattern, 100 * value);
    page.raw("</td>");
  }

  private void list(String name, QueryResult query, Question question) {
    page.raw("<div><h4>").text(name).raw("</h4><ol>");
    query.ranked().stream()
        .limit(SHOWN)
        .forEach(
            found -> {
              page.raw(question.gold().containsKey(found.id()) ? "<li class=\"gold\">" : "<li>");
              passage(found.id());
              page.raw("</li>");
            });
    page.raw("</ol>");
    if (query.ranked().isEmpty()) {
      page.raw("<p class=\"soft\">").both("nothing found", "没有结果").raw("</p>");
    }
    misses(query);
    page.raw("</div>");
  }

  private void passage(String id) {
    Passage passage = passages.get(id);
    if (passage == null) {
      page.text(id);
      return;
    }
    if (!passage.title().isEmpty()) {
      page.raw("<b>").text(passage.title()).raw("</b>");
    }
    page.raw("<span class=\"soft\">").text(beginning(passage.text())).raw("</span>");
  }

  private static String beginning(String text) {
    String line = text.replaceAll("\\s+", " ");
    if (line.length() <= UNITS_MAX) {
      return line;
    }
    int end = Character.isHighSurrogate(line.charAt(UNITS_MAX - 1)) ? UNITS_MAX - 1 : UNITS_MAX;
    return line.substring(0, end) + "…";
  }

  private void misses(QueryResult query) {
    if (query.misses().isEmpty()) {
      return;
    }
    page.raw("<ul class=\"miss\">");
    for (Miss miss : query.misses()) {
      String title =
          Optional.ofNullable(passages.get(miss.passage()))
              .map(Passage::title)
              .filter(each -> !each.isEmpty())
              .orElse(miss.passage());
      page.raw("<li><b>").text(title).raw("</b>: ");
      page.both(miss.english(), miss.chinese()).raw("</li>");
    }
    page.raw("</ul>");
  }
}
