package weft.store.kuzu;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import weft.spi.ChunkId;
import weft.spi.EntityId;
import weft.spi.store.EdgeFilter;
import weft.spi.store.EdgePage;
import weft.spi.store.GraphEdge;
import weft.spi.store.Neighbours;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;
import weft.spi.store.NumberSet;

/**
 * Finds the edges of any type at some nodes: on arrays, and only what is in the answer is read. For
 * one thread, for one search.
 */
final class EdgeSearch {
  private static final String CO_OCCURS = "co_occurs";
  private static final String MENTIONS = "mentions";
  private static final Comparator<Candidate> IN_ORDER =
      Comparator.comparing(Candidate::edge, GraphEdge.ORDER);
  private static final Comparator<Candidate> STRONGEST_FIRST =
      Comparator.<Candidate>comparingInt(candidate -> candidate.edge().weight())
          .reversed()
          .thenComparing(IN_ORDER);

  private final Content content;
  private final OpenFile file;
  private final Set<NodeRef> nodes;
  private final EdgeFilter filter;
  private final boolean bothEnds;
  private final Best<Candidate> found;

  /** Completes an edge of which all but text and evidence is known. */
  @FunctionalInterface
  private interface Completion {
    GraphEdge whole();
  }

  private record Candidate(GraphEdge edge, Completion completion) {}

  private EdgeSearch(
      Content content,
      OpenFile file,
      Collection<NodeRef> nodes,
      EdgeFilter filter,
      boolean bothEnds) {
    this.content = content;
    this.file = file;
    this.nodes = new HashSet<>(nodes);
    this.filter = filter;
    this.bothEnds = bothEnds;
    this.found = new Best<>(filter.limit(), bothEnds ? IN_ORDER : STRONGEST_FIRST);
  }

  /** Edges whose both ends are among the nodes. */
  static List<GraphEdge> among(
      Content content, OpenFile file, Collection<NodeRef> nodes, EdgeFilter filter) {
    return new EdgeSearch(content, file, nodes, filter, true).edges();
  }

  /** Edges with an end among the nodes, the strongest first. */
  static EdgePage at(Content content, OpenFile file, Collection<NodeRef> nodes, EdgeFilter filter) {
    var search = new EdgeSearch(content, file, nodes, filter, false);
    List<GraphEdge> edges = search.edges();
    return new EdgePage(edges, search.found.isCut());
  }

  private List<GraphEdge> edges() {
    if (asksFor(CO_OCCURS)) {
      coOccurrences();
    }
    if (asksFor(MENTIONS) && filter.weightMin() == 1) {
      mentions();
    }
    authored();
    return found.inOrder().stream().map(candidate -> candidate.completion().whole()).toList();
  }

  private boolean asksFor(String type) {
    return filter.types().isEmpty() || filter.types().contains(type);
  }

  private void offer(GraphEdge edge, Completion completion) {
    if (filter.accepts(edge)) {
      found.offer(new Candidate(edge, completion));
    }
  }

  /** An edge between two of the nodes is met from both, and kept from the higher number. */
  private void coOccurrences() {
    NumberSet inside = entities();
    inside.forEach(
        entity -> {
          Neighbours around = content.graph().neighbours(entity, filter.weightMin());
          for (int i = 0; i < around.size(); i++) {
            int other = around.entities()[i];
            boolean wanted =
                inside.contains(other) ? other < entity : !bothEnds && content.hasEntity(other);
            if (wanted) {
              coOccurrence(entity, other, around.weights()[i]);
            }
          }
        });
  }

  private void coOccurrence(int entity, int other, int weight) {
    EntityId one = content.entity(entity);
    EntityId two = content.entity(other);
    boolean isOrdered = one.compareTo(two) < 0;
    NodeRef source = ref(isOrdered ? one : two);
    NodeRef target = ref(isOrdered ? two : one);
    offer(
        plain(CO_OCCURS, source, target, weight, List.of()),
        () -> {
          List<ChunkId> evidence =
              Arrays.stream(content.graph().evidence(entity, other))
                  .mapToObj(content::chunk)
                  .toList();
          return plain(CO_OCCURS, source, target, weight, evidence);
        });
  }

  private NumberSet entities() {
    var inside = NumberSet.builder();
    for (NodeRef node : nodes) {
      if (node.kind() == NodeKind.ENTITY) {
        content.entityNumber(new EntityId(node.id())).ifPresent(inside::add);
      }
    }
    return inside.build();
  }

  /** From the chunks among the nodes, then from the entities to all other chunks. */
  private void mentions() {
    var chunks = new TreeSet<Integer>();
    for (NodeRef node : nodes) {
      int place = node.kind() == NodeKind.CHUNK ? content.graph().weaves().place(node.id()) : -1;
      if (place >= 0) {
        chunks.add(place);
      }
    }
    NumberSet inside = entities();
    for (int place : chunks) {
      for (int entity : content.graph().entities(place)) {
        if (bothEnds ? inside.contains(entity) : content.hasEntity(entity)) {
          mention(place, entity);
        }
      }
    }
    if (!bothEnds) {
      inside.forEach(
          entity -> {
            for (int place : content.graph().mentioning(entity)) {
              if (!chunks.contains(place)) {
                mention(place, entity);
              }
            }
          });
    }
  }

  private void mention(int place, int entity) {
    ChunkId chunk = content.chunk(place);
    var source = new NodeRef(NodeKind.CHUNK, chunk.value());
    GraphEdge edge = plain(MENTIONS, source, ref(content.entity(entity)), 1, List.of(chunk));
    offer(edge, () -> edge);
  }

  private void authored() {
    AuthoredEdges authored = content.authored();
    var edges = new TreeSet<Integer>();
    for (NodeRef node : nodes) {
      for (int edge : authored.at(node)) {
        edges.add(edge);
      }
    }
    Map<Long, List<GraphEdge>> read = new HashMap<>();
    for (int edge : edges) {
      GraphEdge thin = authored.thin(edge);
      if (!bothEnds || (nodes.contains(thin.source()) && nodes.contains(thin.target()))) {
        offer(thin, () -> authored.whole(edge, file, read));
      }
    }
  }

  private static NodeRef ref(EntityId id) {
    return new NodeRef(NodeKind.ENTITY, id.value());
  }

  private static GraphEdge plain(
      String type, NodeRef source, NodeRef target, int weight, List<ChunkId> evidence) {
    return new GraphEdge(
        type, source, target, "", "", weight, Optional.empty(), Optional.empty(), evidence);
  }
}
