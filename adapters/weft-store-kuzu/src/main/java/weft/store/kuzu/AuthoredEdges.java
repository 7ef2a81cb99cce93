package weft.store.kuzu;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import weft.spi.Canonical;
import weft.spi.PartialTime;
import weft.spi.store.GraphEdge;
import weft.spi.store.GraphParts;
import weft.spi.store.NodeRef;

/**
 * The edges of relations and of the parts of episodes, in arrays: all that filters and orders ask
 * for. Texts and evidence stay in their records. Edges are numbered by kind, id of the record and
 * place in it; immutable, safe from any thread.
 */
final class AuthoredEdges {
  private static final int[] NONE = {};

  private final Map<NodeRef, Integer> nodes = new HashMap<>();
  private final List<NodeRef> refs = new ArrayList<>();
  private final List<String> words = new ArrayList<>();
  private final int[] source;
  private final int[] target;
  private final int[] type;
  private final int[] id;
  private final int[] weight;
  private final int[] validFrom;
  private final int[] validTo;
  private final int[] ordinal;

  /** Places among the relations or, from {@code relationEnd} on, among the episodes. */
  private final int[] place;

  private final int relationEnd;
  private final Buckets edgesAt;
  private final Rows relations;
  private final Rows episodes;

  /** A record's edges, until all are known. */
  private record Parts(Rows.Head head, List<GraphEdge> edges) {}

  static AuthoredEdges load(OpenFile file, Visibility visibility) {
    return new AuthoredEdges(
        parts(file, Kind.RELATION, visibility), parts(file, Kind.EPISODE, visibility));
  }

  private static List<Parts> parts(OpenFile file, Kind kind, Visibility visibility) {
    var parts = new ArrayList<Parts>();
    file.records(
        kind,
        row -> {
          if (visibility.shows(row.integer(0), row.integer(1))) {
            var head = new Rows.Head(row.text(2), row.integer(0), 0);
            parts.add(new Parts(head, thin(edges(kind, row.bytes(3)))));
          }
        });
    parts.sort(Comparator.comparing(part -> part.head().id()));
    return parts;
  }

  private static List<GraphEdge> edges(Kind kind, byte[] record) {
    return kind == Kind.RELATION
        ? List.of(GraphParts.edge(Canonical.relation(record)))
        : GraphParts.edges(Canonical.episode(record));
  }

  private static List<GraphEdge> thin(List<GraphEdge> edges) {
    return edges.stream()
        .map(
            edge ->
                new GraphEdge(
                    edge.type(),
                    edge.source(),
                    edge.target(),
                    edge.id(),
                    "",
                    edge.weight(),
                    edge.validFrom(),
                    edge.validTo(),
                    List.of()))
        .toList();
  }

  private AuthoredEdges(List<Parts> relationParts, List<Parts> episodeParts) {
    relations = Rows.of(relationParts.stream().map(Parts::head).toList());
    episodes = Rows.of(episodeParts.stream().map(Parts::head).toList());
    relationEnd = relationParts.size();
    int count = relationEnd + episodeParts.stream().mapToInt(part -> part.edges().size()).sum();
    source = new int[count];
    target = new int[count];
    type = new int[count];
    id = new int[count];
    weight = new int[count];
    validFrom = new int[count];
    validTo = new int[count];
    ordinal = new int[count];
    place = new int[count];
    var known = new HashMap<String, Integer>();
    int edge = 0;
    for (List<Parts> all : List.of(relationParts, episodeParts)) {
      for (int at = 0; at < all.size(); at++) {
        List<GraphEdge> edges = all.get(at).edges();
        for (int part = 0; part < edges.size(); part++, edge++) {
          set(edge, edges.get(part), known);
          place[edge] = at;
          ordinal[edge] = part;
        }
      }
    }
    edgesAt = edgesAt();
  }

  private void set(int edge, GraphEdge value, Map<String, Integer> known) {
    source[edge] = node(value.source());
    target[edge] = node(value.target());
    type[edge] = word(value.type(), known);
    id[edge] = word(value.id(), known);
    weight[edge] = value.weight();
    validFrom[edge] = value.validFrom().map(time -> word(time.text(), known)).orElse(-1);
    validTo[edge] = value.validTo().map(time -> word(time.text(), known)).orElse(-1);
  }

  private int node(NodeRef ref) {
    return nodes.computeIfAbsent(
        ref,
        fresh -> {
          refs.add(fresh);
          return refs.size() - 1;
        });
  }

  private int word(String text, Map<String, Integer> known) {
    return known.computeIfAbsent(
        text,
        fresh -> {
          words.add(fresh);
          return words.size() - 1;
        });
  }

  /** A loop is met twice, as every edge is from its two ends. */
  private Buckets edgesAt() {
    var ends = new int[source.length * 2];
    var edges = new int[source.length * 2];
    for (int edge = 0; edge < source.length; edge++) {
      ends[2 * edge] = source[edge];
      ends[2 * edge + 1] = target[edge];
      edges[2 * edge] = edge;
      edges[2 * edge + 1] = edge;
    }
    return Buckets.of(ends, edges, refs.size());
  }

  /** In order of id. */
  Rows relations() {
    return relations;
  }

  /** In order of id. */
  Rows episodes() {
    return episodes;
  }

  /** The edges at a node, ascending; none at one that has none. */
  int[] at(NodeRef ref) {
    Integer node = nodes.get(ref);
    return node == null
        ? NONE
        : Arrays.copyOfRange(edgesAt.values(), edgesAt.begin(node), edgesAt.end(node));
  }

  /** The row of the episode that a facet or point belongs to, the last by id; absent for others. */
  OptionalLong episodeOf(NodeRef part) {
    int[] edges = at(part);
    for (int i = edges.length - 1; i >= 0; i--) {
      boolean owns = edges[i] >= relationEnd && refs.get(target[edges[i]]).equals(part);
      if (owns) {
        return OptionalLong.of(row(edges[i]));
      }
    }
    return OptionalLong.empty();
  }

  /** The edge without its text and evidence. */
  GraphEdge thin(int edge) {
    return new GraphEdge(
        words.get(type[edge]),
        refs.get(source[edge]),
        refs.get(target[edge]),
        words.get(id[edge]),
        "",
        weight[edge],
        time(validFrom[edge]),
        time(validTo[edge]),
        List.of());
  }

  private Optional<PartialTime> time(int word) {
    return word < 0 ? Optional.empty() : Optional.of(new PartialTime(words.get(word)));
  }

  private long row(int edge) {
    return edge < relationEnd ? relations.rows()[place[edge]] : episodes.rows()[place[edge]];
  }

  /**
   * The edge with all that is to know of it.
   *
   * @param read edges of records by row, read before for the same answer
   */
  GraphEdge whole(int edge, OpenFile file, Map<Long, List<GraphEdge>> read) {
    Kind kind = edge < relationEnd ? Kind.RELATION : Kind.EPISODE;
    return read.computeIfAbsent(row(edge), row -> edges(kind, file.record(kind, row)))
        .get(ordinal[edge]);
  }
}
