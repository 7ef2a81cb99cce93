package weft.retrieve;

import java.util.List;
import java.util.Optional;
import weft.spi.EntityId;

/**
 * What a search found in one version, and how.
 *
 * @param seeds distinct, in order of first mention in the question
 * @param expanded the entities within reach, seeds included, ascending
 * @param allowed absent when no route was constrained by the graph
 * @param episodes absent when the search for episodes took no part
 * @param hits by relevance descending, then chunk id
 * @param truncated bounds that cut something; without a time budget the same on every run
 * @param partial what is missing: time ran out, no vector, nothing passes the filter
 * @param timings by stage, in their order
 */
public record SearchResult(
    long version,
    Mode mode,
    Constraint constraint,
    List<Seed> seeds,
    List<EntityId> expanded,
    Optional<Allowed> allowed,
    Optional<Episodes> episodes,
    List<Hit> hits,
    List<Shortfall> truncated,
    List<Shortfall> partial,
    List<StageTime> timings) {
  public SearchResult {
    seeds = List.copyOf(seeds);
    expanded = List.copyOf(expanded);
    hits = List.copyOf(hits);
    truncated = List.copyOf(truncated);
    partial = List.copyOf(partial);
    timings = List.copyOf(timings);
  }
}
