package weft.tck;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import weft.spi.ChunkKind;
import weft.spi.DocumentId;
import weft.spi.TimeRange;
import weft.spi.store.ScalarFilter;

/** Filters with one condition. */
public final class ScalarFilters {
  private ScalarFilters() {}

  public static ScalarFilter documents(String... ids) {
    Set<DocumentId> documents =
        Arrays.stream(ids).map(DocumentId::new).collect(Collectors.toUnmodifiableSet());
    return new ScalarFilter(documents, Set.of(), Set.of(), Map.of(), Optional.empty());
  }

  public static ScalarFilter kinds(ChunkKind... kinds) {
    return new ScalarFilter(Set.of(), Set.of(kinds), Set.of(), Map.of(), Optional.empty());
  }

  public static ScalarFilter groups(String... groups) {
    return new ScalarFilter(Set.of(), Set.of(), Set.of(groups), Map.of(), Optional.empty());
  }

  public static ScalarFilter metadata(Map<String, String> metadata) {
    return new ScalarFilter(Set.of(), Set.of(), Set.of(), metadata, Optional.empty());
  }

  public static ScalarFilter time(TimeRange range) {
    return new ScalarFilter(Set.of(), Set.of(), Set.of(), Map.of(), Optional.of(range));
  }
}
