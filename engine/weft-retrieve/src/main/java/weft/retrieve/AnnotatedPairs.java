package weft.retrieve;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import weft.spi.EntityId;
import weft.spi.EntityPair;
import weft.spi.store.EdgeFilter;
import weft.spi.store.GraphEdge;
import weft.spi.store.GraphReader;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;

/**
 * Pairs of entities that a relation of one type connects, in either direction; all pairs when no
 * type is asked for.
 */
sealed interface AnnotatedPairs {
  /** Whether an edge between the two may be followed. */
  boolean allow(int a, int b);

  /** Whether some relations were left out. */
  boolean truncated();

  /** Every pair. */
  record All() implements AnnotatedPairs {
    @Override
    public boolean allow(int a, int b) {
      return true;
    }

    @Override
    public boolean truncated() {
      return false;
    }
  }

  /** The pairs with a relation. */
  record Listed(Set<EntityPair> pairs, GraphReader graph, boolean truncated)
      implements AnnotatedPairs {
    @Override
    public boolean allow(int a, int b) {
      return !pairs.isEmpty() && pairs.contains(EntityPair.of(graph.entity(a), graph.entity(b)));
    }
  }

  /**
   * The annotated pairs with one end among these entities.
   *
   * @param limit how many relations are read at most, the strongest first
   */
  static AnnotatedPairs at(
      GraphReader graph, List<EntityId> entities, Optional<String> type, int limit) {
    if (type.isEmpty()) {
      return new All();
    }
    var refs = new ArrayList<NodeRef>();
    entities.forEach(id -> refs.add(new NodeRef(NodeKind.ENTITY, id.value())));
    var filter = new EdgeFilter(Set.of(type.get()), 1, Optional.empty(), ZoneOffset.UTC, limit);
    var page = graph.edgesAt(refs, filter);
    var pairs = new HashSet<EntityPair>();
    for (GraphEdge edge : page.edges()) {
      if (joinsTwoEntities(edge)) {
        pairs.add(
            EntityPair.of(new EntityId(edge.source().id()), new EntityId(edge.target().id())));
      }
    }
    return new Listed(pairs, graph, page.truncated());
  }

  private static boolean joinsTwoEntities(GraphEdge edge) {
    return edge.source().kind() == NodeKind.ENTITY
        && edge.target().kind() == NodeKind.ENTITY
        && !edge.source().id().equals(edge.target().id());
  }
}
