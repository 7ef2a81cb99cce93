package weft.spi.store;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.spi.ChunkKind;
import weft.spi.DocumentId;
import weft.spi.TimeRange;

/**
 * Conditions on chunks that hold together; an empty set or absent range asks nothing.
 *
 * @param documents the chunk's document is one of these
 * @param kinds the chunk is of one of these
 * @param groups the document's group is one of these
 * @param metadata the chunk, or else its document, has each of these values
 * @param time the chunk's (or else its document's) time overlaps this; undated chunks fail
 */
public record ScalarFilter(
    Set<DocumentId> documents,
    Set<ChunkKind> kinds,
    Set<String> groups,
    Map<String, String> metadata,
    Optional<TimeRange> time) {
  private static final ScalarFilter NONE =
      new ScalarFilter(Set.of(), Set.of(), Set.of(), Map.of(), Optional.empty());

  public ScalarFilter {
    documents = Set.copyOf(documents);
    kinds = Set.copyOf(kinds);
    groups = Set.copyOf(groups);
    metadata = Map.copyOf(metadata);
  }

  /** Asks nothing. */
  public static ScalarFilter none() {
    return NONE;
  }

  public boolean asksNothing() {
    return equals(NONE);
  }

  /** The conditions in plain words of code: what every store must agree with. */
  public boolean accepts(IndexedChunk candidate) {
    var document = candidate.document();
    return (documents.isEmpty() || documents.contains(document.id()))
        && (kinds.isEmpty() || kinds.contains(candidate.chunk().kind()))
        && (groups.isEmpty() || document.group().filter(groups::contains).isPresent())
        && metadata.entrySet().stream().allMatch(entry -> hasValue(candidate, entry))
        && (time.isEmpty() || candidate.time().filter(time.get()::overlaps).isPresent());
  }

  private static boolean hasValue(IndexedChunk candidate, Map.Entry<String, String> wanted) {
    var own = candidate.chunk().metadata();
    var inherited = candidate.document().metadata();
    String value = own.getOrDefault(wanted.getKey(), inherited.getOrDefault(wanted.getKey(), ""));
    boolean present = own.containsKey(wanted.getKey()) || inherited.containsKey(wanted.getKey());
    return present && value.equals(wanted.getValue());
  }
}
