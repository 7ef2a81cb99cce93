package weft.eval;

import java.util.stream.Collectors;
import weft.retrieve.Hit;
import weft.retrieve.SearchResult;

/** Puts the results of a search together as the text that a reader or a model gets. */
public interface EvidenceText {
  /** The evidence in its order; the same for equal results. */
  String assemble(SearchResult result);

  /** The texts of the results one after another, a blank line between. */
  static EvidenceText plain() {
    return result -> result.hits().stream().map(Hit::text).collect(Collectors.joining("\n\n"));
  }
}
