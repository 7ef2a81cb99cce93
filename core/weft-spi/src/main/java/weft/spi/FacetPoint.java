package weft.spi;

import java.util.List;

/**
 * The finest part of an episode: one statement.
 *
 * @param searchText empty when hidden because text it rested on was withdrawn
 */
public record FacetPoint(String id, String searchText, String edgeText, List<Evidence> evidence) {
  public FacetPoint {
    Texts.id("point id", id);
    Texts.wellFormed("search text", searchText);
    Texts.wellFormed("edge text", edgeText);
    evidence = List.copyOf(evidence);
  }
}
