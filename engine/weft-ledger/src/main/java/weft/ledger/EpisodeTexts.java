package weft.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import weft.spi.EdgeSentences;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityLink;
import weft.spi.Episode;
import weft.spi.Facet;
import weft.spi.FacetPoint;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;

/** Which texts of the memory graph are embedded, and into which collection. Blank ones are not. */
final class EpisodeTexts {
  private static final String CONCEPT = "Concept";

  private EpisodeTexts() {}

  /** The episode's own: summary, facets, points. */
  static List<VectorText> of(Episode episode) {
    var owner = new NodeRef(NodeKind.EPISODE, episode.id().value());
    var texts = new ArrayList<VectorText>();
    add(texts, VectorCollections.EPISODE_SUMMARY, episode.id().value(), episode.summary(), owner);
    for (Facet facet : episode.facets()) {
      add(texts, VectorCollections.FACET_SEARCH_TEXT, facet.id(), facet.searchText(), owner);
      add(texts, VectorCollections.FACET_ANCHOR_TEXT, facet.id(), facet.anchorText(), owner);
      for (FacetPoint point : facet.points()) {
        add(
            texts,
            VectorCollections.FACET_POINT_SEARCH_TEXT,
            point.id(),
            point.searchText(),
            owner);
      }
    }
    return texts;
  }

  private static void add(
      List<VectorText> texts, String collection, String id, String text, NodeRef owner) {
    if (!text.isBlank()) {
      texts.add(VectorText.of(collection, id, text, owner));
    }
  }

  /** Every name of an entity, numbered in their order. */
  static List<VectorText> of(Entity entity) {
    var owner = Optional.of(new NodeRef(NodeKind.ENTITY, entity.id().value()));
    boolean concept = entity.type().filter(CONCEPT::equals).isPresent();
    String collection = concept ? VectorCollections.CONCEPT_NAME : VectorCollections.ENTITY_NAME;
    var texts = new ArrayList<VectorText>();
    for (int n = 0; n < entity.names().size(); n++) {
      var key = new VectorKey(collection, entity.id().value(), n);
      texts.add(new VectorText(key, entity.names().get(n).text(), owner));
    }
    return texts;
  }

  /** The text of edges, whichever they are. */
  static VectorText ofEdges(String text) {
    var key = new VectorKey(VectorCollections.EDGE_TEXT, VectorRecord.hash(text), 0);
    return new VectorText(key, text, Optional.empty());
  }

  /** The entities that an episode or its facets involve. */
  static Set<EntityId> entities(Episode episode) {
    var entities = new TreeSet<EntityId>();
    episode.entities().forEach(link -> entities.add(link.entityId()));
    episode.facets().forEach(f -> f.entities().forEach(link -> entities.add(link.entityId())));
    return entities;
  }

  /**
   * The texts of its edges: their sentences, or their types where they have none. Sentences that
   * were composed of both ends are not among them.
   */
  static Set<String> edgeTexts(Episode episode) {
    var texts = new TreeSet<String>();
    addLinks(texts, episode.name(), episode.entities());
    for (Facet facet : episode.facets()) {
      if (!facet.edgeText().equals(EdgeSentences.facet(episode, facet))) {
        texts.add(orType(facet.edgeText(), "has_facet"));
      }
      addLinks(texts, facet.searchText(), facet.entities());
      for (FacetPoint point : facet.points()) {
        if (!point.edgeText().equals(EdgeSentences.point(facet, point))) {
          texts.add(orType(point.edgeText(), "has_point"));
        }
      }
    }
    return texts;
  }

  private static void addLinks(Set<String> texts, String owner, List<EntityLink> links) {
    links.stream()
        .map(EntityLink::edgeText)
        .filter(text -> !EdgeSentences.isInvolves(owner, text))
        .map(text -> orType(text, "involves_entity"))
        .forEach(texts::add);
  }

  private static String orType(String text, String type) {
    return text.isBlank() ? type : text;
  }
}
