package weft.store.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.spi.Canonical;
import weft.spi.Chunk;
import weft.spi.Episode;
import weft.spi.store.GraphNode;
import weft.spi.store.GraphParts;
import weft.spi.store.NodeRef;

/** Reads nodes of the memory graph; an episode is read once for all its parts. For one read. */
final class NodeReading {
  private final Records records;
  private final Map<Integer, Map<NodeRef, GraphNode>> episodes = new HashMap<>();

  NodeReading(OpenVersion version) {
    this.records = version.records();
  }

  /** Those that exist, in the order asked for. */
  List<GraphNode> nodes(Collection<NodeRef> refs) throws IOException {
    var nodes = new ArrayList<GraphNode>();
    for (NodeRef ref : refs) {
      node(ref).ifPresent(nodes::add);
    }
    return nodes;
  }

  private Optional<GraphNode> node(NodeRef ref) throws IOException {
    return switch (ref.kind()) {
      case CHUNK -> payload(Kind.CHUNK, ref).map(Canonical::chunk).map(chunk -> node(ref, chunk));
      case ENTITY -> payload(Kind.ENTITY, ref).map(Canonical::entity).map(GraphParts::node);
      case EPISODE, FACET, FACET_POINT -> partOfEpisode(ref);
    };
  }

  private static GraphNode node(NodeRef ref, Chunk chunk) {
    return new GraphNode(ref, chunk.text(), Map.of());
  }

  private Optional<byte[]> payload(Kind kind, NodeRef ref) throws IOException {
    int doc = records.find(kind, ref.id());
    return doc < 0 ? Optional.empty() : Optional.of(records.bytes(kind.payload, doc));
  }

  /** A part belongs to one episode. */
  private Optional<GraphNode> partOfEpisode(NodeRef ref) throws IOException {
    var found = new ArrayList<GraphNode>();
    records.forEach(
        Schema.EPISODE_NODE,
        Schema.nodeTerm(ref),
        doc -> {
          GraphNode node = parts(doc).get(ref);
          if (node != null) {
            found.add(node);
          }
        });
    return found.stream().findFirst();
  }

  private Map<NodeRef, GraphNode> parts(int doc) throws IOException {
    Map<NodeRef, GraphNode> parts = episodes.get(doc);
    if (parts == null) {
      parts = new HashMap<>();
      Episode episode = Canonical.episode(records.bytes(Kind.EPISODE.payload, doc));
      for (GraphNode node : GraphParts.nodes(episode)) {
        parts.put(node.ref(), node);
      }
      episodes.put(doc, parts);
    }
    return parts;
  }
}
