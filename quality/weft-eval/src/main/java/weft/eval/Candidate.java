package weft.eval;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import weft.retrieve.RecallOptions;

/**
 * A configuration of retrieval that is measured.
 *
 * @param settings those said for it, by key without {@code retrieval.}, in the order of saying
 * @param options all of them
 */
public record Candidate(String name, Map<String, String> settings, RecallOptions options) {
  public Candidate {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }
}
