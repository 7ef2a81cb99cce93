package weft.retrieve;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import weft.spi.store.ScalarFilter;

/** Takes a filter apart, so that it can be told which condition failed. */
final class FilterConditions {
  private FilterConditions() {}

  /** Each condition as a filter of its own, by name. */
  static SequencedMap<String, ScalarFilter> of(ScalarFilter filter) {
    var conditions = new LinkedHashMap<String, ScalarFilter>();
    conditions.put(
        "document",
        new ScalarFilter(filter.documents(), Set.of(), Set.of(), Map.of(), Optional.empty()));
    conditions.put(
        "kind", new ScalarFilter(Set.of(), filter.kinds(), Set.of(), Map.of(), Optional.empty()));
    conditions.put(
        "group", new ScalarFilter(Set.of(), Set.of(), filter.groups(), Map.of(), Optional.empty()));
    conditions.put(
        "metadata",
        new ScalarFilter(Set.of(), Set.of(), Set.of(), filter.metadata(), Optional.empty()));
    conditions.put("time", new ScalarFilter(Set.of(), Set.of(), Set.of(), Map.of(), filter.time()));
    return conditions;
  }
}
