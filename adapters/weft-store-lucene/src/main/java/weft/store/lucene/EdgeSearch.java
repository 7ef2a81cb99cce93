package weft.store.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import weft.spi.Canonical;
import weft.spi.ChunkId;
import weft.spi.ChunkWeave;
import weft.spi.EntityId;
import weft.spi.store.EdgeFilter;
import weft.spi.store.EdgePage;
import weft.spi.store.GraphEdge;
import weft.spi.store.GraphParts;
import weft.spi.store.Neighbours;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;
import weft.spi.store.NumberSet;

/** Finds the edges of any type at some nodes. For one thread, for one search. */
final class EdgeSearch {
  private static final String CO_OCCURS = "co_occurs";
  private static final String MENTIONS = "mentions";
  private static final Comparator<GraphEdge> STRONGEST_FIRST =
      Comparator.comparingInt(GraphEdge::weight).reversed().thenComparing(GraphEdge.ORDER);

  private final OpenVersion version;
  private final Set<NodeRef> nodes;
  private final EdgeFilter filter;
  private final List<GraphEdge> found = new ArrayList<>();
  private boolean bothEnds;

  EdgeSearch(OpenVersion version, Collection<NodeRef> nodes, EdgeFilter filter) {
    this.version = version;
    this.nodes = new LinkedHashSet<>(nodes);
    this.filter = filter;
  }

  /** Edges whose both ends are among the nodes. */
  List<GraphEdge> among() throws IOException {
    bothEnds = true;
    collect();
    found.sort(GraphEdge.ORDER);
    return List.copyOf(found.subList(0, Math.min(filter.limit(), found.size())));
  }

  /** Edges with an end among the nodes, the strongest first. */
  EdgePage at() throws IOException {
    bothEnds = false;
    collect();
    found.sort(STRONGEST_FIRST);
    int kept = Math.min(filter.limit(), found.size());
    return new EdgePage(found.subList(0, kept), kept < found.size());
  }

  private void collect() throws IOException {
    if (asksFor(CO_OCCURS)) {
      coOccurrences();
    }
    if (asksFor(MENTIONS) && filter.weightMin() == 1) {
      mentions();
    }
    records(Kind.RELATION, Schema.RELATION_NODE);
    records(Kind.EPISODE, Schema.EPISODE_NODE);
  }

  private boolean asksFor(String type) {
    return filter.types().isEmpty() || filter.types().contains(type);
  }

  /** Only as many as can be in the answer, and one more, are read whole. */
  private void coOccurrences() throws IOException {
    var pairs = pairs();
    IdOrder order = version.entities().order();
    Comparator<WeightedPair> byIds =
        Comparator.<WeightedPair>comparingInt(pair -> order.rank(pair.source()))
            .thenComparingInt(pair -> order.rank(pair.target()));
    pairs.sort(
        bothEnds
            ? byIds
            : Comparator.comparingInt(WeightedPair::weight).reversed().thenComparing(byIds));
    for (WeightedPair pair : pairs.subList(0, Math.min(readMax(), pairs.size()))) {
      List<ChunkId> evidence =
          version.chunkIds(version.graph().evidence(pair.source(), pair.target()));
      keep(plain(CO_OCCURS, ref(order, pair.source()), ref(order, pair.target()), evidence));
    }
  }

  private int readMax() {
    return filter.limit() == Integer.MAX_VALUE ? Integer.MAX_VALUE : filter.limit() + 1;
  }

  /** A co-occurrence edge by numbers, the entity with the smaller id first. */
  private record WeightedPair(int source, int target, int weight) {}

  /** An edge is met from each end that is among the nodes, and kept from the higher number. */
  private List<WeightedPair> pairs() throws IOException {
    var pairs = new ArrayList<WeightedPair>();
    NumberSet inside = entities();
    NumberTable table = version.entities();
    IdOrder order = table.order();
    for (int entity : inside.toArray()) {
      Neighbours around = version.graph().neighbours(entity, filter.weightMin());
      for (int i = 0; i < around.size(); i++) {
        int other = around.entities()[i];
        boolean wanted = inside.contains(other) ? other < entity : !bothEnds && table.has(other);
        if (wanted) {
          boolean ordered = order.rank(entity) < order.rank(other);
          pairs.add(
              new WeightedPair(
                  ordered ? entity : other, ordered ? other : entity, around.weights()[i]));
        }
      }
    }
    return pairs;
  }

  private NumberSet entities() throws IOException {
    var inside = NumberSet.builder();
    for (NodeRef node : nodes) {
      if (node.kind() == NodeKind.ENTITY) {
        OptionalInt number = version.entityNumber(new EntityId(node.id()));
        number.ifPresent(inside::add);
      }
    }
    return inside.build();
  }

  private void mentions() throws IOException {
    var chunks = new TreeSet<ChunkId>();
    for (NodeRef node : nodes) {
      if (node.kind() == NodeKind.CHUNK) {
        chunks.add(new ChunkId(node.id()));
      }
    }
    if (!bothEnds) {
      NumberSet mentioning = version.graph().chunksMentioning(entities());
      NumberTable table = version.chunks();
      IdOrder order = table.order();
      order.forEach(
          mentioning, table, readMax(), chunk -> chunks.add(new ChunkId(order.id(chunk))));
    }
    int enough = found.size() + Math.min(readMax(), Integer.MAX_VALUE - found.size());
    for (ChunkId chunk : chunks) {
      Optional<ChunkWeave> weave = version.weave(chunk);
      weave.map(ChunkWeave::entities).orElse(List.of()).forEach(entity -> mention(chunk, entity));
      if (found.size() >= enough) {
        return; // in order of chunk: what follows is behind all these
      }
    }
  }

  private void mention(ChunkId chunk, EntityId entity) {
    NodeRef source = new NodeRef(NodeKind.CHUNK, chunk.value());
    keep(plain(MENTIONS, source, ref(entity), List.of(chunk)));
  }

  /** Relations or episodes with an end among the nodes, each read once, by id. */
  private void records(Kind kind, String field) throws IOException {
    var payloads = new TreeMap<String, byte[]>();
    var seen = new HashSet<Integer>();
    for (NodeRef node : nodes) {
      version
          .records()
          .forEach(
              field,
              Schema.nodeTerm(node),
              doc -> {
                if (seen.add(doc)) {
                  byte[] payload = version.records().bytes(kind.payload, doc);
                  payloads.putIfAbsent(Scan.idOf(payload), payload);
                }
              });
    }
    payloads.values().forEach(payload -> edges(kind, payload).forEach(this::keep));
  }

  private static List<GraphEdge> edges(Kind kind, byte[] payload) {
    return kind == Kind.RELATION
        ? List.of(GraphParts.edge(Canonical.relation(payload)))
        : GraphParts.edges(Canonical.episode(payload));
  }

  private void keep(GraphEdge edge) {
    boolean source = nodes.contains(edge.source());
    boolean target = nodes.contains(edge.target());
    boolean wanted = bothEnds ? source && target : source || target;
    if (wanted && filter.accepts(edge)) {
      found.add(edge);
    }
  }

  private static NodeRef ref(IdOrder order, int entity) {
    return new NodeRef(NodeKind.ENTITY, order.id(entity));
  }

  private static NodeRef ref(EntityId id) {
    return new NodeRef(NodeKind.ENTITY, id.value());
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
}
