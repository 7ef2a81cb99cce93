package weft.spi.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import weft.spi.ChunkId;
import weft.spi.Entity;
import weft.spi.EntityLink;
import weft.spi.Episode;
import weft.spi.Evidence;
import weft.spi.Facet;
import weft.spi.FacetPoint;
import weft.spi.Relation;

/** The nodes and edges that records stand for: one reading, for every store. */
public final class GraphParts {
  private GraphParts() {}

  public static GraphNode node(Entity entity) {
    var properties = new TreeMap<String, String>();
    entity.type().ifPresent(type -> properties.put("type", type));
    properties.put("status", entity.status().word());
    return new GraphNode(
        new NodeRef(NodeKind.ENTITY, entity.id().value()), entity.displayName(), properties);
  }

  public static GraphEdge edge(Relation relation) {
    return new GraphEdge(
        relation.type(),
        new NodeRef(NodeKind.ENTITY, relation.source().value()),
        new NodeRef(NodeKind.ENTITY, relation.target().value()),
        relation.id().value(),
        relation.edgeText(),
        Math.max(1, relation.evidence().size()),
        relation.validFrom(),
        relation.validTo(),
        chunks(relation.evidence()));
  }

  /**
   * The episode, its facets and their points. The episode has the properties {@code name} and {@code
   * chunks}: the ids of what it rests on, in reading order, each on a line; a facet has {@code
   * anchor_text}.
   */
  public static List<GraphNode> nodes(Episode episode) {
    var nodes = new ArrayList<GraphNode>();
    String chunks =
        episode.chunks().stream()
            .map(chunk -> chunk.chunkId().value())
            .collect(Collectors.joining("\n"));
    nodes.add(
        new GraphNode(
            new NodeRef(NodeKind.EPISODE, episode.id().value()),
            episode.summary(),
            Map.of("name", episode.name(), "chunks", chunks)));
    for (Facet facet : episode.facets()) {
      nodes.add(
          new GraphNode(
              new NodeRef(NodeKind.FACET, facet.id()),
              facet.searchText(),
              Map.of("anchor_text", facet.anchorText())));
      for (FacetPoint point : facet.points()) {
        nodes.add(
            new GraphNode(
                new NodeRef(NodeKind.FACET_POINT, point.id()), point.searchText(), Map.of()));
      }
    }
    return nodes;
  }

  /** Edges from the episode down to its facets, points, entities and chunks. */
  public static List<GraphEdge> edges(Episode episode) {
    var edges = new ArrayList<GraphEdge>();
    var self = new NodeRef(NodeKind.EPISODE, episode.id().value());
    for (Evidence chunk : episode.chunks()) {
      var target = new NodeRef(NodeKind.CHUNK, chunk.chunkId().value());
      edges.add(edge("rests_on", self, target, "", List.of(chunk)));
    }
    for (EntityLink link : episode.entities()) {
      edges.add(involves(self, link));
    }
    for (Facet facet : episode.facets()) {
      var facetRef = new NodeRef(NodeKind.FACET, facet.id());
      edges.add(edge("has_facet", self, facetRef, facet.edgeText(), facet.evidence()));
      facet.entities().forEach(link -> edges.add(involves(facetRef, link)));
      for (FacetPoint point : facet.points()) {
        var pointRef = new NodeRef(NodeKind.FACET_POINT, point.id());
        edges.add(edge("has_point", facetRef, pointRef, point.edgeText(), point.evidence()));
      }
    }
    return edges;
  }

  private static GraphEdge involves(NodeRef source, EntityLink link) {
    var target = new NodeRef(NodeKind.ENTITY, link.entityId().value());
    return edge("involves_entity", source, target, link.edgeText(), List.of());
  }

  private static GraphEdge edge(
      String type, NodeRef source, NodeRef target, String text, List<Evidence> evidence) {
    return new GraphEdge(
        type,
        source,
        target,
        "",
        text,
        Math.max(1, evidence.size()),
        Optional.empty(),
        Optional.empty(),
        chunks(evidence));
  }

  private static List<ChunkId> chunks(List<Evidence> evidence) {
    return evidence.stream().map(Evidence::chunkId).distinct().sorted().toList();
  }
}
