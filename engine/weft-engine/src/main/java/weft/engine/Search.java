package weft.engine;

import java.util.List;
import weft.retrieve.SearchResult;

/**
 * A search that was done and recorded.
 *
 * @param id by which {@link Weft#why(String)} finds it again
 * @param notices what the caller should know besides the result, each one sentence
 */
public record Search(String id, SearchResult result, List<String> notices) {
  public Search {
    notices = List.copyOf(notices);
  }
}
