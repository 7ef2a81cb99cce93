package weft.retrieve;

import java.util.ArrayList;
import java.util.List;

/** Puts into words which bounds of a search were reached. */
final class Shortfalls {
  private Shortfalls() {}

  static List<Shortfall> truncated(Scope scope, Query query, RecallOptions options) {
    var cuts = new ArrayList<Shortfall>();
    int expandedMax = options.expansion().maxExpanded();
    if (scope.any(Reach::wasCut)) {
      cuts.add(
          new Shortfall(
              "max_expanded",
              Words.format(
                  "more than %,d entities are within reach; kept the strongest edges, then by id",
                  expandedMax)));
    }
    if (scope.any(Reach::lacksRelations)) {
      cuts.add(
          new Shortfall(
              "edge_type",
              Words.format(
                  "more than %,d relations of this type at one hop; followed the strongest",
                  expandedMax)));
    }
    if (query.wasCut()) {
      cuts.add(
          new Shortfall(
              "query_terms_max",
              Words.format(
                  "the question has %,d distinct terms; ranked by the first %,d",
                  query.found(), query.terms().size())));
    }
    return cuts;
  }

  static List<Shortfall> partial(Scope scope) {
    return scope.any(Reach::ranLate)
        ? List.of(new Shortfall("time", "time ran out before the last hop was taken"))
        : List.of();
  }
}
