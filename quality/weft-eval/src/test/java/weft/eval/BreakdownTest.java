package weft.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table of reasons leaves no miss out. */
class BreakdownTest {
  private static String page(String reason) {
    var query =
        new QueryResult(
            "q",
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Map.of(),
            1,
            List.of(new Miss("p", reason, "", "")));
    var candidate = new CandidateResult("c", Map.of(), List.of(query));
    var page = new Html();
    new Breakdown(page, new RunResult("d", 1, Map.of(), Map.of(), List.of(candidate))).write();
    return page.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "top_k,cut by top-k",
    "no_vector,no vector of it",
    "route_depth,below the depth of its route",
    "passed_over,passed over by the index of vectors",
    "not_in_version,not in the version",
    "no_query_term+no_vector,no word of the question · no vector of it",
    "something_new,something_new"
  })
  void everyReasonHasItsRow(String reason, String english) {
    assertThat(page(reason)).contains(english).contains("<td>1</td>");
  }

  @Test
  void withoutMissesThereIsNoTable() {
    var page = new Html();
    new Breakdown(page, new RunResult("d", 1, Map.of(), Map.of(), List.of())).write();
    assertThat(page.toString()).doesNotContain("<table>");
  }
}
