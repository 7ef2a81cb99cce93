package weft.retrieve;

import java.util.ArrayList;
import java.util.List;
import weft.spi.store.NumberSet;

/** Puts into words which bounds of a search were reached. */
final class Shortfalls {
  private Shortfalls() {}

  static List<Shortfall> truncated(Inquiry inquiry, List<RouteRanking> rankings) {
    var cuts = new ArrayList<Shortfall>();
    walk(inquiry.scope(), inquiry.options().expansion().maxExpanded(), cuts);
    question(inquiry, cuts);
    boolean cut =
        rankings.stream()
            .flatMap(ranking -> ranking.episodes().stream())
            .anyMatch(FoundEpisodes::cut);
    if (cut) {
      cuts.add(
          new Shortfall(
              "projected_edges_max",
              Words.format(
                  "more than %,d edges lead on from what was found; read the strongest",
                  inquiry.options().episodes().bounds().edgesMax())));
    }
    return cuts;
  }

  private static void walk(Scope scope, int expandedMax, List<Shortfall> cuts) {
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
  }

  private static void question(Inquiry inquiry, List<Shortfall> cuts) {
    Query query = inquiry.words();
    if (query.wasCut()) {
      cuts.add(
          new Shortfall(
              "query_terms_max",
              Words.format(
                  "the question has %,d distinct terms; ranked by the first %,d",
                  query.found(), query.terms().size())));
    }
    if (inquiry.vector() instanceof QuestionVector.Known known && known.cut()) {
      cuts.add(
          new Shortfall(
              QuestionVector.BOUND,
              "the question is longer than the model reads; its end does not count in the vector"));
    }
  }

  static List<Shortfall> partial(Inquiry inquiry, List<RouteRanking> rankings) {
    var missing = new ArrayList<Shortfall>();
    if (inquiry.scope().any(Reach::ranLate)) {
      missing.add(new Shortfall("time", "time ran out before the last hop was taken"));
    }
    if (inquiry.vector() instanceof QuestionVector.Missing(String detail)) {
      missing.add(new Shortfall(QuestionVector.BOUND, detail));
    }
    if (inquiry.plan().findsEpisodes() && !EpisodeQuestion.canBeAsked(inquiry.snapshot())) {
      missing.add(
          new Shortfall(
              "episodes",
              Words.format(
                  "version %d has no episodes that can be found", inquiry.snapshot().version())));
    }
    int dropped = rankings.stream().mapToInt(RouteRanking::dropped).sum();
    if (dropped > 0) {
      missing.add(
          new Shortfall(
              QuestionVector.BOUND,
              Words.format("%,d distances are not a number; their chunks are left out", dropped)));
    }
    if (inquiry.filtered().filter(NumberSet::isEmpty).isPresent()) {
      missing.add(new Shortfall("filter", "no chunk of this version passes the filter"));
    }
    return missing;
  }
}
