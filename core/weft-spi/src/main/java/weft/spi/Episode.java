package weft.spi;

import java.util.List;
import java.util.Optional;

/**
 * A matter that a run of chunks is about, with its facets and entities.
 *
 * @param summary empty when hidden because text it rested on was withdrawn
 * @param from when it began
 * @param to when it ended
 * @param chunks what it rests on, in reading order
 */
public record Episode(
    EpisodeId id,
    String name,
    String summary,
    Optional<PartialTime> from,
    Optional<PartialTime> to,
    List<Evidence> chunks,
    List<Facet> facets,
    List<EntityLink> entities) {
  public Episode {
    Texts.wellFormed("name", name);
    Texts.wellFormed("summary", summary);
    chunks = List.copyOf(chunks);
    facets = List.copyOf(facets);
    entities = List.copyOf(entities);
  }
}
