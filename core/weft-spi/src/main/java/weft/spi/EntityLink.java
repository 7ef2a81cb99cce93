package weft.spi;

/** That an episode or facet involves an entity, with the sentence that says so (or empty). */
public record EntityLink(EntityId entityId, String edgeText) {
  public EntityLink {
    Texts.wellFormed("edge text", edgeText);
  }
}
