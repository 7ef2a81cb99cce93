package weft.eval;

import java.util.stream.Collectors;
import weft.retrieve.WhyNot;

/** The reasons of misses as words for tables. */
final class MissReason {
  private MissReason() {}

  static String word(WhyNot why) {
    return switch (why) {
      case WhyNot.Found _found -> "found";
      case WhyNot.NotInVersion _absent -> "not_in_version";
      case WhyNot.NoSeed _none -> "not_linked";
      case WhyNot.NoMention _none -> "no_mention";
      case WhyNot.TooFar _far -> "no_path";
      case WhyNot.Unconnected _far -> "no_path";
      case WhyNot.EdgeTooWeak _weak -> "weak_edge";
      case WhyNot.NotAnnotated _other -> "edge_type";
      case WhyNot.HubNotExpanded _hub -> "hub";
      case WhyNot.CutByMaxExpanded _cut -> "max_expanded";
      case WhyNot.OutsideIntersection _outside -> "intersection";
      case WhyNot.NotLinked _loose -> "chunk_rule";
      case WhyNot.SeveralBounds _several -> "several_bounds";
      case WhyNot.FilteredOut _filtered -> "filtered";
      case WhyNot.NoQueryTerm _none -> "no_query_term";
      case WhyNot.RankedBelow _below -> "top_k";
      case WhyNot.NoVector _none -> "no_vector";
      case WhyNot.NoEpisode _none -> "no_episode";
      case WhyNot.NotReached _far -> "not_reached";
      case WhyNot.BeyondDepth _beyond -> "route_depth";
      case WhyNot.PassedOver _passed -> "passed_over";
      case WhyNot.OnNoRoute none ->
          none.misses().stream()
              .map(miss -> word(miss.why()))
              .distinct()
              .collect(Collectors.joining("+"));
    };
  }
}
