package weft.spi;

import java.util.List;

/**
 * A side of an episode.
 *
 * @param searchText short text it is found by; empty when hidden
 * @param anchorText longer text it is found by; may be empty
 * @param edgeText the sentence that ties it to its episode; may be empty
 */
public record Facet(
    String id,
    String searchText,
    String anchorText,
    String edgeText,
    List<Evidence> evidence,
    List<FacetPoint> points,
    List<EntityLink> entities) {
  public Facet {
    Texts.id("facet id", id);
    Texts.wellFormed("search text", searchText);
    Texts.wellFormed("anchor text", anchorText);
    Texts.wellFormed("edge text", edgeText);
    evidence = List.copyOf(evidence);
    points = List.copyOf(points);
    entities = List.copyOf(entities);
  }
}
