package weft.retrieve;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.store.GraphNode;
import weft.spi.store.GraphReader;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorHit;

/** The texts of the nodes that were found, read once for all of them. */
final class NodeTexts {
  private final Map<NodeRef, GraphNode> nodes = new HashMap<>();
  private final Map<EntityId, Entity> entities = new HashMap<>();

  private NodeTexts() {}

  static NodeTexts of(GraphReader graph, List<VectorHit> hits) {
    var texts = new NodeTexts();
    Set<NodeRef> refs = new LinkedHashSet<>();
    Set<EntityId> ids = new LinkedHashSet<>();
    for (VectorHit hit : hits) {
      NodeRef ref = ref(hit);
      if (ref.kind() == NodeKind.ENTITY) {
        ids.add(new EntityId(ref.id()));
      } else {
        refs.add(ref);
      }
    }
    graph.nodes(refs).forEach(node -> texts.nodes.put(node.ref(), node));
    graph.entities(ids).forEach(entity -> texts.entities.put(entity.id(), entity));
    return texts;
  }

  static NodeRef ref(VectorHit hit) {
    return new NodeRef(NodeHits.kind(hit.key().collection()), hit.key().id());
  }

  /** The text whose vector was found; absent where the graph does not know the node. */
  Optional<String> of(VectorHit hit) {
    NodeRef ref = ref(hit);
    if (ref.kind() == NodeKind.ENTITY) {
      return Optional.ofNullable(entities.get(new EntityId(ref.id())))
          .filter(entity -> hit.key().n() < entity.names().size())
          .map(entity -> entity.names().get(hit.key().n()).text());
    }
    boolean rich = hit.key().collection().equals(VectorCollections.FACET_ANCHOR_TEXT);
    return Optional.ofNullable(nodes.get(ref))
        .map(node -> rich ? node.properties().getOrDefault("anchor_text", "") : node.text());
  }
}
