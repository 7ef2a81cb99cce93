package weft.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Figures by type and group of questions, and reasons of misses, as tables. Not thread-safe. */
final class Breakdown {
  /** The reasons in words, in the order of recall. */
  private static final List<String[]> REASONS =
      List.of(
          new String[] {"not_in_version", "not in the version", "不在此版本中"},
          new String[] {"not_linked", "question names no known entity", "问题中没有识别出实体"},
          new String[] {"no_mention", "passage mentions no entity", "段落没有提及实体"},
          new String[] {"no_path", "no path within the hops", "跳数内没有路径"},
          new String[] {"weak_edge", "edge under min_weight", "边权重低于 min_weight"},
          new String[] {"edge_type", "edge of another type", "边的类型不符"},
          new String[] {"hub", "hub not expanded", "枢纽实体不再扩展"},
          new String[] {"max_expanded", "bound on entities", "超出扩展上限"},
          new String[] {"intersection", "outside the intersection", "不在交集内"},
          new String[] {"chunk_rule", "no evidence of an edge (chunk_rule)", "不是边的证据（chunk_rule）"},
          new String[] {"several_bounds", "several bounds together", "多个限制共同所致"},
          new String[] {"filtered", "filtered", "被过滤"},
          new String[] {"no_query_term", "no word of the question", "不含问题中的词"},
          new String[] {"no_vector", "no vector of it", "没有向量"},
          new String[] {"passed_over", "passed over by the index of vectors", "向量索引未取到"},
          new String[] {"route_depth", "below the depth of its route", "低于路线深度"},
          new String[] {"top_k", "cut by top-k", "排在前 10 之外"},
          new String[] {"no_chunk", "without a chunk", "没有切片"});

  private final Html page;
  private final RunResult run;

  Breakdown(Html page, RunResult run) {
    this.page = page;
    this.run = run;
  }

  void write() {
    page.raw("<div class=\"grid\">");
    parts("recall@5 by type of question", "按问题类型的 recall@5", CandidateResult::byType);
    parts("recall@5 by group", "按组的 recall@5", CandidateResult::byGroup);
    reasons();
    page.raw("</div>\n");
  }

  private void parts(
      String english,
      String chinese,
      Function<CandidateResult, Map<String, Map<String, Double>>> split) {
    List<Map<String, Map<String, Double>>> all = run.candidates().stream().map(split).toList();
    TreeSet<String> names = RunSection.names(all);
    if (names.size() < 2) {
      return;
    }
    head(english, chinese);
    page.raw("<th>n</th>");
    run.candidates().forEach(each -> page.raw("<th>").text(each.name()).raw("</th>"));
    page.raw("</tr></thead><tbody>");
    for (String name : names) {
      double count = all.getFirst().getOrDefault(name, Map.of()).getOrDefault("queries", 0.0);
      page.raw("<tr><td class=\"name\">").text(name).raw("</td><td>%.0f</td>", count);
      for (Map<String, Map<String, Double>> part : all) {
        double recall = part.getOrDefault(name, Map.of()).getOrDefault("recall@5", 0.0);
        page.raw("<td>%.1f</td>", 100 * recall);
      }
      page.raw("</tr>");
    }
    page.raw("</tbody></table></div></div>");
  }

  private void head(String english, String chinese) {
    page.raw("<div class=\"card\">").both("h3", english, chinese);
    page.raw("<div class=\"scroll\"><table><thead><tr><th></th>");
  }

  private void reasons() {
    List<Map<String, Integer>> counts = run.candidates().stream().map(Breakdown::counts).toList();
    if (counts.stream().allMatch(Map::isEmpty)) {
      return;
    }
    head("Why gold passages are not in the first ten", "标准段落为何不在前 10");
    run.candidates().forEach(each -> page.raw("<th>").text(each.name()).raw("</th>"));
    page.raw("</tr></thead><tbody>");
    for (String reason : inOrder(counts)) {
      page.raw("<tr><td class=\"name\">").both(said(reason, 1), said(reason, 2)).raw("</td>");
      counts.forEach(each -> page.raw("<td>%d</td>", each.getOrDefault(reason, 0)));
      page.raw("</tr>");
    }
    page.raw("</tbody></table></div></div>");
  }

  /** Single reasons in the order of recall, then those of several routes by name. */
  private static List<String> inOrder(List<Map<String, Integer>> counts) {
    var left = new TreeSet<String>();
    counts.forEach(each -> left.addAll(each.keySet()));
    var inOrder = new ArrayList<String>();
    REASONS.stream().map(reason -> reason[0]).filter(left::remove).forEach(inOrder::add);
    inOrder.addAll(left);
    return inOrder;
  }

  /** A reason in words, or those that several routes have; one without words as it is. */
  private static String said(String reason, int language) {
    return Arrays.stream(reason.split("\\+"))
        .map(
            part ->
                REASONS.stream()
                    .filter(known -> known[0].equals(part))
                    .map(known -> known[language])
                    .findFirst()
                    .orElse(part))
        .collect(Collectors.joining(" · "));
  }

  private static Map<String, Integer> counts(CandidateResult candidate) {
    var counts = new TreeMap<String, Integer>();
    for (QueryResult query : candidate.queries()) {
      query.misses().forEach(miss -> counts.merge(miss.reason(), 1, Integer::sum));
    }
    return counts;
  }
}
