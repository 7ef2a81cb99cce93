package weft.engine;

import java.util.List;
import weft.spi.EntityId;

/**
 * Two entities that may be one; never merged without a person.
 *
 * @param into the one to keep: curated before proposed, then the smaller id
 * @param reasons each one sentence
 * @param sharedNeighbours how many entities both occur with
 */
public record MergeSuggestion(
    EntityId into, EntityId from, List<String> reasons, int sharedNeighbours) {
  public MergeSuggestion {
    reasons = List.copyOf(reasons);
  }
}
