package weft.ledger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.spi.Canonical;
import weft.spi.ChunkWeave;
import weft.spi.EdgeSentences;
import weft.spi.EntityId;
import weft.spi.EntityLink;
import weft.spi.Episode;
import weft.spi.Evidence;
import weft.spi.Facet;
import weft.spi.Mention;

/**
 * Ties an episode and its facets to the entities that the text they rest on mentions, with sentences
 * made of what the text calls them. Follows what is mentioned: a name that is added, moved or merged
 * changes it. Not thread-safe.
 */
final class MentionedEntities {
  private final Edit edit;
  private final AliasTable aliases;
  private final Map<String, List<Mention>> known = new HashMap<>();

  /**
   * @param edit in which what chunks mention is derived already
   */
  MentionedEntities(Edit edit, AliasTable aliases) {
    this.edit = edit;
    this.aliases = aliases;
  }

  /** The episode with its links, in order of first mention. */
  Episode in(Episode episode) {
    var facets = new ArrayList<Facet>();
    for (Facet facet : episode.facets()) {
      facets.add(
          new Facet(
              facet.id(),
              facet.searchText(),
              facet.anchorText(),
              facet.edgeText(),
              facet.evidence(),
              facet.points(),
              links(facet.searchText(), facet.evidence())));
    }
    return new Episode(
        episode.id(),
        episode.name(),
        episode.summary(),
        episode.from(),
        episode.to(),
        episode.chunks(),
        facets,
        links(episode.name(), episode.chunks()));
  }

  private List<EntityLink> links(String owner, List<Evidence> evidence) {
    Map<EntityId, EntityLink> links = new LinkedHashMap<>();
    for (Evidence each : evidence) {
      for (Mention mention : mentions(each.chunkId().value())) {
        if (stands(mention, each)) {
          links.computeIfAbsent(
              aliases.root(mention.entityId()),
              id -> new EntityLink(id, EdgeSentences.involves(owner, mention.surface())));
        }
      }
    }
    return List.copyOf(links.values());
  }

  private static boolean stands(Mention mention, Evidence evidence) {
    return evidence.span().isEmpty()
        || mention.span().begin() >= evidence.span().get().begin()
            && mention.span().end() <= evidence.span().get().end();
  }

  private List<Mention> mentions(String chunk) {
    return known.computeIfAbsent(
        chunk,
        id -> {
          Optional<ChunkWeave> weave = edit.body(RowKind.WEAVE, id).map(Canonical::weave);
          return weave.map(ChunkWeave::mentions).orElse(List.of());
        });
  }
}
