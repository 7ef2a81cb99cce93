package weft.store.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import weft.spi.ChunkId;
import weft.spi.EntityId;
import weft.spi.store.CoOccurrence;
import weft.spi.store.GraphEdge;
import weft.spi.store.GraphNode;
import weft.spi.store.GraphParts;
import weft.spi.store.IndexedChunk;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;

/** All nodes and edges that the records of a version stand for. */
final class Elements {
  private Elements() {}

  static Map<NodeRef, GraphNode> nodes(Content content) {
    var nodes = new ArrayList<GraphNode>();
    content.chunks().values().forEach(item -> nodes.add(node(item)));
    content.entities().values().forEach(item -> nodes.add(GraphParts.node(item.entity())));
    content.episodes().values().forEach(episode -> nodes.addAll(GraphParts.nodes(episode)));
    var byRef = new TreeMap<NodeRef, GraphNode>();
    nodes.forEach(node -> byRef.put(node.ref(), node));
    return byRef;
  }

  static List<GraphEdge> edges(Content content) {
    var edges = new ArrayList<GraphEdge>();
    CoOccurrences.of(content).forEach(edge -> edges.add(edge(edge)));
    for (var item : content.weaves().values()) {
      var chunk = item.weave().chunkId();
      item.weave().entities().forEach(entity -> edges.add(mention(chunk, entity)));
    }
    content.relations().values().forEach(relation -> edges.add(GraphParts.edge(relation)));
    content.episodes().values().forEach(episode -> edges.addAll(GraphParts.edges(episode)));
    return edges;
  }

  private static GraphNode node(IndexedChunk item) {
    return new GraphNode(ref(item.chunk().id()), item.chunk().text(), Map.of());
  }

  private static GraphEdge edge(CoOccurrence edge) {
    NodeRef source = ref(edge.pair().source());
    NodeRef target = ref(edge.pair().target());
    return plain("co_occurs", source, target, edge.evidence());
  }

  private static GraphEdge mention(ChunkId chunk, EntityId entity) {
    return plain("mentions", ref(chunk), ref(entity), List.of(chunk));
  }

  private static GraphEdge plain(
      String type, NodeRef source, NodeRef target, List<ChunkId> evidence) {
    return new GraphEdge(
        type,
        source,
        target,
        "",
        "",
        evidence.size(),
        Optional.empty(),
        Optional.empty(),
        evidence);
  }

  private static NodeRef ref(ChunkId id) {
    return new NodeRef(NodeKind.CHUNK, id.value());
  }

  private static NodeRef ref(EntityId id) {
    return new NodeRef(NodeKind.ENTITY, id.value());
  }
}
